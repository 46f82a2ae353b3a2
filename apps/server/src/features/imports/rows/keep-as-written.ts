import { cleanCell } from "#lib/text/clean-cell.ts";
import { cellOf, type WrittenGuest } from "./write-cell.ts";
import { flagColumns, textColumns, type GuestValues, type Problem } from "./guest-values.ts";
import { escapeFormulas } from "#lib/text/escape-formulas.ts";

type Row = {
  /** The row's texts, by target. */
  texts: ReadonlyMap<string, string>;
  values: GuestValues;
  problems: Problem[];
  guest: WrittenGuest;
};
const own: readonly string[] = [...textColumns, ...flagColumns];

/**
 * A cell that is unchanged since our own export contains nothing new, however it would be parsed: "Asha (Bunty)" in
 * "First name" is then not a nickname, "Dr" not a title. Restores the guest's values and drops the problems of such
 * cells. For rows with our id.
 */
export function keepAsWritten({ texts, values, problems, guest }: Row): Problem[] {
  const unchanged = new Set([...texts].flatMap(([target, text]) => (isAsWritten(target, text, guest) ? [target] : [])));
  for (const target of unchanged) restore(values, target, guest);
  const isBlank = (target: string) => !texts.get(target)?.trim();
  // Values that the parser took from this cell for neighbouring fields.
  if (unchanged.has("first_name")) {
    if (isBlank("title")) delete values.title;
    if (isBlank("last_name")) delete values.last_name;
    if (isBlank("expected_count")) delete values.expected_count;
    delete values.is_open;
  }
  if (unchanged.has("phone_2") && isBlank("phone")) delete values.phone;
  return problems.filter(({ field }) => field === null || !unchanged.has(field));
}

/** False for blank cells: they contain no value in any case. */
function isAsWritten(target: string, text: string, guest: WrittenGuest): boolean {
  if (text === "") return false;
  const written = cellOf(target, guest);
  if (written === undefined || written === "") return false;
  if (target.startsWith("phone") && digitsOf(text) === digitsOf(written)) return true;
  return text === cleanCell(written) || text === cleanCell(escapeFormulas(written));
}

/** A spreadsheet may drop the plus and the spaces of a number; it is still the same number. */
const digitsOf = (text: string) => text.replace(/\D/g, "");

function restore(values: GuestValues, target: string, guest: WrittenGuest) {
  if (target === "display_name") delete values.is_display_name_given;
  if (own.includes(target) || target === "group" || target === "sub_group" || target === "expected_count")
    Object.assign(values, { [target]: guest[target as "group"] });
  else if (target === "tags") values.tags = [...(guest.tags ?? [])];
  else if (target.startsWith("event:")) delete values.events?.[target.slice(6)];
  else if (target.startsWith("column:")) delete values.custom?.[target.slice(7)];
}
