import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { ListTable, type ListTableProps } from "#ui/list-table/list-table.tsx";

type Guest = { id: string; name: string; city: string };
const pages: Guest[][] = [
  [
    { id: "1", name: "Asha", city: "Agra" },
    { id: "2", name: "Bala", city: "Pune" },
  ],
  [{ id: "3", name: "Chitra", city: "Delhi" }],
];
const columns: ListColumn<Guest>[] = [
  { id: "name", header: "Name", cell: (guest) => guest.name, sort: true, freeze: true },
  { id: "city", header: "City", cell: (guest) => guest.city, sort: "city_name" },
];

function Guests(props: Partial<ListTableProps<Guest>>) {
  const [page, setPage] = useState(1);
  return (
    <ListTable
      id="test"
      label="Guests"
      columns={columns}
      rows={pages[page - 1]}
      rowId={(guest) => guest.id}
      rowLabel={(guest) => guest.name}
      card={(guest) => guest.name}
      total={3}
      pageSize={2}
      page={page}
      onPage={setPage}
      counted={(total) => `${total} guests`}
      bulk={(ids) => <output>{ids.join()}</output>}
      {...props}
    />
  );
}
beforeEach(() => localStorage.clear());

test("rows stay selected across pages", async () => {
  render(<Guests />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Asha" }));
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Chitra" }));
  expect(screen.getByText("2 selected")).toBeTruthy();
  expect(screen.getByText("1,3")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Previous page" }));
  expect(screen.getByRole("checkbox", { name: "Select Asha" }).getAttribute("aria-checked")).toBe("true");
});

test("the head's tick selects the page, and the bar can clear everything", async () => {
  render(<Guests />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows of this page" }));
  expect(screen.getByText("2 selected")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Clear the selection" }));
  expect(screen.queryByText("2 selected")).toBeNull();
});

test("a shift click selects everything in between", () => {
  const rows = ["a", "b", "c", "d"].map((id) => ({ id, name: id, city: id }));
  render(<Guests rows={rows} />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select a" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select c" }), { shiftKey: true });
  expect(screen.getByText("3 selected")).toBeTruthy();
});

test("a header orders up, then down, then not at all, with the server's key", async () => {
  const order = vi.fn();
  const { rerender } = render(<Guests ordering="" onOrdering={order} />);
  const press = () => userEvent.click(screen.getByRole("button", { name: "City" }));
  await press();
  rerender(<Guests ordering="city_name" onOrdering={order} />);
  expect(screen.getByRole("columnheader", { name: "City" }).getAttribute("aria-sort")).toBe("ascending");
  await press();
  rerender(<Guests ordering="-city_name" onOrdering={order} />);
  await press();
  expect(order.mock.calls).toEqual([["city_name"], ["-city_name"], [""]]);
});

test("arrow keys move the active cell, Space selects its row and Enter opens it", async () => {
  const open = vi.fn();
  render(<Guests onOpen={open} />);
  const grid = screen.getByRole("grid", { name: "Guests" });
  grid.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  expect(grid.getAttribute("aria-activedescendant")).toBe("test-1-1");
  expect(document.getElementById("test-1-1")?.textContent).toBe("Pune");
  await userEvent.keyboard(" ");
  expect(screen.getByRole("checkbox", { name: "Select Bala" }).getAttribute("aria-checked")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(open).toHaveBeenCalledWith(pages[0]![1]);
});

test("a column that was hidden stays hidden", async () => {
  const { unmount } = render(<Guests />);
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "City" }));
  unmount();
  render(<Guests />);
  expect(screen.queryByRole("columnheader", { name: "City" })).toBeNull();
});

test("a group closes and opens its rows", async () => {
  render(<Guests groupOf={(guest) => guest.city} />);
  await userEvent.click(within(screen.getByRole("grid")).getByRole("button", { name: "Agra" }));
  expect(screen.queryByText("Asha")).toBeNull();
  expect(screen.getByText("Bala")).toBeTruthy();
});

test("a list that failed offers to try again", async () => {
  const retry = vi.fn();
  render(<Guests rows={undefined} error={{ message: "The server did not answer.", onRetry: retry }} />);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("a row's menu in the last column stays at the edge, and long content does not widen the table", () => {
  const long = "A campaign with a very long name ".repeat(9);
  const menu: ListColumn<Guest> = { id: "actions", header: "Actions", width: 84, fixed: true, cell: () => "Menu" };
  const wide = { id: "city", header: "City", width: 200, cell: () => long };
  render(<Guests columns={[columns[0]!, wide, menu]} bulk={undefined} />);
  expect(screen.getByRole("columnheader", { name: "Actions" }).style.right).toBe("0px");
  expect(screen.getByRole("columnheader", { name: "City" }).style.right).toBe("");
  const [rows] = screen.getAllByRole("rowgroup");
  expect(rows?.parentElement?.style.minWidth).toBe(`${140 + 200 * 0.85 + 84}px`);
});

test("a page beyond the end leads back to the last one", async () => {
  const onPage = vi.fn();
  render(<Guests rows={[]} total={120} pageSize={50} page={100} onPage={onPage} empty="Nothing yet" />);
  expect(screen.queryByText("Nothing yet")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Go to the last page" }));
  expect(onPage).toHaveBeenCalledWith(3);
});
