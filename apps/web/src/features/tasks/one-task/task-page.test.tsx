import { userEndpoints } from "@nyota/contract/account/users";
import type { Comment } from "@nyota/contract/comments/comments";
import { taskCommentEndpoints } from "@nyota/contract/tasks/task-comments";
import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import TaskPage from "./task-page.tsx";
import { makeTask } from "../test/make-task.ts";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { fieldRefusal, pageOf, refusal, type StubServer, stubServer } from "#test/stub-server.ts";

let server: StubServer;
let task: Task;
let comments: Comment[];
const comment = (more: Partial<Comment> = {}): Comment => ({
  id: "c1",
  body: "@Kabir two of them?",
  author: { id: "me", name: "Aanya" },
  mentions: [{ id: "u2", name: "Kabir" }],
  is_edited: false,
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:00:00Z",
  ...more,
});
beforeEach(() => {
  server = stubServer();
  task = makeTask();
  comments = [];
  server.answer(taskEndpoints.read, () => task);
  server.answer(
    taskEndpoints.update,
    ({ body }) => (task = { ...task, ...(body as Partial<Task>), updated_at: "2026-11-02" }),
  );
  server.answer(taskCommentEndpoints.list, () => pageOf(comments));
  server.answer(userEndpoints.me, { id: "me", full_name: "Aanya" } as never);
  const members = [
    { value: "me", label: "Aanya" },
    { value: "u2", label: "Kabir" },
  ];
  server.answer(taskEndpoints.choices, { statuses: [], priorities: [], members, events: [] });
});
const showPage = (level: "VIEW" | "CREATE" | "EDIT" | "DELETE" = "DELETE") =>
  showRoutes([{ path: "/projects/:projectId/tasks/:taskId", element: <TaskPage /> }], {
    at: "/projects/p1/tasks/t1",
    project: projectFor({ TASK: level }),
  });

test("says who has it, and who of them has no access any more", async () => {
  task = makeTask({
    assignees: [
      { id: "u2", name: "Kabir", may_see: true },
      { id: "u3", name: "Meera", may_see: false },
    ],
  });
  showPage();
  const facts = within(await screen.findByRole("region", { name: "About this task" }).catch(() => document.body));
  expect(await facts.findByText("Kabir")).toBeTruthy();
  expect(screen.getByText("Meera").textContent).toBe("Meera · no longer has access");
});

test("two ticks in a row are sent one after the other, the second with the version of the first", async () => {
  task = makeTask({
    checklist: [
      { text: "Ask", is_done: false },
      { text: "Pay", is_done: false },
    ],
  });
  showPage();
  await user.click(await screen.findByRole("checkbox", { name: "Ask" }));
  await user.click(screen.getByRole("checkbox", { name: "Pay" }));
  await waitFor(() => expect(server.callsTo(taskEndpoints.update)).toHaveLength(2));
  const calls = server.callsTo(taskEndpoints.update);
  expect(calls[1]?.body).toEqual({
    checklist: [
      { text: "Ask", is_done: true },
      { text: "Pay", is_done: true },
    ],
  });
  expect(calls.map(({ version }) => version)).toEqual(["2026-11-01T10:00:00Z", "2026-11-02"]);
});

test("a tick that somebody else was faster with is taken back, and says so", async () => {
  task = makeTask({ checklist: [{ text: "Ask", is_done: false }] });
  server.answer(
    taskEndpoints.update,
    refusal("STALE_VERSION", "Kabir has changed this since you opened it.", { current: task, changed_by: "Kabir" }),
  );
  showPage();
  await user.click(await screen.findByRole("checkbox", { name: "Ask" }));
  expect(await screen.findByText("Kabir has changed this task. Try it again.")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Ask" }).getAttribute("aria-checked")).toBe("false"));
});

test("an @ offers the members, and whoever is named is sent as mentioned", async () => {
  server.answer(taskCommentEndpoints.create, comment());
  showPage("CREATE");
  const box = await screen.findByRole("textbox", { name: "Write a comment" });
  await user.type(box, "Ask @ka");
  expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual(["Kabir"]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe("Ask @Kabir "));
  await user.type(box, "please");
  await user.click(screen.getByRole("button", { name: "Comment" }));
  await waitFor(() =>
    expect(server.bodiesTo(taskCommentEndpoints.create)).toEqual([{ body: "Ask @Kabir please", mention_ids: ["u2"] }]),
  );
});

test("a refused mention is said beside the box, and the text stays", async () => {
  server.answer(taskCommentEndpoints.create, fieldRefusal({ mention_ids: ["Mention members who see this task."] }));
  showPage("CREATE");
  const box = await screen.findByRole("textbox", { name: "Write a comment" });
  await user.type(box, "@Kabir");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Comment" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Mention members who see this task.");
  expect((box as HTMLTextAreaElement).value).toBe("@Kabir");
});

test("one’s own comment can be changed and deleted, that of others only with the right to delete", async () => {
  comments = [comment(), comment({ id: "c2", author: { id: "u2", name: "Kabir" }, body: "Yes", mentions: [] })];
  showPage("EDIT");
  const own = (await screen.findByText("two of them?", { exact: false })).closest("li")!;
  expect(await within(own).findByRole("button", { name: "Change the comment" })).toBeTruthy();
  const other = screen.getByText("Yes").closest("li")!;
  expect(within(other).queryByRole("button")).toBeNull();
});

test("what it waits for is shown, and a circle is refused with the reason", async () => {
  task = makeTask({ needs_ids: ["t2"], needs: [{ id: "t2", title: "Choose", is_done: false }] });
  server.answer(taskEndpoints.list, pageOf([makeTask({ id: "t3", title: "Order" })]));
  server.answer(taskEndpoints.update, fieldRefusal({ needs_ids: ["“Order” waits for this task itself."] }));
  showPage("EDIT");
  expect(await screen.findByText("1 not done yet")).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "Add a task it waits for" }));
  await user.click(await screen.findByRole("option", { name: "Order" }));
  expect(await screen.findByText("“Order” waits for this task itself.")).toBeTruthy();
  expect(server.bodiesTo(taskEndpoints.update)).toEqual([{ needs_ids: ["t2", "t3"] }]);
});

test("who may only see tasks changes nothing", async () => {
  task = makeTask({ checklist: [{ text: "Ask", is_done: false }], description: "Two of them" });
  showPage("VIEW");
  expect(await screen.findByText("Two of them")).toBeTruthy();
  for (const name of ["Edit", "Mark as done", "Comment", "Attach a file"])
    expect(screen.queryByRole("button", { name }) ?? screen.queryByRole("link", { name })).toBeNull();
  expect((screen.getByRole("checkbox", { name: "Ask" }) as HTMLButtonElement).disabled).toBe(true);
});
