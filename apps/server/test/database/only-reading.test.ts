import pg from "pg";
import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { afterEach, expect, test, vi } from "vitest";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { send } from "../client.ts";
import { makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { giveToken } from "../tokens/give-token.ts";
import { until } from "../until.ts";

// A call that reads can change nothing, and so does not wait for the end of its transaction.
const server = useServer();
afterEach(() => vi.restoreAllMocks());

/** Holds every commit back until it is released. */
function holdCommits() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(async function (this: pg.Client, ...values: unknown[]) {
    if (values[0] === "commit") {
      held += 1;
      await released;
    }
    return query.apply(this, values);
  } as never);
  return {
    release,
    until: (count: number) =>
      until(
        async () => held,
        (now) => now >= count,
      ),
  };
}

async function setUp() {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const token = await giveToken(server, owner, { permissions: { EVENT: "VIEW", GUEST: "FULL_ACCESS" } });
  const callers: [string, Person][] = [
    ["a session", owner],
    ["a personal access token", { ...owner, token }],
  ];
  return { owner, projectId, callers };
}

test("a read is answered before its transaction has ended, a change after it", async () => {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const { release } = holdCommits();
  const read = await send(server.app, eventEndpoints.list, { params: { projectId } }, owner);
  expect(read.status).toBe(200);
  let isAnswered = false;
  const body = { first_name: "Asha" };
  const change = send(server.app, guestEndpoints.create, { params: { projectId }, body }, owner).finally(() => {
    isAnswered = true;
  });
  // A whole read takes as long as the change would have.
  await send(server.app, eventEndpoints.list, { params: { projectId } }, owner);
  expect(isAnswered).toBe(false);
  release();
  expect((await change).status).toBe(201);
});

test("a read that stored the use of its session or token is answered after its transaction has ended", async () => {
  const { owner, projectId, callers } = await setUp();
  const other = await signIn(server);
  const { id: elsewhere } = await makeProject(server, other);
  const earlier = new Date(Date.now() - 3_600_000).toISOString();
  for (const [name, person] of callers) {
    for (const table of ["sessions", "personal_tokens"])
      await asOwner(server, `update ${table} set last_used_at = $1 where user_id = $2`, [earlier, owner.id]);
    const commits = holdCommits();
    let isAnswered = false;
    const read = send(server.app, eventEndpoints.list, { params: { projectId } }, person).finally(() => {
      isAnswered = true;
    });
    await commits.until(1);
    // A whole read of somebody else, whose use is not stored again, is answered meanwhile.
    await send(server.app, eventEndpoints.list, { params: { projectId: elsewhere } }, other);
    expect([name, isAnswered]).toEqual([name, false]);
    commits.release();
    expect((await read).status).toBe(200);
    vi.restoreAllMocks();
  }
});

test("PostgreSQL refuses every change in the transaction of a read", async () => {
  const { projectId, callers } = await setUp();
  // What every call does after its rights were read.
  const { definition } = (
    await asOwner<{ definition: string }>(server, "select pg_get_functiondef('nyota_access'::regproc) as definition")
  )[0]!;
  await asOwner(
    server,
    definition.replace("return query", "update projects set title = 'Renamed' where id = project; return query"),
  );
  try {
    for (const [name, person] of callers) {
      const read = await send(server.app, eventEndpoints.list, { params: { projectId } }, person);
      const body = { first_name: "Asha" };
      const change = await send(server.app, guestEndpoints.create, { params: { projectId }, body }, person);
      expect([name, read.status, change.status]).toEqual([name, 500, 201]);
    }
  } finally {
    await asOwner(server, definition);
  }
});
