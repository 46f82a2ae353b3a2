import { expect, test } from "vitest";
import { canColour, rowColours } from "#ui/spreadsheet/layout/row-colours.ts";
import type { CellEditor, SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";

type Row = { side: string | null; inherited?: string };
const column = (editor: CellEditor<Row>, more: Partial<SpreadsheetColumn<Row>> = {}): SpreadsheetColumn<Row> => ({
  id: "side",
  header: "Side",
  cell: () => null,
  text: () => "",
  edit: { editor, value: (row) => row.side, read: () => ({ value: null }) },
  ...more,
});
const choices = (...values: string[]): CellEditor<Row> => ({
  kind: "select",
  options: () => values.map((value) => ({ value, label: value.toLowerCase() })),
});
const coloursOf = (one: SpreadsheetColumn<Row>, colourBy: string | null = "side") =>
  rowColours<Row>({ placed: [{ id: one.id, column: one }], colourBy });

test("each choice has a colour of its own, and a row without a value has none", () => {
  const colours = coloursOf(column(choices("BRIDE", "GROOM")));
  const [bride, groom] = colours?.values ?? [];
  expect(bride?.colour).not.toBe(groom?.colour);
  expect(colours?.of({ side: "GROOM" })).toEqual(groom);
  expect(colours?.of({ side: null })).toBeUndefined();
});

test("a value that is shown without being the row's own colours it too", () => {
  const inherits = column(choices("BRIDE", "GROOM"), {
    colourValue: ({ side, inherited }) => side ?? inherited ?? null,
  });
  expect(coloursOf(inherits)?.of({ side: null, inherited: "GROOM" })?.label).toBe("groom");
});

test("a choice that has a colour already keeps it", () => {
  const editor: CellEditor<Row> = { kind: "select", options: () => [{ value: "a", label: "A", colour: "#123456" }] };
  expect(coloursOf(column(editor))?.values[0]?.colour).toBe("#123456");
});

test("yes and no are choices; text, no choices and too many are none", () => {
  expect(canColour(column({ kind: "toggle" }))).toBe(true);
  expect(canColour(column({ kind: "text" }))).toBe(false);
  expect(canColour(column(choices()))).toBe(false);
  expect(canColour(column(choices(...Array.from({ length: 25 }, (_, at) => String(at)))))).toBe(false);
});

test("nothing, or a column that is gone, colours nothing", () => {
  expect(coloursOf(column(choices("BRIDE")), null)).toBeNull();
  expect(coloursOf(column(choices("BRIDE")), "custom.gone")).toBeNull();
});
