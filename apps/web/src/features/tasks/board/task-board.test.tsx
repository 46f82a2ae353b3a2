import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { TaskBoard, stepCard } from "./task-board.tsx";
import { placeCard } from "./use-board.ts";
import { makeTask } from "../test/make-task.ts";
import { asOnPhone, projectFor, show, user } from "#test/show-page.tsx";
import { pageOf, refusal, type StubServer, stubServer } from "#test/stub-server.ts";

const a = makeTask({ id: "a", title: "A" });
const b = makeTask({ id: "b", title: "B" });
const c = makeTask({ id: "c", title: "C", status: "IN_PROGRESS" });

describe("where a card is put", () => {
  const columns = [
    { status: "TODO" as const, tasks: [a, b], count: 2 },
    { status: "IN_PROGRESS" as const, tasks: [c], count: 1 },
  ];
  const ids = (moved: typeof columns) => moved.map(({ tasks }) => tasks.map(({ id }) => id).join(""));

  test("is behind another card or at the top of a column", () => {
    expect(ids(placeCard(columns, a, { status: "TODO", after: "b" }) as typeof columns)).toEqual(["ba", "c"]);
    expect(ids(placeCard(columns, a, { status: "IN_PROGRESS", after: null }) as typeof columns)).toEqual(["b", "ac"]);
  });

  test.each([
    [b, "ArrowUp", { status: "TODO", after: null }],
    [a, "ArrowUp", null],
    [a, "ArrowDown", { status: "TODO", after: "b" }],
    [b, "ArrowDown", null],
    [b, "ArrowRight", { status: "IN_PROGRESS", after: "c" }],
    [c, "ArrowLeft", { status: "TODO", after: null }],
    [a, "ArrowLeft", null],
    [a, "Enter", null],
  ])("of %o after %s is %o", (task, key, place) => expect(stepCard(columns, task, key)).toEqual(place));
});

let server: StubServer;
let tasks: Task[];
beforeEach(() => {
  server = stubServer();
  tasks = [a, b, c];
  server.answer(taskEndpoints.list, ({ query }) =>
    pageOf(tasks.filter(({ status }) => query["status"]?.includes(status))),
  );
  server.answer(taskEndpoints.update, ({ params, body }) => {
    const { status } = body as { status: Task["status"] };
    tasks = tasks.map((task) => (task.id === params["taskId"] ? { ...task, status } : task));
    return tasks.find(({ id }) => id === params["taskId"])!;
  });
});
const showBoard = (level: "VIEW" | "EDIT" = "EDIT") =>
  show(<TaskBoard filter={{}} />, { project: projectFor({ TASK: level }) });
const column = (name: string) => within(screen.getByRole("region", { name }));

test("each status is a column with its cards and their number", async () => {
  showBoard();
  expect(await column("To do").findByRole("link", { name: "A" })).toBeTruthy();
  expect(column("To do").getByRole("heading").textContent).toBe("To do 2");
  expect(column("Blocked").getByText("Nothing here.")).toBeTruthy();
});

test("the arrow keys move a card to the next column; it keeps the focus and is announced", async () => {
  showBoard();
  const handle = await screen.findByRole("button", { name: "Move B" });
  handle.focus();
  await user.keyboard("{ArrowRight}");
  expect(await column("In progress").findByRole("link", { name: "B" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Move B"));
  expect(server.bodiesTo(taskEndpoints.update)).toEqual([{ status: "IN_PROGRESS", after_id: "c" }]);
  expect(screen.getByText("B: In progress")).toBeTruthy();
});

test("a card says what it waits for; moved to Done it warns, and Undo puts it back where it was", async () => {
  tasks = [a, { ...b, needs: [{ id: "x", title: "Agree on a price", is_done: false }] }];
  showBoard();
  await column("To do").findByText("Waits for 1");
  (await screen.findByRole("button", { name: "Move B" })).focus();
  await user.keyboard("{ArrowRight}");
  await column("In progress").findByRole("link", { name: "B" });
  for (const name of ["Blocked", "Done"]) {
    expect(screen.queryByText(/Agree on a price/)).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Move B"));
    await user.keyboard("{ArrowRight}");
    await column(name).findByRole("link", { name: "B" });
  }
  expect(column("Done").queryByText("Waits for 1")).toBeNull();
  expect(await screen.findByText("It waits for a task that is still open: Agree on a price")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await column("Blocked").findByRole("link", { name: "B" });
});

test("a refused move puts the card back and says why", async () => {
  server.answer(taskEndpoints.update, refusal("NOT_FOUND", "This task does not exist, or you can't see it."));
  showBoard();
  (await screen.findByRole("button", { name: "Move A" })).focus();
  await user.keyboard("{ArrowRight}");
  expect(await screen.findByText("A was not moved")).toBeTruthy();
  expect(await column("To do").findByRole("link", { name: "A" })).toBeTruthy();
});

test("who may only see tasks can't move them", async () => {
  showBoard("VIEW");
  await screen.findByRole("link", { name: "A" });
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
});

test("on a phone one column is shown at a time", async () => {
  asOnPhone();
  showBoard();
  expect(await screen.findByRole("link", { name: "A" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "C" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "In progress" }));
  expect(await screen.findByRole("link", { name: "C" })).toBeTruthy();
});
