import { notificationEndpoints } from "@nyota/contract/account/notifications";
import type { ModuleLevels } from "@nyota/contract/access";
import type { RequestOf } from "@nyota/contract/endpoint";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { remindOfTasks } from "./jobs.ts";

// The project's clock is that of India, five and a half hours ahead of UTC.
const server = useServer();
let owner: Person;
let kabir: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server, { full_name: "Aanya" });
  ({ id: projectId } = await makeProject(server, owner));
  kabir = await member("Kabir");
});
async function member(full_name: string, levels: ModuleLevels = { TASK: "VIEW" }) {
  const person = await signIn(server, { full_name });
  await addCollaborator(server, projectId, person, levels);
  return person;
}
const add = async (body: RequestOf<typeof taskEndpoints.create>["body"]) =>
  (await call(server.app, taskEndpoints.create, { params: { projectId }, body }, owner)).body.id;
const runAt = (moment: string) => remindOfTasks({ ...server.deps, clock: () => new Date(moment) });
const notices = async (person: Person) =>
  (await call(server.app, notificationEndpoints.list, {}, person)).body.results
    .filter(({ title }) => title.startsWith("Due") || title.includes("due soon"))
    .map(({ title, message }) => [title, message]);
const task = { title: "Book <i>dhol</i>", due_at: "2027-01-20" };

test("whom a task is assigned to is told once, from eight in the morning of the day before", async () => {
  await add({ ...task, assignee_ids: [kabir.id] });
  await runAt("2027-01-19T02:29:00Z");
  expect(await notices(kabir)).toEqual([]);
  await runAt("2027-01-19T02:30:00Z");
  await runAt("2027-01-19T10:00:00Z");
  await runAt("2027-01-20T10:00:00Z");
  expect(await notices(kabir)).toEqual([["Due Wed, Jan 20: Book <i>dhol</i>", "It is not done yet."]]);
  expect(await notices(owner)).toEqual([]);
});

test("a task that nobody has is told to whoever added it", async () => {
  await add(task);
  await runAt("2027-01-19T10:00:00Z");
  expect(await notices(owner)).toHaveLength(1);
});

test("several tasks are one notice, with the words of the tasks made safe", async () => {
  await add({ ...task, assignee_ids: [kabir.id] });
  await add({ title: "Flowers", due_at: "2027-01-19", assignee_ids: [kabir.id] });
  await runAt("2027-01-19T10:00:00Z");
  expect(await notices(kabir)).toEqual([
    ["2 of your tasks are due soon", "Flowers, Tue, Jan 19<br />Book &lt;i&gt;dhol&lt;/i&gt;, Wed, Jan 20"],
  ]);
});

test("nobody is told of a task that is done, over, without a reminder or further away", async () => {
  await add({ ...task, status: "DONE" });
  await add({ ...task, remind_days: null });
  await add({ ...task, due_at: "2027-01-18" });
  await add({ ...task, due_at: "2027-01-21" });
  await runAt("2027-01-19T10:00:00Z");
  expect(await notices(owner)).toEqual([]);
});

test("a day that is moved is reminded of again", async () => {
  const taskId = await add({ ...task, remind_days: 3 });
  await runAt("2027-01-17T10:00:00Z");
  await call(
    server.app,
    taskEndpoints.update,
    { params: { projectId, taskId }, body: { due_at: "2027-01-25" } },
    owner,
  );
  await runAt("2027-01-21T10:00:00Z");
  expect(await notices(owner)).toHaveLength(1);
  await runAt("2027-01-22T10:00:00Z");
  expect((await notices(owner)).map(([title]) => title)).toEqual([
    "Due Mon, Jan 25: Book <i>dhol</i>",
    "Due Wed, Jan 20: Book <i>dhol</i>",
  ]);
});

test("somebody who lost their access is told nothing", async () => {
  await add({ ...task, assignee_ids: [kabir.id] });
  await inProject(server, projectId, (db) =>
    sql`update collaborators set permissions = '{}' where user_id = ${kabir.id}`.execute(db),
  );
  await runAt("2027-01-19T10:00:00Z");
  expect(await notices(kabir)).toEqual([]);
});

test("two jobs at the same time tell everybody once", async () => {
  await add({ ...task, assignee_ids: [kabir.id] });
  await Promise.all([runAt("2027-01-19T10:00:00Z"), runAt("2027-01-19T10:00:00Z")]);
  expect(await notices(kabir)).toHaveLength(1);
});
