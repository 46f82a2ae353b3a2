import { isProjectAccess, type Access } from "@nyota/contract/access";
import { pathParams, type Named } from "@nyota/contract/endpoint";
import { lookUp } from "@nyota/contract/look-up";
import pg from "pg";
import { expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { versionedRows } from "#http/version.ts";
import { exampleOf, jsonSchemaOf } from "../calls/example.ts";
import { makeProject, signIn } from "../factories.ts";
import { useServer, type Harness } from "../harness.ts";
import { makeObjects } from "../calls/objects.ts";
import { expectInForm, sendRaw } from "./raw-request.ts";
import { withRealIds } from "../calls/real-ids.ts";

// Another transaction locks rows that a call has to change: the call answers RETRY soon, and never a 500. Each such
// call waits for PostgreSQL's lock timeout of 3 s, so several servers run them in parallel.
const servers = [useServer(), useServer(), useServer()];
/** Below the number of changes one server makes at once, so that none waits for a slot. */
const CALLS_PER_SERVER = 5;
const LIMIT_MS = 4_000;
const writes = listMounted().filter(({ method, may }) => method !== "GET" && isProjectAccess(may as Access));

/** The last parameter of the path that names a row with a version. */
const rowOf = ({ path }: Named) => pathParams(path).findLast((name) => lookUp(versionedRows, name)) as string;

type Setting = { harness: Harness; token: string; objects: Record<string, string> };
type Lock = (client: pg.Client, place: Setting, endpoint: Named) => Promise<void>;

const lockNamedRow: Lock = async (client, { objects }, endpoint) => {
  const table = lookUp(versionedRows, rowOf(endpoint)) as string;
  const locked = await client.query(`select 1 from ${table} where id = $1 for update`, [objects[rowOf(endpoint)]]);
  expect(locked.rowCount).toBe(1);
};

const lockEveryRow: Lock = async (client, { objects }) => {
  const { rows } = await client.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'project_id'`,
  );
  for (const { name } of rows)
    await client.query(`select 1 from "${name}" where project_id = $1 for update`, [objects["projectId"]]);
  await client.query("select 1 from projects where id = $1 for update", [objects["projectId"]]);
};

/** Calls an endpoint while its rows are locked; returns the code of the refusal, if it was refused. */
async function callLocked(harness: Harness, endpoint: Named, lock: Lock): Promise<string | undefined> {
  const owner = await signIn(harness);
  const project = await makeProject(harness, owner, { credits: 100_000 });
  const objects = await makeObjects(harness, project.id, owner.id);
  const payload = JSON.stringify(withRealIds(exampleOf(jsonSchemaOf(endpoint.body)), objects, endpoint.feature) ?? {});
  const client = new pg.Client({ connectionString: harness.url });
  await client.connect();
  try {
    await client.query("begin");
    await lock(client, { harness, token: owner.token, objects }, endpoint);
    const ask = async () => {
      const started = performance.now();
      const answer = await sendRaw(harness.app, endpoint, { params: objects, payload }, owner.token);
      return { answer, took: performance.now() - started };
    };
    const first = await ask();
    // A busy machine may take longer; try once more.
    const { answer, took } = first.took > LIMIT_MS ? await ask() : first;
    const description = `${endpoint.method} ${endpoint.path}`;
    expectInForm(answer, description);
    expect(took, description).toBeLessThan(LIMIT_MS);
    return (answer.body as { code?: string } | null)?.code;
  } finally {
    await client.query("rollback");
    await client.end();
  }
}

test.each([
  ["the row it names", lockNamedRow],
  ["every row of its project", lockEveryRow],
])("a change answers RETRY while another transaction locks %s", { timeout: 180_000 }, async (_, lock) => {
  const waiting = [...writes];
  const codes: (string | undefined)[] = [];
  const problems: string[] = [];
  const workOff = async (harness: Harness) => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await callLocked(harness, next, lock).then(
        (code) => codes.push(code),
        (error: Error) => problems.push(error.message),
      );
  };
  await Promise.all(servers.flatMap((harness) => Array.from({ length: CALLS_PER_SERVER }, () => workOff(harness))));
  expect(problems).toEqual([]);
  expect(codes).toHaveLength(writes.length);
  expect(codes.filter((code) => code === "RETRY").length).toBeGreaterThan(20);
});
