import { ChevronDown, Plus } from "lucide-react";
import { Link as RouterLink } from "react-router";
import type { AddContext } from "./use-add-context.ts";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { TagPicker } from "../fields/tag-picker.tsx";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDesktop } from "#lib/use-media.ts";
import { t } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

type AddContextPanelProps = {
  choices: GuestChoices;
  context: AddContext;
  onChange: (changes: Partial<AddContext>) => void;
  search: string;
  /** Somebody limited to groups has tried to save without one. */
  isGroupMissing?: boolean;
};

const title = t("Used for the next guests too");
const small = "touch inline-flex items-center gap-1 text-sm font-strong text-henna hover:underline";

/** The group, household, invitations and tags of the next guests. */
export function AddContextPanel({ choices, context, onChange, search, isGroupMissing = false }: AddContextPanelProps) {
  const { can, isLimited } = useProject();
  const desktop = useDesktop();
  const households = choices.sub_groups.filter(({ parent_id }) => parent_id === context.group);
  const more = (path: string, label: string) => (
    <RouterLink to={{ pathname: path, search }} className={small}>
      <Plus className="size-3.5" aria-hidden="true" /> {label}
    </RouterLink>
  );
  const fields = (
    <div className="space-y-4">
      <div>
        <Field
          id="add-group"
          label={t("Group")}
          {...(isLimited && { help: t("You add guests to your own groups only.") })}
          {...(isGroupMissing && !context.group && { error: t("Choose one of your groups.") })}
        >
          {(slots) => (
            <Select
              {...slots}
              options={choices.groups}
              value={context.group}
              placeholder={isLimited ? t("Choose a group") : t("Without a group")}
              clearable={!isLimited}
              onChange={(value) => onChange({ group: value ?? "", sub_group: "" })}
            />
          )}
        </Field>
        {!isLimited && more("group/create", t("New group"))}
      </div>
      {context.group && (
        <div>
          <Field id="add-household" label={t("Household")}>
            {(slots) => (
              <Select
                {...slots}
                options={households}
                value={context.sub_group}
                placeholder={t("Without a household")}
                clearable
                onChange={(value) => onChange({ sub_group: value ?? "" })}
              />
            )}
          </Field>
          {more(`${context.group}/sub-group/create`, t("New household"))}
        </div>
      )}
      <fieldset>
        <legend className="mb-1 text-[13.5px] font-strong">{t("Invited to")}</legend>
        {choices.events.map((event) => (
          <Checkbox
            key={event.value}
            id={`add-event-${event.value}`}
            label={event.label}
            value={context.event.includes(event.value)}
            onChange={(checked) =>
              onChange({
                event: checked ? [...context.event, event.value] : context.event.filter((id) => id !== event.value),
              })
            }
          />
        ))}
        {can("EVENT", "CREATE") && more("event/create", t("New event"))}
      </fieldset>
      <Field id="add-tags" label={t("Tags")}>
        {(slots) => (
          <TagPicker
            {...slots}
            tags={choices.tags}
            value={context.tag}
            onChange={(tag) => onChange({ tag })}
            creatable
          />
        )}
      </Field>
    </div>
  );
  if (desktop)
    return (
      <Card title={title} className="h-fit">
        {fields}
      </Card>
    );
  // On a phone the names come first; this panel is a line that expands.
  return (
    <details
      open={isLimited && !context.group ? true : undefined}
      className="group rounded-card border border-line bg-surface px-4 py-3"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="display block text-lg">{title}</span>
          <span className="block truncate text-sm text-ink-2">{describeContext(choices, context, isLimited)}</span>
        </span>
        <ChevronDown className="size-5 flex-none text-ink-2 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="pt-3">{fields}</div>
    </details>
  );
}

function describeContext(choices: GuestChoices, context: AddContext, isLimited: boolean): string {
  const { group, sub_group, event, tag } = context;
  const nameOf = (list: { value: string; label: string }[], id: string) =>
    list.find(({ value }) => value === id)?.label;
  return [
    nameOf(choices.groups, group) ?? (isLimited ? t("No group chosen yet") : t("Without a group")),
    nameOf(choices.sub_groups, sub_group),
    event.length > 0
      ? t("invited to {count, plural, one {# event} other {# events}}", { count: event.length })
      : t("not invited yet"),
    tag.length > 0 && t("{count, plural, one {# tag} other {# tags}}", { count: tag.length }),
  ]
    .filter(Boolean)
    .join(", ");
}
