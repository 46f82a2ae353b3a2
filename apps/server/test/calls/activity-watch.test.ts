import { projectEndpoints } from "@nyota/contract/account/projects";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { setContext } from "#db/context.ts";
import type { DB } from "#db/schema.generated.ts";
import { makeProject, signIn } from "../factories.ts";
import { startServer, type Harness } from "../server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
const noted: string[] = [];
let server: Harness;
let projectId: string;

/** Calls that write with and without an activity entry, and with and without a reason for leaving it out. */
const calls = {
  "/forgets": { isExcused: false, writes: true, records: false },
  "/forgets-alone": { isExcused: false, writes: true, records: false },
  "/is-excused": { isExcused: true, writes: true, records: false },
  "/only-looks": { isExcused: false, writes: false, records: false },
  "/records": { isExcused: false, writes: true, records: true },
};

beforeAll(async () => {
  server = await startServer(inject("databaseUrl"), { cleanups, noteEntry: (call) => noted.push(call) });
  for (const [url, { isExcused, writes, records }] of Object.entries(calls))
    server.app.route({
      method: "POST",
      url,
      config: {
        endpoint: {
          ...projectEndpoints.update,
          method: "POST",
          path: url as "/",
          ...(isExcused ? { noActivity: "It is a test." } : {}),
        },
      },
      handler: () => {
        const work = async (db: Transaction<DB>) => {
          await setContext(db, { projectId });
          if (writes) await sql`update projects set title = 'Changed'`.execute(db);
          if (records)
            await sql`insert into activities (project_id, actor_label, action, module, object_type) values (${projectId}, 'x', 'x', 'PROJECT', 'x')`.execute(
              db,
            );
          return {};
        };
        const { connection } = server.deps;
        // Both ways to begin a transaction.
        return url === "/forgets-alone"
          ? connection.db.transaction().execute(work)
          : connection.transact({ isSnapshot: false }, work);
      },
    });
  projectId = (await makeProject(server, await signIn(server))).id;
});
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

test("a write without an activity entry fails in every test that makes it, unless its endpoint gives a reason", async () => {
  const statuses = [];
  for (const url of Object.keys(calls)) statuses.push((await server.app.inject({ method: "POST", url })).statusCode);
  expect(statuses).toEqual([500, 500, 200, 200, 200]);
  expect(noted).toContain("POST /records");
  expect(noted).not.toContain("POST /is-excused");
});
