import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { publishImport, readImport, undoImport } from "../jobs.ts";
import { addCollaborator, inProject, makeProject, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { publish, upload } from "#test/import-files/prepare.ts";
import { importEndpoints } from "@nyota/contract/files/imports";
import { call } from "#test/client.ts";
import { until } from "#test/until.ts";

const server = useServer();
let owner: Person;
let person: Person;
let projectId: string;
let importId: string;
const rows = <T>(work: Parameters<typeof inProject<T>>[2]) => inProject(server, projectId, work);
const stateOf = () =>
  rows((db) =>
    db
      .selectFrom("file_imports")
      .select(["state", "error", "job_id"])
      .where("id", "=", importId)
      .executeTakeFirstOrThrow(),
  );
const payload = async () => ({
  project_id: projectId,
  import_id: importId,
  job_id: (await stateOf()).job_id as string,
});

beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 10 })).id;
  person = await signIn(server);
  await addCollaborator(server, projectId, person, { GUEST: "FULL_ACCESS" });
  const { id, mapping } = await upload({ harness: server, projectId, owner: person }, "Name\nZoya\n");
  importId = id;
  const body = { mapping: mapping as never };
  await call(server.app, importEndpoints.process, { params: { projectId, importId }, body }, person);
  await readImport(server.deps, await payload(), { last: true });
});

/** Sets the state as for a large import, which is published by a job. */
async function leaveForJob(state: "PUBLISHING" | "UNDOING", kind: string) {
  await rows(async (db) => {
    const job = await db
      .insertInto("jobs")
      .values({ project_id: projectId, user_id: person.id, kind })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("file_imports").set({ state, job_id: job.id }).where("id", "=", importId).execute();
  });
}

/** Blocks the job at the guests' rows until `happen` is done. */
async function meanwhile(job: () => Promise<unknown>, happen: () => Promise<unknown>) {
  const holder = new pg.Client({ connectionString: server.url });
  await holder.connect();
  try {
    await holder.query("begin; lock table guests in share mode");
    const running = job();
    const waiting = "select from pg_locks w where not w.granted and pg_backend_pid() = any (pg_blocking_pids(w.pid))";
    await until(
      () => holder.query(waiting),
      ({ rowCount }) => (rowCount ?? 0) > 0,
    );
    await happen();
    await holder.query("commit");
    await running;
  } finally {
    await holder.end();
  }
}
const limit = () => rows((db) => db.updateTable("collaborators").set({ group_ids: [] }).execute());
const nothing = async () => {};
const guests = () =>
  rows((db) => db.selectFrom("guests").select("first_name").where("deleted_at", "is", null).execute());

test.each([
  ["succeeds when nothing changes", nothing, "PUBLISHED", 1],
  ["adds nobody when the user is limited to groups while it runs", limit, "READY", 0],
])("publishing %s", async (_what, happen, state, count) => {
  await leaveForJob("PUBLISHING", "imports.publish");
  await meanwhile(async () => publishImport(server.deps, await payload(), { last: true }), happen);
  expect([(await stateOf()).state, (await guests()).length]).toEqual([state, count]);
});

test.each([
  ["succeeds when nothing changes", nothing, "UNDONE", 0],
  ["removes nobody when the user is limited to groups while it runs", limit, "PUBLISHED", 1],
])("undoing %s", async (_what, happen, state, count) => {
  await publish({ harness: server, projectId, owner: person }, importId);
  await leaveForJob("UNDOING", "imports.undo");
  await meanwhile(async () => undoImport(server.deps, await payload(), { last: true }), happen);
  expect([(await stateOf()).state, (await guests()).length]).toEqual([state, count]);
});

test("while somebody with all groups reads the file again, its limited uploader sees neither rows nor counts", async () => {
  const body = { mapping: { 0: "full_name" } as never };
  const params = { projectId, importId };
  const rowsSeen = () => call(server.app, importEndpoints.rows, { params, query: {} }, person);
  await limit();
  expect((await rowsSeen()).status).toBe(404);
  await call(server.app, importEndpoints.process, { params, body }, owner);
  expect(await rowsSeen()).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE" } });
  expect((await call(server.app, importEndpoints.missing, { params, query: {} }, person)).status).toBe(409);
  expect((await call(server.app, importEndpoints.badRows, { params }, person)).status).toBe(409);
  const { body: seen } = await call(server.app, importEndpoints.read, { params }, person);
  expect(seen).toMatchObject({ state: "PROCESSING", counts: { new: 0, total: 0 } });
  // Those of the reading before are about to be deleted.
  expect((await call(server.app, importEndpoints.rows, { params, query: {} }, owner)).body.results).toEqual([]);
  await readImport(server.deps, await payload(), { last: true });
  expect((await rowsSeen()).status).toBe(404);
});
