import { isProjectAccess, type Access } from "@nyota/contract/access";
import type { Named } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { listMounted } from "#app.ts";
import { extremesOf, fieldsOf, withField } from "../calls/body-fields.ts";
import { send } from "../client.ts";
import { exampleOf, jsonSchemaOf, requestFor } from "../calls/example.ts";
import { makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { makeObjects } from "../calls/objects.ts";
import { withRealIds } from "../calls/real-ids.ts";

// An accepted value can be read: every field of every write with its extreme values, then every read of the project.
const server = useServer();
const endpoints = listMounted().filter(({ may }) => isProjectAccess(may as Access));
const reads = endpoints.filter(({ method }) => method === "GET");
const isFinal = ({ feature, name }: Named) => feature === "projects" && ["remove", "removeTwin"].includes(name);
const writes = endpoints.filter((endpoint) => endpoint.method !== "GET" && endpoint.body && !isFinal(endpoint));
const named = (list: Named[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

afterEach(() => vi.useRealTimers());

async function start() {
  const owner = await signIn(server);
  const project = await makeProject(server, owner, { credits: 100_000 });
  return { owner, objects: await makeObjects(server, project.id, owner.id) };
}
type Setting = { owner: Person; objects: Record<string, string> };

const realRequest = (endpoint: Named, objects: Setting["objects"]) => {
  const { params, ...rest } = requestFor(endpoint, objects);
  return { params, ...withRealIds(rest, objects, endpoint.feature) };
};

/** A different name in each request, so that a taken name doesn't refuse the value under test. */
const withOwnNames = (body: unknown, count: number): unknown =>
  JSON.parse(JSON.stringify(body ?? {}), (_, value: unknown) => (value === "Something" ? `Something ${count}` : value));

async function readEverything({ owner, objects }: Setting, after: string) {
  for (const read of reads) {
    const answer = await send(server.app, read, realRequest(read, objects), owner);
    expect(answer.status, `GET ${read.path} after ${after}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  }
}

test.each(named(writes))(
  "%s accepts nothing that can't be read",
  async (_, endpoint) => {
    const place = await start();
    const schema = jsonSchemaOf(endpoint.body);
    const { body: example, ...request } = realRequest(endpoint, place.objects);
    let asked = 0;
    const ask = (body: unknown) => {
      asked += 1;
      return send(server.app, endpoint, { ...request, body: withOwnNames(body, asked) }, place.owner);
    };
    for (const { path, schema: field } of fieldsOf(schema))
      for (const value of extremesOf(field)) {
        const description = `${path.join(".")} = ${JSON.stringify(value).slice(0, 60)}`;
        const answer = await ask(withField(schema, example, path, value));
        expect(answer.status, `${description}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(500);
        // A created row stays and is read at the end; a changed value is overwritten by the next one.
        if (answer.status === 200) await readEverything(place, description);
      }
    expect((await ask(example)).status).toBeLessThan(500);
    await readEverything(place, "all of them");
  },
  120_000,
);

describe("an id that names nothing", () => {
  test.each(named(writes))(
    "is never accepted in the body of %s",
    async (_, endpoint) => {
      const place = await start();
      const schema = jsonSchemaOf(endpoint.body);
      const example = exampleOf(schema);
      for (const { path, schema: field } of fieldsOf(schema)) {
        // A filter that matches no guest is allowed; everything else refers to existing objects.
        if (path.includes("filter")) continue;
        if (![field, ...(field.anyOf ?? [])].some((shape) => shape.format === "uuid")) continue;
        const body = withField(schema, example, path, crypto.randomUUID());
        const answer = await send(server.app, endpoint, { ...requestFor(endpoint, place.objects), body }, place.owner);
        expect(answer.status, `${path.join(".")}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBeGreaterThan(399);
        expect(answer.status).toBeLessThan(500);
      }
    },
    60_000,
  );
});

test.each(named(reads))("%s answers the same for ids in capitals", async (_, endpoint) => {
  const { owner, objects } = await start();
  const capitals = Object.fromEntries(Object.entries(objects).map(([name, id]) => [name, id.toUpperCase()]));
  // A workbook contains the moment it was written.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const small = await send(server.app, endpoint, requestFor(endpoint, objects), owner);
  const large = await send(server.app, endpoint, requestFor(endpoint, capitals), owner);
  expect(large.status).toBe(small.status);
  expect(large.body).toEqual(small.body);
});

test("every time zone means the same to PostgreSQL as to Node.js", async () => {
  const zones = Intl.supportedValuesOf("timeZone");
  // In the past: the two learn of future changes in law with their own updates.
  const moments = ["2023-02-12T12:00:00Z", "2023-07-12T12:00:00Z"];
  const { rows } = await server.deps.connection.db.transaction().execute((db) =>
    sql<{ zone: string; moment: string; wall: string }>`
      select zone, moment, to_char(moment::timestamptz at time zone zone, 'YYYY-MM-DD HH24:MI') as wall
      from unnest(${zones}::text[]) as zone, unnest(${moments}::text[]) as moment`.execute(db),
  );
  const wallIn = (timeZone: string, moment: string) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(new Date(moment));
  expect(rows).toHaveLength(zones.length * moments.length);
  expect(rows.filter(({ zone, moment, wall }) => wallIn(zone, moment) !== wall)).toEqual([]);
});
