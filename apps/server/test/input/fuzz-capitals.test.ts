import { isProjectAccess, type Access } from "@nyota/contract/access";
import type { Named } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { fieldsOf, withField } from "../calls/body-fields.ts";
import { exampleOf, jsonSchemaOf, type Schema } from "../calls/example.ts";
import { inProject, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { makeObjects } from "../calls/objects.ts";
import { expectInForm, sendRaw } from "./raw-request.ts";
import { withRealIds } from "../calls/real-ids.ts";

// An id means the same in capital and small letters, in bodies and queries. Ids in paths: extremes.test.ts.
const server = useServer();
const endpoints = listMounted().filter(({ may }) => isProjectAccess(may as Access));
const named = (list: Named[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const takesId = (schema: Schema): boolean =>
  schema.format === "uuid" || [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].some(takesId);
/** Of a list only the field of its items is changed. */
const isId = (schema: Schema) => [schema, ...(schema.anyOf ?? [])].some(({ format }) => format === "uuid");
const idFields = (endpoint: Named) =>
  fieldsOf(jsonSchemaOf(endpoint.body))
    .filter(({ schema }) => isId(schema))
    .map(({ path }) => path);
const idKeys = (endpoint: Named) =>
  Object.entries(jsonSchemaOf(endpoint.query).properties ?? {})
    .filter(([, schema]) => takesId(schema))
    .map(([key]) => key);

type Setting = { owner: Person; objects: Record<string, string> };
async function start(): Promise<Setting> {
  const owner = await signIn(server);
  const project = await makeProject(server, owner, { credits: 100_000 });
  return { owner, objects: await makeObjects(server, project.id, owner.id) };
}

const inCapitals = (text: string, { objects }: Setting) =>
  Object.values(objects).reduce((done, id) => done.replaceAll(id, id.toUpperCase()), text);

/** How many rows each table of a project has: equal if the same was done. */
const countAll = ({ objects }: Setting) =>
  inProject(server, objects["projectId"] as string, async (db) => {
    const { rows: tables } = await sql<{ name: string; is_deletable: boolean }>`
      select t.table_name as name, bool_or(c.column_name = 'deleted_at') as is_deletable
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      group by 1 having bool_or(c.column_name = 'project_id') order by 1`.execute(db);
    const counts = tables.map(({ name, is_deletable }) => {
      const alive = is_deletable ? sql`where deleted_at is null` : sql``;
      return sql`select ${sql.lit(name)} as name, count(*) as n from ${sql.table(name)} ${alive}`;
    });
    const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  });

describe("in a body", () => {
  const writes = endpoints.filter((endpoint) => endpoint.method !== "GET" && idFields(endpoint).length > 0);
  test("there are ids to change", () => {
    expect(writes.flatMap(idFields).length).toBeGreaterThan(50);
  });
  test.each(named(writes))(
    "%s does the same",
    async (_, endpoint) => {
      const schema = jsonSchemaOf(endpoint.body);
      for (const path of idFields(endpoint)) {
        const call = async (write: (text: string, place: Setting) => string) => {
          const place = await start();
          const body = withField(schema, exampleOf(schema), path, exampleOf({ type: "string", format: "uuid" }));
          const payload = write(JSON.stringify(withRealIds(body, place.objects, endpoint.feature)), place);
          const answer = await sendRaw(server.app, endpoint, { params: place.objects, payload }, place.owner.token);
          expectInForm(answer, payload);
          return { status: answer.status, rows: await countAll(place) };
        };
        const small = await call((text) => text);
        expect(await call(inCapitals), path.join(".")).toEqual(small);
      }
    },
    120_000,
  );
});

describe("in a query", () => {
  let place: Setting;
  beforeAll(async () => {
    place = await start();
  });
  const reads = endpoints.filter((endpoint) => endpoint.method === "GET" && idKeys(endpoint).length > 0);
  test.each(named(reads))("%s answers the same", async (_, endpoint) => {
    const given = (exampleOf(jsonSchemaOf(endpoint.query)) ?? {}) as Record<string, unknown>;
    for (const key of idKeys(endpoint)) {
      const values = withRealIds(
        { ...given, [key]: exampleOf({ type: "string", format: "uuid" }) },
        place.objects,
        endpoint.feature,
      );
      const query = new URLSearchParams(values as Record<string, string>).toString();
      const ask = (text: string) =>
        sendRaw(server.app, endpoint, { params: place.objects, query: text }, place.owner.token);
      const small = await ask(query);
      expectInForm(small, query);
      expect(small.status, query).toBe(200);
      expect(await ask(inCapitals(query, place)), key).toEqual(small);
    }
  });
});
