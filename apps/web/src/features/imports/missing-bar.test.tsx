import { render, screen } from "@testing-library/react";
import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { MissingBar } from "./missing/missing-bar.tsx";

const show = (missing: number, kind = "csv") => {
  const counts = { missing, to_tag: 0, to_uninvite: 0, to_delete: 0 };
  const file = { counts, file: { kind } } as unknown as FileImportDetail;
  render(
    <MemoryRouter>
      <MissingBar file={file} />
    </MemoryRouter>,
  );
};

test("the text for one missing guest is in the singular", () => {
  show(1);
  expect(screen.getByRole("status").textContent).toContain(
    "1 guest on your list is not in this fileThis guest is in the same group as guests of this file",
  );
  expect(screen.getByRole("button", { name: "Show this guest" })).toBeTruthy();
});

test("the text for several is in the plural", () => {
  show(138);
  expect(screen.getByRole("status").textContent).toContain(
    "138 guests on your list are not in this fileThey are in the same groups as guests of this file, but none of its rows names them. Nothing happens to them unless you choose something.",
  );
  expect(screen.getByRole("button", { name: "Show them" })).toBeTruthy();
});

test("a pasted message is no file", () => {
  show(2, "list");
  expect(screen.getByText("2 guests on your list are not in this text")).toBeTruthy();
});
