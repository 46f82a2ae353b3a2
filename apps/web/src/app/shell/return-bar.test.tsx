import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ReturnBar } from "#app/shell/return-bar.tsx";

const show = (ref: string) =>
  render(
    <MemoryRouter initialEntries={[`/projects/p1/guests?${new URLSearchParams({ ref })}`]}>
      <ReturnBar />
    </MemoryRouter>,
  );

test("a page opened to correct something has a link back to the check", () => {
  const check = "/projects/p1/campaigns/create/content?campaign=c1&check=1";
  show(check);
  expect(screen.getByRole("link", { name: "Back to “Check and send”" }).getAttribute("href")).toBe(check);
});

test("a page opened to add a number has a link back to the campaign", () => {
  const step = "/projects/p1/campaigns/create/content/title?campaign=c1";
  show(step);
  expect(screen.getByRole("link", { name: "Back to the campaign" }).getAttribute("href")).toBe(step);
});

test.each(["", "/projects/p1/guests", "//elsewhere.example/?check=1"])("“%s” shows no link", (ref) => {
  show(ref);
  expect(screen.queryByRole("link")).toBeNull();
});
