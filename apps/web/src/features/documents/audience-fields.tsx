import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";

export type Audience = { groups: string[]; events: string[]; isAdultsOnly: boolean };
type AudienceFieldsProps = {
  audience: Audience;
  setAudience: (audience: Audience) => void;
  found: { data: { count: number } | undefined; error: Error | null };
};

/** Who is asked; shows how many guests that are. */
export function AudienceFields({ audience, setAudience, found }: AudienceFieldsProps) {
  const { projectId } = useProject();
  const { data: choices } = useQuery(query(guestEndpoints.choices, { params: { projectId } }));
  const set = (part: Partial<Audience>) => setAudience({ ...audience, ...part });
  return (
    <>
      <Field label={t("Groups")} help={t("Leave this empty to ask all groups.")}>
        {(slots) => (
          <MultiSelect
            {...slots}
            placeholder={t("All groups")}
            options={choices?.groups ?? []}
            value={audience.groups}
            onChange={(groups) => set({ groups })}
          />
        )}
      </Field>
      <Field label={t("Coming to")} help={t("Leave this empty to ask everybody, whatever they answered.")}>
        {(slots) => (
          <MultiSelect
            {...slots}
            placeholder={t("Any event")}
            options={choices?.events ?? []}
            value={audience.events}
            onChange={(events) => set({ events })}
          />
        )}
      </Field>
      <Checkbox
        id="adults-only"
        label={t("Leave out children")}
        value={audience.isAdultsOnly}
        onChange={(isAdultsOnly) => set({ isAdultsOnly })}
      />
      <p role="status" className="text-ink-2">
        {found.error
          ? found.error.message
          : found.data === undefined
            ? t("Counting…")
            : found.data.count === 0
              ? t("No guest matches. Choose other groups or events.")
              : t("{count, plural, one {# guest matches} other {# guests match}}.", { count: found.data.count })}
      </p>
    </>
  );
}
