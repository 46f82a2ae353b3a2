import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useMemo, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { CellEdit, CellNote, PastedCell, PastedLine, SpreadsheetColumn } from "./layout/spreadsheet-column.ts";
import { Spreadsheet } from "./spreadsheet.tsx";
import { groupedLines, plainLines } from "./layout/lines.ts";
import { useColumnLayout } from "./layout/use-column-layout.ts";

type Guest = { id: string; name: string; phone: string | null; vip: boolean; answer: string; seat: string };
const all: Guest[] = Array.from({ length: 30 }, (_, at) => ({
  id: `g${at}`,
  name: `Guest ${at}`,
  phone: at % 2 === 0 ? `+91 ${at}` : null,
  vip: false,
  answer: "OPEN",
  seat: String(at),
}));
const answers = [
  { value: "YES", label: "Accepted" },
  { value: "NO", label: "Declined" },
  { value: "OFF", label: "Not invited" },
];
const plain = (text: string) => ({ value: text.trim() === "" ? null : text.trim() });
const columns: SpreadsheetColumn<Guest>[] = [
  {
    id: "name",
    header: "Name",
    frozen: true,
    fixed: true,
    sort: true,
    cell: (row) => row.name,
    text: (row) => row.name,
    edit: {
      editor: { kind: "text" },
      value: (row) => row.name,
      read: (text) => (text.trim() ? { value: text.trim() } : { problem: "A guest needs a name." }),
    },
  },
  {
    id: "phone",
    header: "Phone",
    cell: (row) => row.phone,
    text: (row) => row.phone ?? "",
    edit: { editor: { kind: "text" }, value: (row) => row.phone, read: plain, blank: null },
  },
  {
    id: "vip",
    header: "VIP",
    cell: (row) => (row.vip ? "Yes" : "No"),
    text: (row) => (row.vip ? "Yes" : "No"),
    edit: {
      editor: { kind: "toggle" },
      value: (row) => row.vip,
      read: (text) => ({ value: text === "Yes" }),
      blank: false,
    },
  },
  {
    id: "answer",
    header: "Sangeet",
    cell: (row) => row.answer,
    text: (row) => row.answer,
    edit: {
      editor: { kind: "menu", options: () => answers, keys: { a: "YES", d: "NO" } },
      value: (row) => row.answer,
      read: (text) => ({ value: text }),
      blank: "OFF",
    },
  },
  { id: "seat", header: "Seat", cell: (row) => row.seat, text: (row) => row.seat },
];

const edits = vi.fn<(edits: CellEdit[], cause: string) => void>();
const pasted = vi.fn<(cells: PastedCell<Guest>[], left: PastedLine<Guest>[]) => void>();
const undo = vi.fn();
const redo = vi.fn();
const open = vi.fn();
const order = vi.fn();
const moved = vi.fn();

type Options = { readOnly?: boolean; grouped?: boolean; notes?: Map<string, Map<string, CellNote>>; loaded?: number };
function Example({ readOnly, grouped, notes, loaded = 30 }: Options) {
  const layout = useColumnLayout("test", columns);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(
    () =>
      grouped
        ? groupedLines(
            [
              { id: "Sharma", count: 2 },
              { id: "Mehta", count: 28 },
            ],
            closed,
          )
        : plainLines(30),
    [grouped, closed],
  );
  return (
    <>
      <Spreadsheet
        id="test"
        label="Guests"
        layout={layout}
        lines={lines}
        rowAt={(index) => (index < loaded ? all[index] : undefined)}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        onRange={() => {}}
        loadRows={(first, last) => Promise.resolve(all.slice(first, last + 1))}
        ordering=""
        onOrdering={order}
        selected={selected}
        onSelected={setSelected}
        onSelectAll={() => setSelected(new Set(all.map((row) => row.id)))}
        group={(id) => id}
        onToggleGroup={(id) => setClosed(closed.has(id) ? new Set() : new Set([id]))}
        notes={notes}
        onOpen={open}
        onMove={moved}
        editing={readOnly ? undefined : { onEdit: edits, onPaste: pasted, onUndo: undo, onRedo: redo }}
        maxHeight="600px"
      />
      <p>{selected.size} chosen</p>
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});
const cell = (line: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-line="${line}"] > [aria-colindex="${column + 2}"]`) as HTMLElement;
/** The focused cell as "line column"; the head is line -1. */
const here = () => {
  const line = document.activeElement?.closest<HTMLElement>("[data-line]")?.dataset["line"];
  return `${line} ${Number(document.activeElement?.getAttribute("aria-colindex")) - 2}`;
};
function show(options: Options = {}) {
  render(<Example {...options} />);
  pick(0, 0);
}
const pick = (line: number, column: number) => fireEvent.pointerDown(cell(line, column), { button: 0 });
const press = (keys: string) => userEvent.keyboard(keys);
const lastEdit = () => edits.mock.calls.at(-1);

test("it exposes the number of rows and columns, the index of each, and read-only cells", () => {
  show();
  const grid = screen.getByRole("grid", { name: "Guests" });
  expect(grid.getAttribute("aria-rowcount")).toBe("31");
  expect(grid.getAttribute("aria-colcount")).toBe("6");
  expect(cell(0, 0).closest("[role=row]")?.getAttribute("aria-rowindex")).toBe("2");
  expect(cell(0, 0).getAttribute("aria-colindex")).toBe("2");
  expect(cell(0, 4).getAttribute("aria-readonly")).toBe("true");
  expect(cell(0, 0).getAttribute("aria-readonly")).toBeNull();
});

test.each([
  ["{ArrowDown}{ArrowRight}", "1 1"],
  ["{ArrowDown}{ArrowDown}{ArrowUp}", "1 0"],
  ["{End}", "0 4"],
  ["{End}{Home}", "0 0"],
  ["{Control>}{End}{/Control}", "29 4"],
  ["{Control>}{End}{/Control}{Control>}{Home}{/Control}", "0 0"],
  ["{PageDown}", "13 0"],
  ["{PageDown}{PageUp}", "0 0"],
  ["{ArrowLeft}", "0 0"],
  ["{ArrowUp}", "-1 0"],
  ["{Control>}{ArrowDown}{/Control}", "29 0"],
])("%s moves to the cell %s", async (keys, place) => {
  show();
  await press(keys);
  expect(here()).toBe(place);
});

test("typing replaces a cell, Enter saves it and moves down", async () => {
  show();
  await press("Asha{Enter}");
  expect(lastEdit()).toEqual([[{ rowId: "g0", columnId: "name", value: "Asha" }], "edit"]);
  expect(here()).toBe("1 0");
});

test("Enter or F2 edits the value, Tab saves and moves on, Escape cancels", async () => {
  show();
  await press("{F2}");
  expect((screen.getByRole("textbox", { name: "Name of Guest 0" }) as HTMLInputElement).value).toBe("Guest 0");
  await press("{End} Rao{Tab}");
  expect(lastEdit()?.[0]).toEqual([{ rowId: "g0", columnId: "name", value: "Guest 0 Rao" }]);
  expect(here()).toBe("0 1");
  await press("{Enter}123{Escape}");
  expect(edits).toHaveBeenCalledTimes(1);
  expect(here()).toBe("0 1");
});

test("an edit without a change, and an invalid one, are not sent", async () => {
  show();
  await press("{F2}{Enter}");
  pick(0, 0);
  await press("{F2}{Control>}a{/Control}{Delete}{Enter}");
  expect(edits).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toBe("Not changed. A guest needs a name.");
});

test("Delete clears the cells that may be empty", async () => {
  show();
  await press("{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Delete}");
  await waitFor(() => expect(edits).toHaveBeenCalledOnce());
  expect(lastEdit()).toEqual([
    [
      { rowId: "g0", columnId: "phone", value: null },
      { rowId: "g1", columnId: "phone", value: null },
    ],
    "clear",
  ]);
});

test("a letter sets the answer of a whole range, Delete removes the invitation, Enter opens the menu", async () => {
  show();
  pick(0, 3);
  await press("{Shift>}{ArrowDown}{/Shift}a");
  await waitFor(() => expect(lastEdit()?.[0].map((edit) => edit.value)).toEqual(["YES", "YES"]));
  await press("{Delete}");
  await waitFor(() => expect(lastEdit()?.[0].map((edit) => edit.value)).toEqual(["OFF", "OFF"]));
  await press("{Escape}{Enter}");
  await screen.findByRole("option", { name: /Declined/ });
  await press("d");
  await waitFor(() => expect(lastEdit()?.[0]).toEqual([{ rowId: "g1", columnId: "answer", value: "NO" }]));
  expect(here()).toBe("1 3");
});

test("Enter toggles a flag, Space on other cells selects the row", async () => {
  show();
  pick(0, 2);
  await press("{Enter}");
  await waitFor(() => expect(lastEdit()?.[0]).toEqual([{ rowId: "g0", columnId: "vip", value: true }]));
  await press("{ArrowLeft} ");
  expect(screen.getByText("1 chosen")).toBeTruthy();
  await press("{ArrowDown}{ArrowDown}{Shift>} {/Shift}");
  await screen.findByText("3 chosen");
});

test("a range is copied as a table, without the headings between its rows", async () => {
  show({ grouped: true });
  pick(2, 0);
  await press("{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}");
  const put = vi.fn();
  fireEvent.copy(document.activeElement as Element, { clipboardData: { setData: put } });
  expect(put).toHaveBeenCalledWith("text/plain", "Guest 1\t\nGuest 2\t+91 2");
});

test("a block is pasted from the active cell, and lines without a row are passed on with their columns", async () => {
  show();
  await press("{Control>}{End}{/Control}{Home}");
  const text = "Asha\t98290\nBala\t\n";
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
  await waitFor(() => expect(pasted).toHaveBeenCalledOnce());
  const [cells, left] = pasted.mock.calls[0]!;
  expect(cells.map(({ row, column, text: words }) => [row.id, column.id, words])).toEqual([
    ["g29", "name", "Asha"],
    ["g29", "phone", "98290"],
  ]);
  expect(left.map((line) => line.map(({ column, text: words }) => [column.id, words]))).toEqual([
    [
      ["name", "Bala"],
      ["phone", ""],
    ],
  ]);
});

test("one value pasted over a range fills each of its cells", async () => {
  show();
  pick(0, 1);
  await press("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => "123" } });
  await waitFor(() => expect(pasted.mock.calls[0]?.[0].map(({ row }) => row.id)).toEqual(["g0", "g1", "g2"]));
});

test("Ctrl+D fills a range from its first line, and a single cell from above", async () => {
  show();
  pick(0, 1);
  await press("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
  await waitFor(() => expect(lastEdit()?.[1]).toBe("fill"));
  expect(lastEdit()?.[0]).toEqual([
    { rowId: "g1", columnId: "phone", value: "+91 0" },
    { rowId: "g2", columnId: "phone", value: "+91 0" },
  ]);
  pick(5, 0);
  await press("{Control>}d{/Control}");
  await waitFor(() => expect(lastEdit()?.[0]).toEqual([{ rowId: "g5", columnId: "name", value: "Guest 4" }]));
});

test("Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo", async () => {
  show();
  await press("{Control>}z{/Control}{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}");
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 2]);
});

test("a range with rows that are not loaded loads them first", async () => {
  show({ loaded: 3 });
  pick(0, 1);
  await press("{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}{Delete}");
  await waitFor(() => expect(lastEdit()?.[0]).toHaveLength(30));
});

test("in a read-only grid Enter and Ctrl+Enter open the guest and typing does nothing", async () => {
  show({ readOnly: true });
  expect(screen.getByRole("grid").getAttribute("aria-readonly")).toBe("true");
  await press("x{Delete}{Control>}d{/Control}{Control>}z{/Control}{Enter}");
  await press("{ArrowDown}{Control>}{Enter}{/Control}");
  expect(open.mock.calls).toEqual([[all[0]], [all[1]]]);
  expect([edits.mock.calls.length, undo.mock.calls.length]).toEqual([0, 0]);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a group closes with the left arrow, opens with the right one, and keeps the focus", async () => {
  show({ grouped: true });
  await press("{ArrowLeft}");
  expect(here()).toBe("0 0");
  expect(cell(0, 0).getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByText("Guest 0")).toBeNull();
  await press("{ArrowRight}{ArrowDown}");
  expect(document.activeElement?.textContent).toContain("Guest 0");
});

test("in the head, Enter sorts, Shift with an arrow moves a column, Alt with an arrow makes it wider", async () => {
  show();
  await press("{ArrowUp}{Enter}");
  expect(order).toHaveBeenCalledWith("name");
  const names = () =>
    screen
      .getAllByRole("columnheader")
      .slice(1)
      .map((head) => head.textContent);
  await press("{ArrowRight}{Shift>}{ArrowRight}{/Shift}");
  expect(names()).toEqual(["Name", "VIP", "Phone", "Sangeet", "Seat"]);
  expect(here()).toBe("-1 2");
  await press("{Alt>}{ArrowRight}{/Alt}");
  expect(JSON.parse(localStorage.getItem("test") ?? "[]")).toContainEqual(
    expect.objectContaining({ id: "phone", width: 160 }),
  );
});

test("a column that was hidden stays hidden", async () => {
  const { unmount } = render(<Example />);
  await userEvent.click(screen.getByRole("button", { name: "What to do with the column Phone" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Hide" }));
  unmount();
  render(<Example />);
  expect(screen.queryByRole("columnheader", { name: /Phone/ })).toBeNull();
});

test("a refused cell shows why", () => {
  const notes = new Map([["g0", new Map([["phone", { tone: "bad" as const, text: "This number is too short." }]])]]);
  show({ notes });
  pick(0, 1);
  expect(cell(0, 1).getAttribute("aria-invalid")).toBe("true");
  const note = document.getElementById(cell(0, 1).getAttribute("aria-describedby") as string);
  expect(note?.textContent).toBe("This number is too short.");
});

test("a range selected with the pointer and its fill handle fill the rows below", async () => {
  show();
  pick(0, 1);
  const handle = document.querySelector("[data-fill]") as Element;
  fireEvent.pointerDown(handle, { button: 0 });
  // In the middle of the third line.
  fireEvent.pointerMove(handle, { buttons: 1, clientX: 260, clientY: 138 });
  act(() => void fireEvent.pointerUp(handle));
  await waitFor(() =>
    expect(lastEdit()?.[0].map((edit) => [edit.rowId, edit.value])).toEqual([
      ["g1", "+91 0"],
      ["g2", "+91 0"],
    ]),
  );
});

test("Alt+Shift+arrow moves a row past its neighbour", async () => {
  show();
  await press("{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}");
  expect(moved).toHaveBeenCalledWith("g0", { after: "g1" });
  expect(here()).toBe("1 0");
});

test("the checkbox in the head, or Ctrl+Shift+Space, selects all matching rows, and then none", async () => {
  show();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all 30 rows" }));
  expect(screen.getByText("30 chosen")).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all 30 rows" }));
  expect(screen.getByText("0 chosen")).toBeTruthy();
  pick(2, 1);
  await press("{Control>}{Shift>} {/Shift}{/Control}");
  expect(screen.getByText("30 chosen")).toBeTruthy();
});
