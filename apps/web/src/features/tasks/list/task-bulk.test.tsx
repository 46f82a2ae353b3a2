import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { TaskBulk } from "./task-bulk.tsx";
import { makeTask } from "../test/make-task.ts";
import { projectFor, show, user } from "#test/show-page.tsx";
import { refusal, type StubServer, stubServer } from "#test/stub-server.ts";

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(taskEndpoints.bulkUpdate, ({ body }) => ({ count: (body as { ids: string[] }).ids.length }));
  server.answer(taskEndpoints.bulkDelete, ({ body }) => ({ count: (body as { ids: string[] }).ids.length }));
  const members = [{ value: "u2", label: "Kabir" }];
  server.answer(taskEndpoints.choices, { statuses: [], priorities: [], members, events: [] });
});
const tasks = [
  makeTask({ id: "a", title: "Choose a band", status: "BLOCKED" }),
  makeTask({ id: "b", title: "Pay the band" }),
];
function open({ level = "DELETE", selected = tasks }: { level?: "VIEW" | "EDIT" | "DELETE"; selected?: Task[] } = {}) {
  const clear = vi.fn();
  show(<TaskBulk ids={selected.map(({ id }) => id)} tasks={selected} clear={clear} />, {
    project: projectFor({ TASK: level }),
  });
  return clear;
}
const pick = async (action: string, choice: string) => {
  await user.click(screen.getByRole("button", { name: action }));
  await user.click(await screen.findByRole("menuitem", { name: choice }));
};

test("a status is set for all, and Undo gives each task the one it had", async () => {
  const clear = open();
  await pick("Status", "In progress");
  expect(await screen.findByText("2 tasks were changed")).toBeTruthy();
  expect(clear).toHaveBeenCalledOnce();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The tasks are as they were")).toBeTruthy();
  expect(server.bodiesTo(taskEndpoints.bulkUpdate)).toEqual([
    { ids: ["a", "b"], set: { status: "IN_PROGRESS" } },
    { ids: ["a"], set: { status: "BLOCKED" } },
    { ids: ["b"], set: { status: "TODO" } },
  ]);
});

test("marking tasks as done warns of those that wait for others, unless these are among them", async () => {
  const needs = (id: string, title: string) => [{ id, title, is_done: false }];
  const [first, second] = tasks as [Task, Task];
  open({
    selected: [
      { ...first, needs: needs("x", "Agree on a price") },
      { ...second, needs: needs("a", first.title) },
    ],
  });
  await pick("Status", "Done");
  expect(await screen.findByText("One waits for tasks that are still open: Choose a band")).toBeTruthy();
});

test("people are assigned to all of them", async () => {
  open();
  await user.click(screen.getByRole("button", { name: "Assign" }));
  await user.click(await screen.findByRole("button", { name: "Assign to nobody" }));
  await waitFor(() =>
    expect(server.bodiesTo(taskEndpoints.bulkUpdate)).toEqual([{ ids: ["a", "b"], set: { assignee_ids: [] } }]),
  );
});

test("deleting asks first, and Undo restores each", async () => {
  server.answer(taskEndpoints.restore, makeTask());
  const clear = open();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete 2 tasks" }));
  expect(await screen.findByText("2 tasks were deleted")).toBeTruthy();
  expect(clear).toHaveBeenCalledOnce();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The tasks were restored")).toBeTruthy();
  expect(server.callsTo(taskEndpoints.restore).map(({ params }) => params["taskId"])).toEqual(["a", "b"]);
});

test("a refusal says why, and the selection stays", async () => {
  server.answer(taskEndpoints.bulkUpdate, refusal("FORBIDDEN", "You may not change tasks."));
  const clear = open();
  await pick("Priority", "Urgent");
  expect(await screen.findByText("You may not change tasks.")).toBeTruthy();
  expect(clear).not.toHaveBeenCalled();
});

test("each right has its actions", () => {
  open({ level: "EDIT" });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Status",
    "Priority",
    "Assign",
    "Due",
  ]);
});
