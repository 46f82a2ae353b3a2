import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FilterControls } from "./filter-controls.tsx";

test("the button that opens the filters is before the chosen ones, and Clear all after them", () => {
  render(
    <FilterControls
      filters={{ is_vip: [true], side: ["BRIDE"] } as never}
      choices={undefined}
      custom={[]}
      onChange={() => {}}
      onClear={() => {}}
    />,
  );
  const names = screen.getAllByRole("button").map((button) => button.ariaLabel ?? button.textContent);
  expect(names.map((name) => name.replace(/ \(\d+\)$/, ""))).toEqual([
    "Filter",
    expect.stringContaining("Remove the filter"),
    expect.stringContaining("Remove the filter"),
    "Clear all",
  ]);
});
