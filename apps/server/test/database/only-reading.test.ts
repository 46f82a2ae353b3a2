import { sql } from "kysely";
import pg from "pg";
import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { afterEach, expect, test, vi } from "vitest";
import { send } from "../client.ts";
import { inProject, makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";

// A call that reads can change nothing, and so does not wait for the end of its transaction.
const server = useServer();
afterEach(() => vi.restoreAllMocks());

/** Holds every commit back until it is released. */
function holdCommits() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(async function (this: pg.Client, ...values: unknown[]) {
    if (values[0] === "commit") await released;
    return query.apply(this, values);
  } as never);
  return release;
}

test("a read is answered before its transaction has ended, a change after it", async () => {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const release = holdCommits();
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

test("after nyota_enter for a read, PostgreSQL refuses every change in its transaction", async () => {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const rename = (isReading: boolean) =>
    inProject(server, projectId, async (db) => {
      await sql`select nyota_only_read(${isReading})`.execute(db);
      await db.updateTable("projects").set({ title: "Renamed" }).where("id", "=", projectId).execute();
    });
  await expect(rename(true)).rejects.toMatchObject({ code: "25006" });
  await rename(false);
});
