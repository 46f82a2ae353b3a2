import { Plus } from "lucide-react";
import { Link as RouterLink } from "react-router";
import type { AddContext } from "#features/guests/add-context.ts";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import { TagPicker } from "#features/guests/tag-picker.tsx";
import { useProject } from "#lib/project-context.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

type AddContextPanelProps = {
  choices: GuestChoices;
  context: AddContext;
  onChange: (changes: Partial<AddContext>) => void;
  search: string;
};

const small = "touch inline-flex items-center gap-1 text-sm font-strong text-henna hover:underline";

/** Where the next guests belong and what they are invited to. */
export function AddContextPanel({ choices, context, onChange, search }: AddContextPanelProps) {
  const { can } = useProject();
  const households = choices.sub_groups.filter((one) => one.parent_id === context.group);
  const more = (path: string, label: string) => (
    <RouterLink to={{ pathname: path, search }} className={small}>
      <Plus className="size-3.5" aria-hidden="true" /> {label}
    </RouterLink>
  );
  return (
    <Card title="Stays for the next ones" className="h-fit">
      <div className="space-y-4">
        <div>
          <Field id="add-group" label="Group">
            {(slots) => (
              <Select
                {...slots}
                options={choices.groups}
                value={context.group}
                placeholder="Without a group"
                clearable
                onChange={(value) => onChange({ group: value ?? "", sub_group: "" })}
              />
            )}
          </Field>
          {more("group/create", "New group")}
        </div>
        {context.group && (
          <div>
            <Field id="add-household" label="Household">
              {(slots) => (
                <Select
                  {...slots}
                  options={households}
                  value={context.sub_group}
                  placeholder="Without a household"
                  clearable
                  onChange={(value) => onChange({ sub_group: value ?? "" })}
                />
              )}
            </Field>
            {more(`${context.group}/sub-group/create`, "New household")}
          </div>
        )}
        <fieldset>
          <legend className="mb-1 text-[13.5px] font-strong">Invited to</legend>
          {choices.events.map((event) => (
            <Checkbox
              key={event.value}
              id={`add-event-${event.value}`}
              label={event.label}
              value={context.event.includes(event.value)}
              onChange={(checked) =>
                onChange({
                  event: checked ? [...context.event, event.value] : context.event.filter((one) => one !== event.value),
                })
              }
            />
          ))}
          {can("EVENT", "CREATE") && more("event/create", "New event")}
        </fieldset>
        <Field id="add-tags" label="Tags">
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
    </Card>
  );
}
