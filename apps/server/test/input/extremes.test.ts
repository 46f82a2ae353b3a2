import { isProjectAccess, type Access } from "@nyota/contract/access";
import { statusOf, type Named } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { listMounted } from "#app.ts";
import { extremesOf, fieldsOf, withField } from "../calls/body-fields.ts";
import { send } from "../client.ts";
import { exampleOf, jsonSchemaOf, requestFor, type Schema } from "../calls/example.ts";
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

const isId = ({ format }: Schema) => format === "uuid";

/** A different name in each request, so that a taken name doesn't refuse the value under test. */
const withOwnNames = (body: unknown, count: number): unknown =>
  JSON.parse(JSON.stringify(body ?? {}), (_, value: unknown) => (value === "Something" ? `Something ${count}` : value));

async function readEverything({ owner, objects }: Setting, after: string) {
  for (const read of reads) {
    const answer = await send(server.app, read, realRequest(read, objects), owner);
    expect(answer.status, `GET ${read.path} after ${after}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  }
}

type Accepted = { path: readonly (string | number)[]; value: unknown };

/**
 * Groups of accepted values that one body can contain: the first of each field, the second of each, and so on. A value
 * of a list or object that other fields are part of is alone.
 */
function inGroups(accepted: readonly Accepted[]): Accepted[][] {
  const isInside = (inner: Accepted["path"], path: Accepted["path"]) =>
    inner.length > path.length && path.every((step, index) => inner[index] === step);
  const isPlain = ({ path }: Accepted) => !accepted.some((other) => isInside(other.path, path));
  const byField = Object.values(Object.groupBy(accepted.filter(isPlain), ({ path }) => path.join(".")));
  const most = Math.max(0, ...byField.map((values) => values?.length ?? 0));
  const groups = Array.from({ length: most }, (_, nth) => byField.flatMap((values) => values?.[nth] ?? []));
  return [...groups, ...accepted.filter((one) => !isPlain(one)).map((one) => [one])];
}

const describeValue = ({ path, value }: Accepted) => `${path.join(".")} = ${JSON.stringify(value).slice(0, 60)}`;

test.each(named(writes))(
  "%s accepts nothing that can't be read",
  async (_, endpoint) => {
    let place = await start();
    const schema = jsonSchemaOf(endpoint.body);
    let asked = 0;
    const ask = async (values: Accepted[]) => {
      asked += 1;
      const { body: example, ...request } = realRequest(endpoint, place.objects);
      const body = values.reduce((whole, { path, value }) => withField(schema, whole, path, value), example);
      const answer = await send(server.app, endpoint, { ...request, body: withOwnNames(body, asked) }, place.owner);
      const description = `${values.map(describeValue).join(", ")}: ${JSON.stringify(answer.body).slice(0, 300)}`;
      expect(answer.status, description).toBeLessThan(500);
      return answer.status < 300;
    };
    const accepted: Accepted[] = [];
    for (const { path, schema: field } of fieldsOf(schema))
      for (const value of extremesOf(field)) if (await ask([{ path, value }])) accepted.push({ path, value });
    // What was created is all there and is read together.
    if (endpoint.method === "POST" && statusOf(endpoint) === 201) return readEverything(place, "all of them");
    // Values that are refused together are read in smaller groups; what can be done once, in a project of its own.
    const readWith = async (values: Accepted[]): Promise<void> => {
      if (!(await ask(values))) {
        const half = Math.ceil(values.length / 2);
        if (half < values.length) return readWith(values.slice(0, half)).then(() => readWith(values.slice(half)));
        place = await start();
        await ask(values);
      }
      await readEverything(place, values.map(describeValue).join(", "));
    };
    for (const group of inGroups(accepted)) await readWith(group);
  },
  // The longest takes 80 s by itself, and other files share the machine.
  300_000,
);

describe("an id that names nothing", () => {
  test.each(named(writes))(
    "is never accepted in the body of %s",
    async (_, endpoint) => {
      const schema = jsonSchemaOf(endpoint.body);
      const example = exampleOf(schema);
      const ids = fieldsOf(schema).filter(
        // A filter that matches no guest is allowed; everything else refers to existing objects.
        ({ path, schema: field }) => !path.includes("filter") && [field, ...(field.anyOf ?? [])].some(isId),
      );
      if (ids.length === 0) return;
      const place = await start();
      for (const { path } of ids) {
        const body = withField(schema, example, path, crypto.randomUUID());
        const answer = await send(server.app, endpoint, { ...requestFor(endpoint, place.objects), body }, place.owner);
        expect(answer.status, `${path.join(".")}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBeGreaterThan(399);
        expect(answer.status).toBeLessThan(500);
      }
    },
    60_000,
  );
});

let shared: Promise<Setting> | undefined;
test.each(named(reads))("%s answers the same for ids in capitals", async (_, endpoint) => {
  const { owner, objects } = await (shared ??= start());
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
