import { render, screen } from "@testing-library/react";
import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { MissingBar } from "./missing/missing-bar.tsx";

const show = (missing: number) => {
  const counts = { missing, to_tag: 0, to_uninvite: 0, to_delete: 0 } as unknown as ImportCounts;
  render(
    <MemoryRouter>
      <MissingBar counts={counts} />
    </MemoryRouter>,
  );
};

test("the text for one missing guest is in the singular", () => {
  show(1);
  expect(screen.getByRole("status").textContent).toContain(
    "1 guest on your list is not in this fileThis guest stays on the list",
  );
  expect(screen.getByRole("button", { name: "Show this guest" })).toBeTruthy();
});

test("the text for several is in the plural", () => {
  show(138);
  expect(screen.getByRole("status").textContent).toContain(
    "138 guests on your list are not in this fileThey stay on the list",
  );
  expect(screen.getByRole("button", { name: "Show them" })).toBeTruthy();
});
