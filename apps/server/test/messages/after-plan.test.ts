import { importEndpoints } from "@nyota/contract/files/imports";
import pg from "pg";
import { expect, test } from "vitest";
import { publishImport, readImport } from "#features/imports/jobs.ts";
import { call } from "../client.ts";
import { addCollaborator, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";
import { upload } from "../import-files/prepare.ts";
import { prepareSending, type Sending } from "../sending.ts";
import { until } from "../until.ts";
import { fileOf, payloadOf } from "./file-of.ts";

const server = useServer();
const endPlan = (at: Sending) =>
  at.rows((db) => db.updateTable("subscriptions").set({ end_date: "2020-01-01T00:00:00Z" }).execute());
const removeMembers = (at: Sending) =>
  at.rows((db) => db.updateTable("collaborators").set({ status: "REVOKED" }).execute());

test("a running campaign whose plan ends is sent to its last message", async () => {
  const at = await prepareSending(server);
  await at.addGuests(Array.from({ length: 20 }, (_, n) => ({ phone: `+91980000${1_000 + n}` })));
  const campaign = at.campaign(await at.draft());
  expect((await campaign.send()).status).toBe(200);
  await endPlan(at);
  expect((await campaign.send()).body).toMatchObject({ code: "TRIAL_EXPIRED" });
  await server.work();
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  expect(await at.arrivals()).toHaveLength(20);
  const unsent = (await at.outbox()).filter(({ status }) => !["SENT", "DELIVERED", "READ"].includes(status));
  expect(unsent).toEqual([]);
  expect(await at.creditViolations()).toEqual([]);
});

/** A member's import that is read and waits for the job that publishes it. */
async function prepareImport() {
  const at = await prepareSending(server);
  const { projectId } = at;
  const member = await signIn(server);
  await addCollaborator(server, projectId, member, { GUEST: "FULL_ACCESS" });
  const { id: importId, mapping } = await upload({ harness: server, projectId, owner: member }, "Name\nZoya\n");
  const request = { params: { projectId, importId }, body: { mapping: mapping as never } };
  expect((await call(server.app, importEndpoints.process, request, member)).status).toBe(202);
  await readImport(server.deps, await payloadOf(at, importId), { last: true });
  await at.rows(async (db) => {
    const job = await db
      .insertInto("jobs")
      .values({ project_id: projectId, user_id: member.id, kind: "imports.publish" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("file_imports")
      .set({ state: "PUBLISHING", job_id: job.id })
      .where("id", "=", importId)
      .execute();
  });
  return { at, importId };
}

test.each([
  ["is published to its end when the plan ends meanwhile", endPlan, "PUBLISHED"],
  ["is not published when its user is removed meanwhile", removeMembers, "READY"],
] as const)("an import %s", async (_what, happen, state) => {
  const { at, importId } = await prepareImport();
  const holder = new pg.Client({ connectionString: server.url });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("lock table guests in share mode");
    const running = publishImport(server.deps, await payloadOf(at, importId), { last: true });
    await until(
      () => holder.query("select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))"),
      ({ rowCount }) => (rowCount ?? 0) > 0,
    );
    await happen(at);
    await holder.query("commit");
    await running;
  } finally {
    await holder.end();
  }
  expect((await fileOf(at, importId)).state).toBe(state);
});
