import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SortableList } from "#ui/page/sortable-list.tsx";

const lines = () => within(screen.getByRole("list", { name: "Sizes" })).getAllByRole("listitem");
const words = () => lines().map((line) => line.textContent);

function show(onOrder: (ids: string[]) => unknown, sortable = true) {
  const names = ["S", "M", "L"];
  render(
    <SortableList
      label="Sizes"
      items={names}
      idOf={(name) => name}
      nameOf={(name) => name}
      sortable={sortable}
      onOrder={onOrder}
    >
      {(name) => name}
    </SortableList>,
  );
}

test("the arrow keys move a line, announce its position, and keep the focus on it", async () => {
  const order = vi.fn(() => new Promise(() => {}));
  show(order);
  const handle = screen.getByRole("button", { name: "Move L" });
  handle.focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(order).toHaveBeenCalledWith(["S", "L", "M"]);
  expect(words()).toEqual(["S", "L", "M"]);
  expect(screen.getByText("L: place 2 of 3")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move L" }));
});

test("a line at the end stays there", async () => {
  const order = vi.fn();
  show(order);
  screen.getByRole("button", { name: "Move L" }).focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(order).not.toHaveBeenCalled();
});

test("dragging by the handle moves a line between others, and dropping saves once", () => {
  const order = vi.fn(() => new Promise(() => {}));
  show(order);
  for (const [index, line] of lines().entries())
    line.getBoundingClientRect = () => ({ top: index * 40, height: 40 }) as DOMRect;
  const handle = screen.getByRole("button", { name: "Move S" });
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientY: 110, pointerId: 1 });
  expect(words()).toEqual(["M", "L", "S"]);
  expect(order).not.toHaveBeenCalled();
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(order).toHaveBeenCalledExactlyOnceWith(["M", "L", "S"]);
});

test("without permission to sort there are no handles", () => {
  show(() => {}, false);
  expect(screen.queryByRole("button")).toBeNull();
});
