import { act, fireEvent, render, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { CellEdit, PastedCell, SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { Spreadsheet } from "#ui/spreadsheet/spreadsheet.tsx";
import { plainLines } from "#ui/spreadsheet/layout/lines.ts";
import { useColumnLayout } from "#ui/spreadsheet/layout/use-column-layout.ts";

const ids = ["name", "mehendi", "sangeet", "wedding", "seat"] as const;
type Row = Record<(typeof ids)[number], string>;
const all = Array.from({ length: 8 }, (_, at): Row => ({
  name: `Guest ${at}`,
  mehendi: `m${at}`,
  sangeet: `s${at}`,
  wedding: "",
  seat: String(at),
}));
/** 100 px wide each; the seat is a number. */
const columns = ids.map((id): SpreadsheetColumn<Row> => ({
  id,
  header: id,
  width: 100,
  frozen: id === "name",
  cell: (row) => row[id],
  text: (row) => row[id],
  edit: {
    editor: { kind: "text" },
    value: (row) => row[id],
    read: (text) => (id === "seat" && !/^\d+$/.test(text) ? { problem: "This is no number." } : { value: text }),
  },
}));
const edits = vi.fn<(edits: CellEdit[], cause: string) => void>();
const pasted = vi.fn<(cells: PastedCell<Row>[], left: unknown[]) => void>();
const nothing = () => {};
const none = new Set<string>();

function Example() {
  return (
    <Spreadsheet
      id="fill"
      label="Guests"
      layout={useColumnLayout("fill", columns)}
      lines={plainLines(all.length)}
      rowAt={(index) => all[index]}
      rowId={(row) => row.name}
      rowLabel={(row) => row.name}
      onRange={nothing}
      loadRows={(first, last) => Promise.resolve(all.slice(first, last + 1))}
      ordering=""
      onOrdering={nothing}
      selected={none}
      onSelected={nothing}
      onSelectAll={nothing}
      editing={{ onEdit: edits, onPaste: pasted, onUndo: nothing, onRedo: nothing }}
      maxHeight="600px"
    />
  );
}

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  render(<Example />);
});
const cell = (line: number, column: number) =>
  document.querySelector(`[data-line="${line}"] > [aria-colindex="${column + 2}"]`) as HTMLElement;
/** The middle of a cell, after 52 px of checkboxes and 38 px of heads. */
const middle = (line: number, column: number) => ({ clientX: 102 + column * 100, clientY: 58 + line * 40 });
function pick(line: number, column: number) {
  fireEvent.pointerDown(cell(line, column), { button: 0 });
  fireEvent.pointerUp(cell(line, column), { button: 0 });
}
function dragHandle(line: number, column: number, { drop = true } = {}) {
  const handle = document.querySelector("[data-fill]") as Element;
  fireEvent.pointerDown(handle, { button: 0 });
  fireEvent.pointerMove(handle, { buttons: 1, ...middle(line, column) });
  if (drop) act(() => void fireEvent.pointerUp(handle));
}
const filled = () => edits.mock.calls.at(-1)?.[0].map(({ rowId, columnId, value }) => [rowId, columnId, value]);
const chosen = () => document.querySelectorAll("[data-line] [role=gridcell][aria-selected=true]").length;

test("the handle fills upwards, in the order of the range", async () => {
  pick(4, 1);
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  dragHandle(1, 1);
  await waitFor(() =>
    expect(filled()).toEqual([
      ["Guest 1", "mehendi", "m5"],
      ["Guest 2", "mehendi", "m4"],
      ["Guest 3", "mehendi", "m5"],
    ]),
  );
  expect(chosen()).toBe(5);
});

test("the handle fills to the right and to the left, and only outlines the target while dragged", async () => {
  pick(2, 1);
  dragHandle(2, 3, { drop: false });
  expect(chosen()).toBe(3);
  expect(edits).not.toHaveBeenCalled();
  act(() => void fireEvent.pointerUp(document.querySelector("[data-fill]") as Element));
  await waitFor(() =>
    expect(filled()).toEqual([
      ["Guest 2", "sangeet", "m2"],
      ["Guest 2", "wedding", "m2"],
    ]),
  );
  pick(2, 2);
  dragHandle(2, 1);
  await waitFor(() => expect(filled()).toEqual([["Guest 2", "mehendi", "s2"]]));
});

test("dragged back onto its range the handle fills nothing", () => {
  pick(2, 1);
  dragHandle(5, 1, { drop: false });
  dragHandle(2, 1);
  expect(chosen()).toBe(1);
  expect(edits).not.toHaveBeenCalled();
});

test("Ctrl+R fills a range from its first column, and a single cell from the left", async () => {
  pick(0, 1);
  await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}{Control>}r{/Control}");
  await waitFor(() =>
    expect(filled()).toEqual([
      ["Guest 0", "sangeet", "m0"],
      ["Guest 0", "wedding", "m0"],
      ["Guest 1", "sangeet", "m1"],
      ["Guest 1", "wedding", "m1"],
    ]),
  );
  pick(3, 2);
  await userEvent.keyboard("{Control>}r{/Control}");
  await waitFor(() => expect(filled()).toEqual([["Guest 3", "sangeet", "m3"]]));
});

test("when a column can't accept the value, the changes are shown before they are made", async () => {
  pick(2, 2);
  dragHandle(2, 4);
  await waitFor(() => expect(pasted).toHaveBeenCalledOnce());
  const [cells, left] = pasted.mock.calls[0]!;
  expect(cells.map(({ row, column, text }) => [row.name, column.id, text])).toEqual([
    ["Guest 2", "wedding", "s2"],
    ["Guest 2", "seat", "s2"],
  ]);
  expect(left).toEqual([]);
  expect(edits).not.toHaveBeenCalled();
});
