import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import TasksPage from "./tasks-page.tsx";
import { makeTask } from "../test/make-task.ts";
import { asOnPhone, projectFor, show, user } from "#test/show-page.tsx";
import { fieldRefusal, pageOf, type StubServer, stubServer } from "#test/stub-server.ts";

let server: StubServer;
let tasks: Task[];
beforeEach(() => {
  server = stubServer();
  tasks = [
    makeTask({ id: "late", title: "Pay the decorator", due_at: "2026-01-05", is_overdue: true, priority: "URGENT" }),
    makeTask({
      id: "dhol",
      checklist: [
        { text: "Ask", is_done: true },
        { text: "Pay", is_done: false },
      ],
    }),
  ];
  server.answer(taskEndpoints.list, ({ query }) => {
    const status = query["status"];
    const found = tasks.filter((task) => !status || status.includes(task.status));
    return pageOf(query["due"]?.includes("OVERDUE") ? found.filter(({ is_overdue }) => is_overdue) : found);
  });
  const members = [{ value: "u1", label: "Aanya" }];
  server.answer(taskEndpoints.choices, { statuses: [], priorities: [], members, events: [] });
  server.answer(taskEndpoints.update, ({ body }) => makeTask(body as Partial<Task>));
});
const showPage = (level: "VIEW" | "EDIT" | "DELETE" = "DELETE", at = "/") =>
  show(<TasksPage />, { at, project: projectFor({ TASK: level }) });

test("the list says how many tasks are open and overdue, and marks what is late", async () => {
  showPage();
  expect(await screen.findByText("2 open tasks, 1 overdue")).toBeTruthy();
  const row = (await screen.findByText("Pay the decorator")).closest<HTMLElement>('[role="row"]')!;
  expect(within(row).getByText("Urgent")).toBeTruthy();
  expect(row.textContent).toContain("Overdue: ");
  expect(screen.getByText("Book the dhol").closest('[role="row"]')?.textContent).toContain("1/2");
});

test("the line says what becomes of it, also where it has no date or one that does not exist", async () => {
  showPage();
  const box = await screen.findByRole("textbox", { name: "Add a task in one line" });
  expect(screen.getByText("End it with a date, and it is due then: “next Friday”, “5 Jan”.")).toBeTruthy();
  await user.type(box, "Pay decorator");
  expect(screen.getByText("It is added without a due date.")).toBeTruthy();
  await user.type(box, " 30 Feb");
  expect(screen.getByText(/^No date was understood: it is added without one/)).toBeTruthy();
});

test("one line adds a task with its day, and the next one can be typed at once", async () => {
  server.answer(taskEndpoints.create, makeTask());
  showPage();
  const box = await screen.findByRole("textbox", { name: "Add a task in one line" });
  await user.type(box, "Call the caterer on 5 Jan 2027");
  expect(screen.getByText("“Call the caterer”, due Tue, Jan 5, 27")).toBeTruthy();
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(server.bodiesTo(taskEndpoints.create)).toEqual([{ title: "Call the caterer", due_at: "2027-01-05" }]),
  );
  await waitFor(() => expect((box as HTMLInputElement).value).toBe(""));
});

test("a refused line stays in its box, with the reason", async () => {
  server.answer(taskEndpoints.create, fieldRefusal({ title: ["There are 10000 tasks already."] }));
  showPage();
  const box = await screen.findByRole("textbox", { name: "Add a task in one line" });
  await user.type(box, "One more{Enter}");
  expect(await screen.findByText("There are 10000 tasks already.")).toBeTruthy();
  expect((box as HTMLInputElement).value).toBe("One more");
});

test("a tick marks a task as done, and Undo opens it again as it was", async () => {
  tasks = [makeTask({ status: "BLOCKED" })];
  showPage();
  await user.click(await screen.findByRole("checkbox", { name: "Book the dhol is done" }));
  expect(await screen.findByText("Book the dhol is done")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.bodiesTo(taskEndpoints.update)).toEqual([{ status: "DONE" }, { status: "BLOCKED" }]),
  );
});

test("the list says how many tasks another waits for, and a tick on it warns of what is open", async () => {
  const needs = [
    { id: "n1", title: "Agree on a price", is_done: false },
    { id: "n2", title: "Find a band", is_done: true },
  ];
  tasks = [makeTask({ needs_ids: ["n1", "n2"], needs }), makeTask({ id: "free", title: "Buy sweets" })];
  showPage();
  const row = (await screen.findByText("Book the dhol")).closest<HTMLElement>('[role="row"]')!;
  expect(within(row).getByText("Waits for 1")).toBeTruthy();
  expect(screen.getAllByText(/^Waits for/)).toHaveLength(1);
  await user.click(screen.getByRole("checkbox", { name: "Book the dhol is done" }));
  expect(await screen.findByText("It waits for a task that is still open: Agree on a price")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.bodiesTo(taskEndpoints.update)).toEqual([{ status: "DONE" }, { status: "TODO" }]));
});

test("who may only see tasks finds no way to add, tick or select them", async () => {
  showPage("VIEW");
  const tick = await screen.findByRole("checkbox", { name: "Book the dhol is done" });
  expect((tick as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole("link", { name: "Add task" })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Add a task in one line" })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: /^Select/ })).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "Actions" })).toBeNull();
});

test("the user’s tasks are shown in a calendar from here as well", async () => {
  showPage("VIEW");
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Show your tasks in your calendar" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("the filter of people knows nobody as well, and the server is asked so", async () => {
  showPage("VIEW", "/?assignee=u1&assignee=nobody&due=TODAY");
  await waitFor(() => {
    const [query] = server.callsTo(taskEndpoints.list).flatMap(({ query: one }) => (one["page"] ? [one] : []));
    expect(query).toMatchObject({ assignee: ["u1"], unassigned: ["true"], due: ["TODAY"] });
  });
});

test("an empty list teaches what it is for, and offers a timeline to begin with", async () => {
  tasks = [];
  showPage();
  expect(await screen.findByRole("heading", { name: "No tasks yet" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Begin with a wedding’s timeline" }).getAttribute("href")).toBe(
    "/add-timeline",
  );
});

test("on a phone a task is a card with its day and people", async () => {
  asOnPhone();
  tasks = [makeTask({ due_at: "2027-01-05", assignees: [{ id: "u1", name: "Aanya", may_see: true }] })];
  showPage();
  const card = (await screen.findByText("Book the dhol")).closest("li")!;
  expect(card.textContent).toContain("Jan 5, 27");
  expect(card.textContent).toContain("Aanya");
});
