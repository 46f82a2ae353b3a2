import { cleanCell } from "#lib/text/clean-cell.ts";
import { cellOf, type WrittenGuest } from "./write-cell.ts";
import { flagColumns, textColumns, type GuestValues, type Problem } from "./guest-values.ts";
import { escapeFormulas } from "#lib/text/escape-formulas.ts";

type Row = {
  /** What the row says, by target. */
  texts: ReadonlyMap<string, string>;
  values: GuestValues;
  problems: Problem[];
  guest: WrittenGuest;
};
const own: readonly string[] = [...textColumns, ...flagColumns];

/**
 * A cell that still stands as our own export wrote it says nothing new, whatever it would be read as: "Asha (Bunty)" in "First name" is
 * then not a nickname, "Dr" no title. Changes the values and leaves out the doubts about such cells. For rows that carry our id.
 */
export function keepAsWritten({ texts, values, problems, guest }: Row): Problem[] {
  const kept = new Set([...texts].flatMap(([target, text]) => (isAsWritten(target, text, guest) ? [target] : [])));
  for (const target of kept) restore(values, target, guest);
  const isBlank = (target: string) => !texts.get(target)?.trim();
  // What the parser drew from one cell for its neighbours.
  if (kept.has("first_name")) {
    if (isBlank("title")) delete values.title;
    if (isBlank("last_name")) delete values.last_name;
  }
  if (kept.has("phone_2") && isBlank("phone")) delete values.phone;
  return problems.filter(({ field }) => field === null || !kept.has(field));
}

/** Not for blank cells: those say nothing anyway. */
function isAsWritten(target: string, text: string, guest: WrittenGuest): boolean {
  if (text === "") return false;
  const written = cellOf(target, guest);
  if (written === undefined || written === "") return false;
  if (target.startsWith("phone") && digitsOf(text) === digitsOf(written)) return true;
  return text === cleanCell(written) || text === cleanCell(escapeFormulas(written));
}

/** A spreadsheet may drop the plus and the blanks of a number, and it is still the one we know. */
const digitsOf = (text: string) => text.replace(/\D/g, "");

function restore(values: GuestValues, target: string, guest: WrittenGuest) {
  if (target === "display_name") delete values.is_display_name_given;
  if (own.includes(target) || target === "group" || target === "sub_group" || target === "expected_count")
    Object.assign(values, { [target]: guest[target as "group"] });
  else if (target === "tags") values.tags = [...(guest.tags ?? [])];
  else if (target.startsWith("event:")) delete values.events?.[target.slice(6)];
  else if (target.startsWith("column:")) delete values.custom?.[target.slice(7)];
}
