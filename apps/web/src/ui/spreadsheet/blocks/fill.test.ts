import { expect, test } from "vitest";
import type { SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { fillTowards, readAcross, repeatAt } from "#ui/spreadsheet/blocks/fill.ts";

const source = { fromLine: 4, toLine: 5, fromColumn: 2, toColumn: 3 };
const far = { across: 100, down: 100 };

test("each side of a range can be filled, next to it and no wider than it", () => {
  const span = (line: number, column: number) => fillTowards(source, { line, column }, far);
  expect(span(8, 2)).toEqual({ side: "down", span: { ...source, fromLine: 6, toLine: 8 } });
  expect(span(1, 3)).toEqual({ side: "up", span: { ...source, fromLine: 1, toLine: 3 } });
  expect(span(4, 6)).toEqual({ side: "right", span: { ...source, fromColumn: 4, toColumn: 6 } });
  expect(span(5, 0)).toEqual({ side: "left", span: { ...source, fromColumn: 0, toColumn: 1 } });
  expect(span(4, 3)).toBeNull();
});

test("a diagonal drag fills in the direction of the longer distance", () => {
  expect(fillTowards(source, { line: 8, column: 5 }, { across: 40, down: 120 })?.side).toBe("down");
  expect(fillTowards(source, { line: 8, column: 5 }, { across: 240, down: 120 })?.side).toBe("right");
});

test("a drag of a few pixels fills nothing", () => {
  expect(fillTowards(source, { line: 4, column: 4 }, { across: 3, down: 0 })).toBeNull();
  expect(fillTowards(source, { line: 6, column: 3 }, { across: 0, down: 5 })).toBeNull();
});

test("several values are repeated from the range in every direction", () => {
  const places = [0, 1, 2, 3, 4];
  const values = ["A", "B", "C"];
  const repeated = (side: "down" | "up") =>
    places.map((at) => values[repeatAt({ side, span: source }, at, { of: 3, over: 5 })]).join("");
  expect(repeated("down")).toBe("ABCAB");
  // The cell directly above the range gets C, because the range itself starts with A.
  expect(repeated("up")).toBe("BCABC");
});

type Row = { name: string; seat: string };
const column = (id: keyof Row, edit?: SpreadsheetColumn<Row>["edit"]): SpreadsheetColumn<Row> => ({
  id,
  header: id,
  cell: (row) => row[id],
  text: (row) => row[id],
  edit,
});

test("another column parses the text, or returns why it can't", () => {
  const row = { name: "Asha", seat: "" };
  const seat = column("seat", {
    editor: { kind: "text" },
    value: (row) => row.seat,
    read: (text) => (/^\d+$/.test(text) ? { value: Number(text) } : { problem: "No number." }),
    blank: null,
  });
  expect(readAcross({ ...row, name: "12" }, column("name"), seat)).toEqual({ value: 12 });
  expect(readAcross({ ...row, name: " " }, column("name"), seat)).toEqual({ value: null });
  expect(readAcross(row, column("name"), seat)).toEqual({ problem: "No number." });
  expect(readAcross(row, seat, column("name"))).toHaveProperty("problem");
});
