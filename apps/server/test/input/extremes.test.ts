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

/** Sends a write with these values, each with names of its own; whether it was accepted. */
function makeWriter(place: Setting) {
  let asked = 0;
  return async (endpoint: Named, values: readonly Accepted[]): Promise<boolean> => {
    asked += 1;
    const schema = jsonSchemaOf(endpoint.body);
    const { body: example, ...request } = realRequest(endpoint, place.objects);
    const body = values.reduce((whole, { path, value }) => withField(schema, whole, path, value), example);
    const answer = await send(server.app, endpoint, { ...request, body: withOwnNames(body, asked) }, place.owner);
    const description = `${endpoint.path}: ${values.map(describeValue).join(", ")}: ${JSON.stringify(answer.body).slice(0, 300)}`;
    expect(answer.status, description).toBeLessThan(500);
    return answer.status < 300;
  };
}

const isCreating = (endpoint: Named) => endpoint.method === "POST" && statusOf(endpoint) === 201;

/** What a write accepts, in rounds: what is written before everything is read. All that is created is there together. */
async function findRounds(endpoint: Named): Promise<Accepted[][][]> {
  const write = makeWriter(await start());
  const accepted: Accepted[] = [];
  for (const { path, schema: field } of fieldsOf(jsonSchemaOf(endpoint.body)))
    for (const value of extremesOf(field)) if (await write(endpoint, [{ path, value }])) accepted.push({ path, value });
  if (isCreating(endpoint)) return [accepted.map((one) => [one])];
  return inGroups(accepted).map((group) => [group]);
}

/** In a project of their own: values that are refused beside other writes, or together. */
async function writeApart(endpoint: Named, groups: readonly Accepted[][]): Promise<void> {
  const place = await start();
  const write = makeWriter(place);
  const left: Accepted[] = [];
  for (const group of groups) if (!(await write(endpoint, group))) left.push(...group);
  await readEverything(place, `${endpoint.path}: ${groups.flat().map(describeValue).join(", ")}`);
  if (left.length > 1 || groups.length > 1) for (const one of left) await writeApart(endpoint, [[one]]);
}

// Each batch has one project. Writes to the same rows are seldom in the same batch, as the contract lists them together.
const BATCHES = 12;
const batches = Array.from({ length: BATCHES }, (_, nth) => writes.filter((_write, index) => index % BATCHES === nth));

test.each(batches.map((batch, index) => [index + 1, batch] as const))(
  "the writes of batch %i accept nothing that can't be read",
  async (_, batch) => {
    const attempts: { endpoint: Named; rounds: Accepted[][][] }[] = [];
    for (const endpoint of batch) attempts.push({ endpoint, rounds: await findRounds(endpoint) });
    const place = await start();
    const write = makeWriter(place);
    for (let round = 0; attempts.some(({ rounds }) => rounds[round]); round += 1) {
      const written: string[] = [];
      const refused: [Named, Accepted[][]][] = [];
      for (const { endpoint, rounds } of attempts) {
        const groups = rounds[round] ?? [];
        const left: Accepted[][] = [];
        for (const group of groups) if (!(await write(endpoint, group))) left.push(group);
        if (left.length > 0) refused.push([endpoint, left]);
        written.push(`${endpoint.path}: ${groups.flat().map(describeValue).join(", ")}`);
      }
      await readEverything(place, written.join("; "));
      for (const [endpoint, left] of refused) await writeApart(endpoint, left);
    }
  },
  600_000,
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
