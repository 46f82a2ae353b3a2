import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ColumnChooser } from "#ui/spreadsheet/column-chooser.tsx";
import { ColourLegend } from "#ui/spreadsheet/colour-legend.tsx";
import { type ColumnLayout, rowHeights, useColumnLayout } from "#ui/spreadsheet/layout/use-column-layout.ts";

const layoutOf = (headers: string[]) =>
  ({
    placed: headers.map((header) => ({ id: header, column: { id: header, header } })),
    height: "NORMAL",
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

const side = {
  id: "side",
  header: "Side",
  cell: () => null,
  text: () => "",
  edit: {
    editor: { kind: "select" as const, options: () => [{ value: "BRIDE", label: "Bride" }] },
    value: () => "BRIDE",
    read: () => ({ value: null }),
  },
};
const columns = [{ id: "name", header: "Name", cell: () => null, text: () => "" }, side];

function List({ at }: { at: string }) {
  const layout = useColumnLayout<unknown>(at, columns);
  return (
    <>
      <ColumnChooser layout={layout} />
      <ColourLegend layout={layout} />
      <output>{`${layout.rowHeight} ${layout.shown.map(({ id }) => id).join()}`}</output>
    </>
  );
}
const state = () => screen.getAllByRole("status").at(-1)?.textContent;

test("rows can be compact or tall, also after the page is opened again", async () => {
  const { unmount } = render(<List at="heights" />);
  expect(state()).toBe(`${rowHeights.NORMAL} name,side`);
  await open();
  await userEvent.click(await screen.findByRole("radio", { name: "Compact" }));
  expect(state()).toBe(`${rowHeights.COMPACT} name,side`);
  await userEvent.click(screen.getByRole("radio", { name: "Tall" }));
  unmount();
  render(<List at="heights" />);
  expect(state()).toBe(`${rowHeights.TALL} name,side`);
});

test("a list that was made compact before rows had three heights stays so", () => {
  localStorage.setItem("before:compact", "true");
  render(<List at="before" />);
  expect(state()).toBe(`${rowHeights.COMPACT} name,side`);
});

test("columns are moved by their handles, with the arrow keys too, but not among some that were found", async () => {
  render(<List at="moving" />);
  await open();
  (await screen.findByRole("button", { name: "Move Side" })).focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(state()).toBe(`${rowHeights.NORMAL} side,name`);
});

test("a column of choices colours the rows, the legend says so and takes the colours away", async () => {
  render(<List at="colours" />);
  expect(screen.queryByText(/Coloured by/)).toBeNull();
  await open();
  const choice = await screen.findByRole("combobox", { name: "Colour rows by" });
  expect(
    within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Nothing", "Side"]);
  await userEvent.selectOptions(choice, "Side");
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("list", { name: "Coloured by Side" }).textContent).toBe("Bride");
  await userEvent.click(screen.getByRole("button", { name: "No colours" }));
  expect(screen.queryByText(/Coloured by/)).toBeNull();
});
