import { guestFields, type Side } from "@nyota/contract/guest-fields";
import { joinWords, pluralise } from "#lib/text/format.ts";

type Limits = { side: Side | null; groups: readonly { name: string }[] | null };

/** Which guests somebody sees: "All guests", "Groups marked “Bride's side”", "Iyers and Mehras". */
export function describeGuestsSeen({ side, groups }: Limits): string {
  if (side) return `Groups marked “${guestFields.side.choices[side]}”`;
  if (groups === null) return "All guests";
  if (groups.length === 0) return "No group that you see";
  return groups.length > 3 ? pluralise(groups.length, "group") : joinWords(groups.map(({ name }) => name));
}
