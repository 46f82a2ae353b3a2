import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FilterChips } from "./filter-chips.tsx";

test("parts that read alike are told apart when they are drawn again", () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const values = [`${crypto.randomUUID()}:ACCEPTED`, `${crypto.randomUUID()}:ACCEPTED`];
  const chips = (
    <FilterChips
      filters={{ event_response: values }}
      choices={undefined}
      custom={[]}
      onChange={() => {}}
      onClear={() => {}}
    />
  );
  render(chips).rerender(chips);
  expect(screen.getAllByRole("button", { name: "Remove the filter one that was deleted" })).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
});
