import { eventEndpoints } from "@nyota/contract/events";
import { guestEndpoints } from "@nyota/contract/guests";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { call } from "./client.ts";
import { inProject, makeProject, signIn, type Person } from "./factories.ts";
import { useServer } from "./harness.ts";

// One project never starves another: what it does waits among itself, and a connection is always left for others.
const server = useServer();
let busy: { owner: Person; projectId: string; guestId: string };
let quiet: { owner: Person; projectId: string };

beforeAll(async () => {
  const owner = await signIn(server);
  const projectId = (await makeProject(server, owner, { credits: 1_000 })).id;
  const { body } = await call(
    server.app,
    guestEndpoints.create,
    { params: { projectId }, body: { first_name: "Asha" } },
    owner,
  );
  busy = { owner, projectId, guestId: body.id };
  const other = await signIn(server);
  quiet = { owner: other, projectId: (await makeProject(server, other)).id };
});

/** Holds the guest's row until `work` is over, as a long bulk edit does. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("begin");
  await client.query("select from guests where id = $1 for update", [busy.guestId]);
  try {
    return await work();
  } finally {
    await client.query("rollback");
    await client.end();
  }
}

const edit = () => {
  const params = { projectId: busy.projectId, guestId: busy.guestId };
  return call(server.app, guestEndpoints.update, { params, body: { notes: "x" } }, busy.owner);
};

/** How the other project's reads fare, one after the other. */
async function readElsewhere(times: number) {
  const answers: { status: number; took: number }[] = [];
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    const { status } = await call(
      server.app,
      eventEndpoints.list,
      { params: { projectId: quiet.projectId }, query: {} },
      quiet.owner,
    );
    answers.push({ status, took: performance.now() - started });
  }
  return answers;
}
const slowest = (answers: { took: number }[]) => Math.max(...answers.map(({ took }) => took));

test("thirty edits that wait for one row leave another project's reads alone", async () => {
  await readElsewhere(3);
  const { reads, edits } = await whileLocked(async () => {
    const waiting = Promise.all(Array.from({ length: 30 }, edit));
    const reads = await readElsewhere(20);
    return { reads, edits: await waiting };
  });
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
  // Far below what one wait for the row takes, however busy the machine is.
  expect(slowest(reads)).toBeLessThan(1_500);
  expect(new Set(edits.map(({ status }) => status))).toEqual(new Set([409, 503]));
  expect((await edit()).status).toBe(200);
}, 60_000);

test("the same number of waiting connections without the limit would have stopped them", async () => {
  const wait = () =>
    inProject(server, busy.projectId, (db) =>
      sql`select from guests where id = ${busy.guestId} for update`.execute(db),
    ).catch(() => "refused");
  const reads = await whileLocked(async () => {
    const waiting = Promise.all(Array.from({ length: 30 }, wait));
    const found = await readElsewhere(1);
    await waiting;
    return found;
  });
  expect(reads[0]?.status === 503 || slowest(reads) > 1_500).toBe(true);
}, 60_000);
