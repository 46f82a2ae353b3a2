import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ColumnChooser } from "#ui/spreadsheet/column-chooser.tsx";
import { type ColumnLayout, rowHeights, useColumnLayout } from "#ui/spreadsheet/layout/use-column-layout.ts";

const layoutOf = (headers: string[]) =>
  ({
    placed: headers.map((header) => ({ id: header, column: { id: header, header } })),
  }) as unknown as ColumnLayout<unknown>;
const open = () => userEvent.click(screen.getByRole("button", { name: "Columns" }));

test("many columns can be searched", async () => {
  render(<ColumnChooser layout={layoutOf(["Name", "Diet", ..."abcdefghij"])} />);
  await open();
  await userEvent.type(await screen.findByRole("searchbox", { name: "Find a column" }), "die");
  const shown = within(screen.getByRole("list")).getAllByRole("checkbox");
  expect(shown).toEqual([screen.getByRole("checkbox", { name: "Diet" })]);
  await userEvent.type(screen.getByRole("searchbox"), "tt");
  expect(screen.getByText("No column matches.")).toBeTruthy();
});

test("a few columns need no search", async () => {
  render(<ColumnChooser layout={layoutOf(["Name", "Diet"])} />);
  await open();
  expect(await screen.findByRole("checkbox", { name: "Diet" })).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("rows can be compact, also after the page is opened again", async () => {
  const columns = [{ id: "name", header: "Name", cell: () => null, text: () => "" }];
  function List() {
    const layout = useColumnLayout("compact", columns);
    return (
      <>
        <ColumnChooser layout={layout} />
        <output>{layout.rowHeight}</output>
      </>
    );
  }
  const { unmount } = render(<List />);
  const height = () => Number(screen.getByRole("status").textContent);
  expect(height()).toBe(rowHeights.usual);
  await open();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Compact rows" }));
  expect(height()).toBe(rowHeights.compact);
  unmount();
  render(<List />);
  expect(height()).toBe(rowHeights.compact);
});
