import type { RequestOf } from "@nyota/contract/endpoint";
import type { PossibleDuplicate, guestEndpoints } from "@nyota/contract/guests/guests";
import { type CellSet, toGuestEdits } from "../columns/guest-edits.ts";
import type { GuestRow } from "../fields/guest-row.ts";
import { t } from "#lib/i18n/t.ts";
import type { CellEdit, PastedLine } from "#ui/spreadsheet/layout/spreadsheet-column.ts";

type Body = RequestOf<typeof guestEndpoints.addGuests>["body"]["guests"][number];
/** One parsed cell of a line, as written. */
export type NewCell = { columnId: string; header: string; text: string };
/** A new guest, from a line below the last row of the list. */
export type NewGuest = {
  key: string;
  name: string;
  cells: readonly NewCell[];
  body: Body;
  /** A possible duplicate found by the server. */
  possibleDuplicate?: PossibleDuplicate | undefined;
};
export type RefusedLine = { key: string; guest: string; column: string; after: string; reason: string };

const nobody = (id: string) =>
  ({
    id,
    title: null,
    first_name: "",
    last_name: null,
    display_name: "",
    tags: [],
    invitations: [],
    custom_fields: {},
  }) as
    // A placeholder guest for parsing: a name and no other values.
    unknown as GuestRow;

/**
 * Parses the lines below the last guest. A line without a name is refused; a cell that can't be parsed is left out and
 * reported.
 */
export function readNewGuests(lines: readonly PastedLine<GuestRow>[]) {
  const guests: NewGuest[] = [];
  const refused: RefusedLine[] = [];
  for (const [at, line] of lines.entries()) {
    const words = line.filter(({ text }) => text.trim() !== "");
    if (words.length === 0) continue;
    const key = `new ${at}`;
    const blank = nobody(key);
    const edits: CellEdit[] = [];
    const cells: NewCell[] = [];
    const bad: Omit<RefusedLine, "guest">[] = [];
    for (const { column, text } of words) {
      const read = column.edit ? column.edit.read(text, blank) : { problem: t("This column can't be changed.") };
      if ("problem" in read)
        bad.push({ key: `${key} ${column.id}`, column: column.header, after: text.trim(), reason: read.problem });
      else {
        edits.push({ rowId: key, columnId: column.id, value: read.value });
        cells.push({ columnId: column.id, header: column.header, text: text.trim() });
      }
    }
    const set = toGuestEdits(edits, () => blank)[0]?.set ?? {};
    const {
      invitations = [],
      display_name: _shown,
      first_name,
      updated_at: _at,
      ...own
    } = set as CellSet & { updated_at?: string };
    const name = [first_name, own.last_name].filter(Boolean).join(" ");
    const label = name || t("Line {number} below the list", { number: at + 1 });
    refused.push(...bad.map((cell) => ({ ...cell, guest: label })));
    if (!first_name) {
      if (bad.length === 0)
        refused.push({
          key,
          guest: label,
          column: t("Name"),
          after: words[0]?.text.trim() ?? "",
          reason: t("A guest needs a name."),
        });
      continue;
    }
    const invited = invitations.filter(({ status }) => status !== "NOT_INVITED");
    const answered = invited.filter(({ status }) => status !== "NOT_SENT");
    guests.push({
      key,
      name,
      cells,
      body: {
        ...own,
        first_name,
        event_ids: invited.map(({ event_id }) => event_id),
        invitations: answered.map(({ event_id, status }) => ({ event_id, status })),
      },
    });
  }
  return { guests, refused };
}

const isName = new Set(["name", "first_name", "last_name"]);
/** The values of a line besides the name, in the order of the columns. */
export const restOf = ({ cells }: NewGuest): string =>
  cells
    .filter(({ columnId }) => !isName.has(columnId))
    .map(({ text }) => text)
    .join(", ");
