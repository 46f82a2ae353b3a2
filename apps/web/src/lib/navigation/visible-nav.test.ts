import { expect, test } from "vitest";
import { setPages } from "#lib/navigation/pages.ts";
import { listVisible } from "#lib/navigation/visible-nav.ts";
import { projectFor } from "#test/show-page.tsx";

const titles = (level: "VIEW" | "EDIT") =>
  listVisible(projectFor({ STAY: level }))
    .flatMap(({ entries }) => entries)
    .flatMap(({ title, items = [] }) => [title, ...items.map((item) => item.title)]);

test("a page below an entry is shown to those who may open it", () => {
  setPages(["/projects/:projectId/stay/*"]);
  expect(titles("EDIT")).toContain("Propose rooms");
  expect(titles("VIEW")).toContain("Check-in desk");
  expect(titles("VIEW")).not.toContain("Propose rooms");
});
