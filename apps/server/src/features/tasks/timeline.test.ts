import { day } from "@nyota/contract/fields";
import { keysOf } from "@nyota/contract/keys-of";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { planTimeline, weddingTimeline } from "@nyota/contract/tasks/wedding-timeline";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
const keys = keysOf(weddingTimeline);
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  ({ id: projectId } = await makeProject(server, owner));
  await inProject(server, projectId, (db) =>
    sql`update projects set start_date = '2027-02-12', end_date = '2027-02-14'`.execute(db),
  );
});
const add = (tasks: readonly string[]) =>
  send(server.app, taskEndpoints.addTimeline, { params: { projectId }, body: { tasks } }, owner);
const list = async () => {
  const query = { ordering: "position", page_size: 200 } as const;
  return (await call(server.app, taskEndpoints.list, { params: { projectId }, query }, owner)).body.results;
};

test("the timeline has 60 tasks, each once, and ends after the celebration", () => {
  expect(keys).toHaveLength(60);
  const plan = planTimeline("2027-02-12");
  expect(new Set(plan.map(({ title }) => title)).size).toBe(60);
  expect(plan.find(({ key }) => key === "send_invitations")?.due_at).toBe("2026-11-14");
  expect(plan.at(-1)?.due_at).toBe("2027-03-14");
});

test("its tasks are due so many days before the first day, in their order, with their checklists", async () => {
  expect(await add(keys)).toMatchObject({ status: 200, body: { count: 60 } });
  const tasks = await list();
  expect(tasks.map(({ title, due_at }) => [title, due_at])).toEqual(
    planTimeline("2027-02-12").map(({ title, due_at }) => [title, due_at]),
  );
  expect(tasks.find(({ title }) => title.startsWith("Pack the emergency"))?.checklist[0]).toEqual({
    text: "Needle and thread",
    is_done: false,
  });
});

test.each(["1900-01-01", "2199-12-31"])(
  "around %s every task is due on a day that it can be saved with",
  async (first) => {
    await inProject(server, projectId, (db) =>
      sql`update projects set start_date = ${first}, end_date = ${first}`.execute(db),
    );
    expect(await add(keys)).toMatchObject({ status: 200, body: { count: 60 } });
    const days = (await list()).map(({ due_at }) => due_at);
    expect(days.filter((due) => !day.safeParse(due).success)).toEqual([]);
  },
);

test("what is there already is not added again", async () => {
  await add(["cash", "desk"]);
  expect((await add(["cash", "desk", "thanks"])).body).toEqual({ count: 1 });
  expect(await list()).toHaveLength(3);
});

test("without the days of the celebration nothing is added, and the answer says what to do", async () => {
  await inProject(server, projectId, (db) => sql`update projects set start_date = null, end_date = null`.execute(db));
  expect(await add(keys)).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE" } });
  expect(await list()).toEqual([]);
});

test("two requests at the same time add each task once", async () => {
  const counts = (await Promise.all([add(keys), add(keys)])).map(({ body }) => body.count);
  expect(counts.toSorted()).toEqual([0, 60]);
});
