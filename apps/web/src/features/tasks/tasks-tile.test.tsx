import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TasksTile } from "./tasks-tile.tsx";
import { makeTask } from "./test/make-task.ts";
import { projectFor, show } from "#test/show-page.tsx";
import { pageOf, refusal, stubServer } from "#test/stub-server.ts";

const open = () => show(<TasksTile />, { project: projectFor({ TASK: "VIEW" }) });

test("what is due within a week is listed with its people, and how much more there is", async () => {
  const late = makeTask({
    title: "Pay the decorator",
    due_at: "2026-01-05",
    is_overdue: true,
    assignees: [{ id: "u1", name: "Aanya", may_see: true }],
  });
  stubServer().answer(taskEndpoints.list, ({ query }) => pageOf([late], query["due"]?.length === 1 ? 2 : 6));
  open();
  const link = await screen.findByRole("link", { name: "Pay the decorator" });
  expect(link.getAttribute("href")).toBe("/projects/p1/tasks/t1");
  expect(link.closest("li")?.textContent).toContain("Aanya");
  expect(await screen.findByText("2 tasks are overdue.")).toBeTruthy();
  expect(screen.getByText("and 2 more tasks")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See them" }).getAttribute("href")).toBe(
    "/projects/p1/tasks?due=OVERDUE&due=TODAY&due=WEEK&status=TODO&status=IN_PROGRESS&status=BLOCKED",
  );
});

test("with nothing due it says so and leads to all tasks", async () => {
  stubServer().answer(taskEndpoints.list, pageOf([]));
  open();
  expect(await screen.findByText("Nothing is due within a week.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All tasks" }).getAttribute("href")).toBe("/projects/p1/tasks");
});

test("a failure is said in the tile", async () => {
  stubServer().answer(taskEndpoints.list, refusal("FORBIDDEN", "You may not see tasks."));
  open();
  expect(await screen.findByText("You may not see tasks.")).toBeTruthy();
});
