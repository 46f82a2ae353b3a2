import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { answerInvitations } from "#features/guests/commands.ts";
import type { Deps } from "#http/deps.ts";
import { inProject as inJob } from "#jobs/scope.ts";
import { call, send } from "#test/client.ts";
import { inProject, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { makeBarrier, withoutLocks } from "#test/without-locks.ts";
import { offerPlaces } from "./jobs.ts";

const server = useServer();

/** An event with one place, two guests invited to it, of whom the first waits. */
async function start() {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const rows = await inProject(server, projectId, async (db) => {
    const { rows: events } = await sql<{
      id: string;
    }>`insert into events (project_id, name, kind, starts_at, time_zone, capacity)
      values (${projectId}, 'Sangeet', 'SANGEET', '2099-02-13T19:00', 'Asia/Kolkata', 1) returning id`.execute(db);
    const { rows: guests } = await sql<{
      id: string;
    }>`insert into guests (project_id, first_name, display_name, position)
      select ${projectId}, 'Guest ' || n, 'Guest ' || n, n from generate_series(1, 2) n returning id`.execute(db);
    await sql`insert into invitations (project_id, guest_id, event_id) select g.project_id, g.id, e.id from guests g, events e`.execute(
      db,
    );
    return { eventId: events[0]!.id, guestIds: guests.map(({ id }) => id) };
  });
  const [waiting = "", other = ""] = rows.guestIds;
  const read = async () => {
    const { body } = await call(
      server.app,
      eventEndpoints.read,
      { params: { projectId, eventId: rows.eventId } },
      owner,
    );
    const histories = rows.guestIds.map((guestId) =>
      call(server.app, guestEndpoints.answers, { params: { projectId, guestId } }, owner),
    );
    const steps = (await Promise.all(histories)).flatMap((history) => history.body.steps);
    const exceptions = steps.map(({ details }) => (details as { exceptions?: unknown } | null)?.exceptions);
    return { heads: body.heads, exceptions: exceptions.filter(Boolean).length };
  };
  const accept = (guestId: string, deps: Deps = server.deps) =>
    inJob(deps, projectId, (scope) =>
      answerInvitations(scope, {
        answers: [{ guest_id: guestId, event_id: rows.eventId, status: "ACCEPTED" }],
        answered_by: "COLLABORATOR",
        channel: "APP",
      }),
    );
  const offer = (deps: Deps = server.deps) => offerPlaces(deps, { project_id: projectId, event_id: rows.eventId });
  const wait = () =>
    inProject(server, projectId, (db) =>
      sql`update invitations set waiting_since = now() where guest_id = ${waiting}`.execute(db),
    );
  return { owner, projectId, eventId: rows.eventId, waiting, other, read, accept, offer, wait };
}

/** Holds a row, begins one transaction after the other, each of which has to wait, and lets the row go. */
async function inTurn(
  row: { table: string; column: string; id: string; projectId: string },
  works: (() => Promise<unknown>)[],
) {
  const [holder, observer] = [0, 1].map(() => new pg.Client({ connectionString: server.url })) as [
    pg.Client,
    pg.Client,
  ];
  await holder.connect();
  await observer.connect();
  const countWaiting = async () =>
    (
      await observer.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows[0].n as number;
  try {
    await holder.query("begin");
    await holder.query("select set_config('app.project_id', $1, true)", [row.projectId]);
    await holder.query(`select from ${row.table} where ${row.column} = $1 for update`, [row.id]);
    const begun: Promise<unknown>[] = [];
    for (const work of works) {
      begun.push(work());
      await until(countWaiting, (n) => n === begun.length, 3_000);
    }
    await holder.query("commit");
    return await Promise.allSettled(begun);
  } finally {
    await Promise.all([holder.end(), observer.end()]);
  }
}

test("two hosts who give the last place at once: the second waits for the first, and it is noted", async () => {
  const { projectId, eventId, waiting, other, read, accept } = await start();
  await inTurn({ table: "events", column: "id", id: eventId, projectId }, [() => accept(waiting), () => accept(other)]);
  expect(await read()).toEqual({ heads: 2, exceptions: 1 });
});

test("control: without the event's lock both count before the other has written, and nothing is noted", async () => {
  const { waiting, other, read, accept } = await start();
  const deps = withoutLocks(server.deps, { table: "events", after: { text: " as taken", wait: makeBarrier(2) } });
  await Promise.all([accept(waiting, deps), accept(other, deps)]);
  expect(await read()).toEqual({ heads: 2, exceptions: 0 });
});

test("offers and the answers of hosts for the same guest never end each other", async () => {
  const { projectId, waiting, accept, offer, wait, read } = await start();
  await wait();
  const done = await inTurn({ table: "invitations", column: "guest_id", id: waiting, projectId }, [
    () => offer(),
    () => accept(waiting),
  ]);
  expect(done.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(await read()).toEqual({ heads: 1, exceptions: 0 });
});

test("control: offers that don't lock the guests first deadlock with them", async () => {
  const { projectId, waiting, accept, offer, wait } = await start();
  await wait();
  const deps = withoutLocks(server.deps, { table: "guests" });
  const done = await inTurn({ table: "invitations", column: "guest_id", id: waiting, projectId }, [
    () => offer(deps),
    () => accept(waiting),
  ]);
  const failed = done.filter((one) => one.status === "rejected");
  expect(failed).toMatchObject([{ reason: { code: "40P01" } }]);
});

test("an answer that an undo brings back beyond the capacity is noted too", async () => {
  const { owner, projectId, eventId, waiting, other, accept, read } = await start();
  await accept(waiting);
  const edit = { id: waiting, set: { invitations: [{ event_id: eventId, status: "DECLINED" as const }] } };
  const edited = await send(
    server.app,
    guestEndpoints.editCells,
    { params: { projectId }, body: { changes: [edit] } },
    owner,
  );
  await accept(other);
  const body = { undo_id: edited.body.undo_id as string };
  expect((await send(server.app, guestEndpoints.undo, { params: { projectId }, body }, owner)).status).toBe(200);
  expect(await read()).toEqual({ heads: 2, exceptions: 1 });
});
