import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { WideTable } from "#ui/page/wide-table.tsx";

const showTable = (width: number) => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(320);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(width);
  render(<WideTable label="Groups">{null}</WideTable>);
  return screen.getByRole("region", { name: "Groups" });
};
const hasHint = (table: HTMLElement) => table.parentElement?.hasAttribute("data-more");

test("a table with columns behind its edge has a shade there, until it is scrolled to its end", () => {
  const table = showTable(600);
  expect(hasHint(table)).toBe(true);
  table.scrollLeft = 280;
  fireEvent.scroll(table);
  expect(hasHint(table)).toBe(false);
  table.scrollLeft = 100;
  fireEvent.scroll(table);
  expect(hasHint(table)).toBe(true);
});

test("a table that fits has none", () => expect(hasHint(showTable(320))).toBe(false));
