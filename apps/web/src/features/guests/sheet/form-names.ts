import type { Column } from "@nyota/contract/guests/columns";
import { guestFieldInfo, isGuestField } from "@nyota/contract/guests/guest-field-lists";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { joinWords } from "#lib/text/format.ts";

const links: Record<string, string> = { group_id: "Group", sub_group_id: "Household", tag_ids: "Tags" };

/** The names of the form's fields and of what they can be set to. */
export function formNames({ groups, sub_groups, tags }: GuestChoices, columns: readonly Column[]) {
  const titles = new Map([...groups, ...sub_groups, ...tags].map(({ value, label }) => [value, label]));
  const labels = new Map(columns.map(({ key, label }) => [`custom_fields.${key}`, label]));
  return {
    labelOf: (field: string) =>
      isGuestField(field) ? guestFieldInfo(field).label : (links[field] ?? labels.get(field) ?? field),
    describe: (field: string, value: unknown): string => {
      if (value === "" || value === null || value === undefined) return "nothing";
      if (typeof value === "boolean") return value ? "yes" : "no";
      if (Array.isArray(value))
        return joinWords(value.map((item) => titles.get(String(item)) ?? String(item))) || "nothing";
      const choices = isGuestField(field) ? guestFieldInfo(field).choices : undefined;
      return choices?.[String(value)] ?? titles.get(String(value)) ?? String(value);
    },
  };
}
