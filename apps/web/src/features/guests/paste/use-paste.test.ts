import type { CellProblem } from "@nyota/contract/guests/guests";
import { expect, test } from "vitest";
import type { GuestRow } from "../fields/guest-row.ts";
import { makePreview, readPasted, describePreview } from "./use-paste.ts";
import type { SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";

const asha = { id: "g1", display_name: "Asha", phone: "+919829011432", diet: "Jain" } as unknown as GuestRow;
const column = (id: "phone" | "diet", isEditable = true): SpreadsheetColumn<GuestRow> => ({
  id,
  header: id,
  cell: () => null,
  text: (guest) => guest[id] ?? "",
  ...(isEditable && {
    edit: {
      editor: { kind: "text" },
      value: (guest) => guest[id],
      read: (text) => (text === "bad" ? { problem: "This is bad." } : { value: text }),
      blank: null,
    },
  }),
});
const cell = (text: string, one = column("diet")) => ({ row: asha, column: one, text });

test("an equal value is no change, an invalid one is refused with the reason", () => {
  const { edits, refused } = readPasted([
    cell("Jain"),
    cell("Vegan"),
    cell("bad"),
    cell(""),
    cell("x", column("phone", false)),
  ]);
  expect(edits.map(({ value }) => value)).toEqual(["Vegan", null]);
  expect(refused.map(({ reason }) => reason)).toEqual(["This is bad.", "This column can't be changed."]);
});

test("the preview shows old and new values, and leaves out cells the server would refuse", () => {
  const { edits, refused } = readPasted([cell("Vegan"), cell("12", column("phone"))]);
  const problems: CellProblem[] = [{ id: "g1", kind: "FIELD", field: "phone", message: "This number is too short." }];
  const seen = { changes: [], problems };
  const preview = makePreview({
    edits,
    refused,
    added: [],
    room: 0,
    left: 2,
    guests: new Map([["g1", asha]]),
    seen,
    library: null,
  });
  expect(preview.changes).toMatchObject([{ guest: "Asha", column: "diet", before: "Jain", after: "Vegan" }]);
  expect(preview.refused).toMatchObject([{ column: "phone", reason: "This number is too short." }]);
  expect(preview.edits).toEqual([{ rowId: "g1", columnId: "diet", value: "Vegan" }]);
  expect(describePreview(preview)).toBe("1 cell will change, 1 cell is left out, 2 lines without a guest");
});

test("a number is shown as the server parsed it", () => {
  const { edits, refused } = readPasted([cell("98290 00000", column("phone"))]);
  const changes = [{ id: "g1", label: "Asha", field: "phone", before: asha.phone, after: "+919829000000" }];
  const preview = makePreview({
    edits,
    refused,
    added: [],
    room: 0,
    left: 0,
    guests: new Map(),
    seen: { changes, problems: [] },
    library: null,
  });
  expect(preview.changes[0]?.after).toBe("+91 98290 00000");
});
