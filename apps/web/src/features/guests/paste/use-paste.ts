import { ADD_MAX, EDIT_MAX, guestEndpoints, type CellChange, type CellProblem } from "@nyota/contract/guests/guests";
import { useCallback, useState } from "react";
import { columnOfField, toGuestEdits } from "../columns/guest-edits.ts";
import { type NewGuest, readNewGuests } from "./read-new-guests.ts";
import type { GuestRow } from "../fields/guest-row.ts";
import { phoneText } from "../fields/format-phone.ts";
import { tryAdditions } from "./try-additions.ts";
import { call } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import type { PhoneLibrary } from "#ui/fields/use-phone-library.ts";
import type { CellEdit, PastedCell, PastedLine } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { toast } from "#ui/toast.ts";

export type PreviewCell = { key: string; guest: string; column: string; before: string; after: string };
export type RefusedCell = PreviewCell & { reason: string };
export type PastePreview = {
  changes: PreviewCell[];
  refused: RefusedCell[];
  /** The guests that the lines below the last guest would add; empty if the user may not add guests. */
  added: NewGuest[];
  /** How many guests the plan has room for. */
  room: number;
  /** The number of lines below the last guest that add no guest. */
  left: number;
  edits: CellEdit[];
  guests: ReadonlyMap<string, GuestRow>;
};
type Cell = PastedCell<GuestRow>;

const keyOf = (guestId: string, columnId: string) => `${guestId} ${columnId}`;
const cellOf = ({ row, column, text }: Cell): PreviewCell => ({
  key: keyOf(row.id, column.id),
  guest: row.display_name,
  column: column.header,
  before: column.text(row),
  after: text.trim(),
});

/** Parses every cell of a block; a valid cell becomes an edit, an invalid one is refused with the reason. */
export function readPasted(cells: readonly Cell[]) {
  const edits: (CellEdit & { cell: Cell })[] = [];
  const refused: RefusedCell[] = [];
  for (const cell of cells) {
    const { row, column, text } = cell;
    if (!column.edit) {
      if (text.trim() !== column.text(row))
        refused.push({ ...cellOf(cell), reason: t("This column can't be changed.") });
      continue;
    }
    const read =
      text.trim() === "" && column.edit.blank !== undefined
        ? { value: column.edit.blank }
        : column.edit.read(text, row);
    if ("problem" in read) refused.push({ ...cellOf(cell), reason: read.problem });
    else if (JSON.stringify(read.value) !== JSON.stringify(column.edit.value(row)))
      edits.push({ rowId: row.id, columnId: column.id, value: read.value, cell });
  }
  return { edits, refused };
}

/** The result of the lines below the last guest, for users who may add guests and for those who may not. */
function readLeft(lines: readonly PastedLine<GuestRow>[], mayAdd: boolean) {
  const written = lines.filter((line) => line.some(({ text }) => text.trim() !== ""));
  if (!mayAdd || written.length > ADD_MAX) return { added: [], refused: [], left: written.length };
  const { guests, refused } = readNewGuests(written);
  const cells = refused.map((cell): RefusedCell => ({ ...cell, before: "" }));
  return { added: guests, refused: cells, left: written.length - guests.length };
}

/** A pasted block is validated by the server first, so that the user sees the changes before they are saved. */
export function usePaste(library: PhoneLibrary | null) {
  const { projectId, can } = useProject();
  const mayAdd = can("GUEST", "CREATE");
  const [preview, setPreview] = useState<PastePreview | null>(null);
  const paste = useCallback(
    async (cells: Cell[], lines: PastedLine<GuestRow>[]): Promise<void> => {
      const { edits, refused } = readPasted(cells);
      const { left, ...below } = readLeft(lines, mayAdd);
      refused.push(...below.refused);
      const guests = new Map(cells.map(({ row }) => [row.id, row]));
      if (guests.size + lines.length > EDIT_MAX) {
        toast.error(t("This block is too long"), { text: t("Paste up to {max} rows at a time.", { max: EDIT_MAX }) });
        return;
      }
      if (edits.length + refused.length + below.added.length + left === 0) {
        toast.info(t("Nothing to change"), { text: t("These cells already have these values.") });
        return;
      }
      try {
        const changes = toGuestEdits(edits, (id) => guests.get(id)).map((edit) => ({
          ...edit,
          updated_at: guests.get(edit.id)?.updated_at,
        }));
        const seen =
          changes.length === 0
            ? { changes: [], problems: [] }
            : await call(guestEndpoints.editCells, { params: { projectId }, body: { changes, dry_run: true } });
        const { added, room, ...tried } = await tryAdditions(projectId, below.added);
        refused.push(...tried.refused.map((cell): RefusedCell => ({ ...cell, before: "" })));
        setPreview(makePreview({ edits, refused, added, room, left, guests, seen, library }));
      } catch (error) {
        toast.error(t("The block could not be read"), { text: readMessage(error) });
      }
    },
    [projectId, mayAdd, library],
  );
  return { preview, paste, close: () => setPreview(null) };
}

type Made = Pick<PastePreview, "refused" | "added" | "room" | "left" | "guests"> & {
  edits: (CellEdit & { cell: Cell })[];
  seen: { changes: CellChange[]; problems: CellProblem[] };
  library: PhoneLibrary | null;
};

export function makePreview({ edits, refused, seen, library, ...rest }: Made): PastePreview {
  const problemOf = ({ rowId, columnId }: CellEdit) =>
    seen.problems.find(({ id, field }) => id === rowId && (field === null || columnOfField(field) === columnId));
  const worked = new Map(seen.changes.map((change) => [`${change.id} ${change.field}`, change]));
  const good = edits.filter((edit) => !problemOf(edit));
  const bad = edits.flatMap((edit): RefusedCell[] => {
    const problem = problemOf(edit);
    return problem ? [{ ...cellOf(edit.cell), reason: problem.message }] : [];
  });
  const changes = good.map((edit) => {
    const said = cellOf(edit.cell);
    const phone = edit.columnId.startsWith("phone") ? worked.get(`${edit.rowId} ${edit.columnId}`)?.after : undefined;
    return typeof phone === "string" ? { ...said, after: phoneText(library, phone) } : said;
  });
  const plain = good.map(({ cell: _cell, ...edit }) => edit);
  return { ...rest, changes, refused: [...refused, ...bad], edits: plain };
}

export const describePreview = ({ changes, refused, added, left }: PastePreview): string =>
  [
    changes.length > 0
      ? t("{count, plural, one {# cell} other {# cells}} will change", { count: changes.length })
      : t("Nothing will change"),
    refused.length > 0 &&
      t("{count, plural, one {# cell is left out} other {# cells are left out}}", { count: refused.length }),
    added.length > 0 &&
      t("{count, plural, one {# line could become a new guest} other {# lines could become new guests}}", {
        count: added.length,
      }),
    left > 0 && t("{count, plural, one {# line} other {# lines}} without a guest", { count: left }),
  ]
    .filter(Boolean)
    .join(", ");
