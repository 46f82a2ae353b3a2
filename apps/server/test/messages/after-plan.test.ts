import { importEndpoints, PUBLISH_AT_ONCE } from "@nyota/contract/files/imports";
import pg from "pg";
import { expect, test } from "vitest";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { publishImport, readImport } from "#features/imports/jobs.ts";
import { call } from "../client.ts";
import { addCollaborator, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";
import { prepare, publish, settle, upload } from "../import-files/prepare.ts";
import { sharing, startProcess } from "../processes.ts";
import { prepareSending, type Sending } from "../sending.ts";
import { until } from "../until.ts";
import { fileOf, payloadOf } from "./file-of.ts";

const server = useServer();
/** Has a worker in this process, which must not take the jobs of the worker that is killed. */
const sending = useServer();
const endPlan = (at: Sending) =>
  at.rows((db) => db.updateTable("subscriptions").set({ end_date: "2020-01-01T00:00:00Z" }).execute());
const removeMembers = (at: Sending) =>
  at.rows((db) => db.updateTable("collaborators").set({ status: "REVOKED" }).execute());

test("a running campaign whose plan ends is sent to its last message", async () => {
  const at = await prepareSending(sending);
  await at.addGuests(Array.from({ length: 20 }, (_, n) => ({ phone: `+91980000${1_000 + n}` })));
  const campaign = at.campaign(await at.draft());
  expect((await campaign.send()).status).toBe(200);
  await endPlan(at);
  expect((await campaign.send()).body).toMatchObject({ code: "TRIAL_EXPIRED" });
  await sending.work();
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

/** Locks the table of guests against changes while the work runs. */
async function whileGuestsAreLocked(work: (untilBlocked: () => Promise<unknown>) => Promise<unknown>) {
  const holder = new pg.Client({ connectionString: server.url });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("lock table guests in share mode");
    await work(() =>
      until(
        () => holder.query("select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))"),
        ({ rowCount }) => (rowCount ?? 0) > 0,
      ),
    );
    await holder.query("commit");
  } finally {
    await holder.end();
  }
}

test.each([
  ["is published to its end when the plan ends meanwhile", endPlan, "PUBLISHED"],
  ["is not published when its user is removed meanwhile", removeMembers, "READY"],
] as const)("an import %s", async (_what, happen, state) => {
  const { at, importId } = await prepareImport();
  let running: Promise<void> | undefined;
  await whileGuestsAreLocked(async (untilBlocked) => {
    running = publishImport(server.deps, await payloadOf(at, importId), { last: true });
    await untilBlocked();
    await happen(at);
  });
  await running;
  expect((await fileOf(at, importId)).state).toBe(state);
});

/** A project with two lists that a job must publish, and the worker that read them. */
async function prepareLargeImports() {
  const at = await prepareSending(server, { credits: 10_000 });
  const { projectId, owner } = at;
  const place = { harness: server, projectId, owner };
  const lines = (from: number) =>
    Array.from({ length: PUBLISH_AT_ONCE + 1 }, (_, n) => `Guest${from + n},98${from + n}`).join("\n");
  const worker = await startProcess("worker", sharing(server));
  const first = await prepare(place, `Name,Phone\n${lines(10_000_000)}\n`);
  const second = await prepare(place, `Name,Phone\n${lines(20_000_000)}\n`);
  expect([first.state, second.state]).toEqual(["READY", "READY"]);
  return { at, place, worker, begunId: first.id, waitingId: second.id };
}

/** What the queue does by itself, after fifteen seconds without a heartbeat and a wait before the next attempt. */
async function retryDeadJobs() {
  await asOwner(server, "update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'");
  await until(
    () => asOwner(server, "update pgboss.job set start_after = now() where state = 'retry' returning id"),
    (retried) => retried.length > 0,
    60_000,
  );
}

test("an import whose worker was killed while it published is published after the end of the plan; one that had not begun is not", async () => {
  const { at, place, worker, begunId, waitingId } = await prepareLargeImports();
  await whileGuestsAreLocked(async (untilBlocked) => {
    expect((await publish(place, begunId)).status).toBe(200);
    await untilBlocked();
    worker.kill("SIGKILL");
    await worker.exited;
    expect((await publish(place, waitingId)).status).toBe(200);
    await endPlan(at);
  });
  expect((await fileOf(at, begunId)).state).toBe("PUBLISHING");
  await retryDeadJobs();
  const next = await startProcess("worker", sharing(server));
  try {
    expect((await settle(place, begunId)).state).toBe("PUBLISHED");
    expect(await settle(place, waitingId)).toMatchObject({ state: "READY", error: expect.stringContaining("trial") });
    expect((await publish(place, waitingId)).body).toMatchObject({ code: "TRIAL_EXPIRED" });
  } finally {
    next.kill("SIGTERM");
    await next.exited;
  }
}, 120_000);
