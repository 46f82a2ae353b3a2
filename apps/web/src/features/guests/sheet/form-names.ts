import type { Column } from "@nyota/contract/guests/columns";
import { guestFieldInfo, isGuestField } from "@nyota/contract/guests/guest-field-lists";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { joinWords } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";

const links: Record<string, string> = { group_id: t("Group"), sub_group_id: t("Household"), tag_ids: t("Tags") };

/** The names of the form's fields and of what they can be set to. */
export function formNames({ groups, sub_groups, tags }: GuestChoices, columns: readonly Column[]) {
  const titles = new Map([...groups, ...sub_groups, ...tags].map(({ value, label }) => [value, label]));
  const labels = new Map(columns.map(({ key, label }) => [`custom_fields.${key}`, label]));
  return {
    labelOf: (field: string) =>
      isGuestField(field) ? translate(guestFieldInfo(field).label) : (links[field] ?? labels.get(field) ?? field),
    describe: (field: string, value: unknown): string => {
      if (value === "" || value === null || value === undefined) return t("nothing");
      if (typeof value === "boolean") return value ? t("yes") : t("no");
      if (Array.isArray(value))
        return joinWords(value.map((item) => titles.get(String(item)) ?? String(item))) || t("nothing");
      const choice = isGuestField(field) ? guestFieldInfo(field).choices?.[String(value)] : undefined;
      return choice ? translate(choice) : (titles.get(String(value)) ?? String(value));
    },
  };
}
