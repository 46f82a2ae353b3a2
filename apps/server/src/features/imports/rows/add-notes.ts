import { guestFields } from "@nyota/contract/guest-fields";
import type { GuestValues, Problem } from "./guest-values.ts";
import type { Unread } from "./parse-guest.ts";

type Row = {
  values: GuestValues;
  problems: Problem[];
  unread: readonly Unread[];
  labels: ReadonlyMap<string, string>;
  more: string;
};

/**
 * Adds what the row's cells contain besides the values read from them to the guest's notes: "Age: 60+". `unread_notes`
 * are these lines alone, for a guest whose notes are not in the file. `more` are the cells to the right of the last
 * column name.
 */
export function addNotes({ values, problems, unread, labels, more }: Row) {
  if (more !== "")
    problems.push({
      field: null,
      level: "warning",
      message: "This row has more cells than the row of column names. The last ones are put into the notes.",
    });
  const lines = unread
    .filter(({ field }) => field !== "notes" && field !== "row_id" && problems.some((one) => one.field === field))
    .map(({ field, text }) => `${labels.get(field) ?? field}: ${text.trim()}`);
  if (more !== "") lines.push(`More cells: ${more}`);
  // Notes that are too long for their field are cut, not lost.
  const own = values.notes ?? unread.find(({ field }) => field === "notes")?.text;
  const notes = [own, ...lines].filter((text) => text !== undefined).join("\n");
  if (notes === "") return;
  const { max, label } = guestFields.notes;
  values.notes = notes.slice(0, max);
  if (lines.length > 0) values.unread_notes = lines.join("\n").slice(0, max);
  if (notes.length > max)
    problems.push({ field: "notes", level: "warning", message: `${label} are cut after ${max} characters.` });
}
