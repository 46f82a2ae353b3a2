import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { CellEdit, SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { Spreadsheet } from "#ui/spreadsheet/spreadsheet.tsx";
import { plainLines } from "#ui/spreadsheet/layout/lines.ts";
import { useColumnLayout } from "#ui/spreadsheet/layout/use-column-layout.ts";

type Guest = { id: string; name: string; phone: string; seat: string };
const all: Guest[] = Array.from({ length: 5 }, (_, at) => ({ id: `g${at}`, name: `Guest ${at}`, phone: "", seat: "" }));
const columns = (["name", "phone", "seat"] as const).map((id): SpreadsheetColumn<Guest> => ({
  id,
  header: id,
  cell: (row) => row[id],
  text: (row) => row[id],
  edit: { editor: { kind: "text" }, value: (row) => row[id], read: (text) => ({ value: text }) },
}));
const edits = vi.fn<(edits: CellEdit[], cause: string) => void>();
const nothing = () => {};
const none = new Set<string>();

function Example() {
  const layout = useColumnLayout("tab", columns);
  return (
    <>
      <button>Before</button>
      <Spreadsheet
        id="tab"
        label="Guests"
        layout={layout}
        lines={plainLines(all.length)}
        rowAt={(index) => all[index]}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        onRange={nothing}
        loadRows={(first, last) => Promise.resolve(all.slice(first, last + 1))}
        ordering=""
        onOrdering={nothing}
        selected={none}
        onSelected={nothing}
        onSelectAll={nothing}
        onOpen={nothing}
        editing={{ onEdit: edits, onPaste: nothing, onUndo: nothing, onRedo: nothing }}
        maxHeight="600px"
      />
      <button>Behind</button>
    </>
  );
}

beforeEach(async () => {
  localStorage.clear();
  vi.clearAllMocks();
  render(<Example />);
  await press("{Tab}{Tab}");
});
const press = (keys: string) => userEvent.keyboard(keys);
/** The focused element: a button's text, or line and column of a cell. */
const here = () => {
  const line = document.activeElement?.closest<HTMLElement>("[data-line]")?.dataset["line"];
  if (line === undefined) return document.activeElement?.textContent;
  return `${line} ${Number(document.activeElement?.getAttribute("aria-colindex")) - 2}`;
};

test("Tab stops once in the grid, at the active cell, and then leaves it", async () => {
  expect(here()).toBe("0 0");
  await press("{ArrowDown}{ArrowRight}{Tab}");
  expect(here()).toBe("Behind");
  await press("{Shift>}{Tab}{/Shift}");
  expect(here()).toBe("1 1");
  await press("{Shift>}{Tab}{/Shift}");
  expect(here()).toBe("Before");
});

test("the head of a column can be the tab stop as well", async () => {
  await press("{ArrowUp}{ArrowRight}{Tab}");
  expect(here()).toBe("Behind");
  await press("{Shift>}{Tab}{/Shift}");
  expect(here()).toBe("-1 1");
});

test("Tab in an editor saves and moves to the next cell, Shift+Tab to the one before", async () => {
  await press("{ArrowRight}123{Tab}");
  expect(edits.mock.lastCall?.[0]).toEqual([{ rowId: "g0", columnId: "phone", value: "123" }]);
  expect(here()).toBe("0 2");
  await press("{ArrowLeft}456{Shift>}{Tab}{/Shift}");
  expect(edits.mock.lastCall?.[0]).toEqual([{ rowId: "g0", columnId: "phone", value: "456" }]);
  expect(here()).toBe("0 0");
});

test.each(["/", "?"])("the key %s is page-wide and does not edit a cell", async (key) => {
  await press(`${key}sharma{Enter}`);
  expect(edits.mock.lastCall?.[0]).toEqual([{ rowId: "g0", columnId: "name", value: "sharma" }]);
});
