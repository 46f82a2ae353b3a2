import { pathParams, type Named } from "@nyota/contract/endpoint";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { fieldsOf, withField } from "../calls/body-fields.ts";
import { exampleOf, jsonSchemaOf } from "../calls/example.ts";
import { makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { malformedBodies, malformedFields, malformedQueries, nastyValues, type Malformed } from "./malformed.ts";
import { makeObjects } from "../calls/objects.ts";
import { expectQuickInForm, sendRaw, type RawRequest } from "./raw-request.ts";
import { withRealIds } from "../calls/real-ids.ts";

// Every endpoint with a query or a body gets at least 200 malformed requests, derived from the contract: each field at
// any depth and each key of the query in turn, then random ones. One that takes only ids gets random ids; one that takes
// nothing gets queries and bodies it does not know.
const server = useServer();
const MIN_REQUESTS = 200;
const MIN_RANDOM = 25;
const MAX_NEW_STARTS = 5;
// Each request may take a second, so a slow machine still finishes all of them before the test's own timeout.
const timeLimit = 240_000;

type Setting = { owner: Person; objects: Record<string, string> };
async function start(): Promise<Setting> {
  const owner = await signIn(server);
  const project = await makeProject(server, owner, { credits: 1_000_000 });
  return { owner, objects: await makeObjects(server, project.id, owner.id) };
}
const paramsOf = ({ path }: Named, objects: Record<string, string>) =>
  Object.fromEntries(pathParams(path).map((name) => [name, objects[name] as string]));

const nasty = fc.oneof(
  fc.constantFrom(...nastyValues),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.uuid(),
  fc.array(fc.uuid(), { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 3 }),
);
type Change = { at: number; value: unknown; isUnknown: boolean };
const change: fc.Arbitrary<Change> = fc.record({ at: fc.nat(1_000), value: nasty, isUnknown: fc.boolean() });

/** One field anywhere in a body, or the body itself, changed at random. */
function changedBody(endpoint: Named, objects: Record<string, string>, { at, value, isUnknown }: Change) {
  const schema = jsonSchemaOf(endpoint.body);
  const fields = fieldsOf(schema);
  const example = exampleOf(schema);
  const path = fields[at % Math.max(1, fields.length)]?.path;
  if (!path || at % 13 === 0) return value;
  const changed = isUnknown
    ? withField(schema, example, [...path.slice(0, -1), "surprise"], value)
    : withField(schema, example, path, value);
  return withRealIds(changed, objects, endpoint.feature);
}

function changedQuery(endpoint: Named, { at, value, isUnknown }: Change) {
  const schema = jsonSchemaOf(endpoint.query);
  const keys = Object.keys(schema.properties ?? {});
  const key = isUnknown ? "surprise" : (keys[at % Math.max(1, keys.length)] ?? "surprise");
  const text = (typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, 2_000).toWellFormed();
  return new URLSearchParams({ ...(exampleOf(schema) as Record<string, string> | null), [key]: text }).toString();
}

const takesInput = ({ query, body }: Named) => query !== undefined || body !== undefined;
const childOf = ({ path }: Named) => pathParams(path).findLast((name) => name !== "projectId");

function changedParams(endpoint: Named, objects: Record<string, string>, { at, value }: Change) {
  const params = paramsOf(endpoint, objects);
  const child = childOf(endpoint);
  // Where nothing else can be wrong, the id always is.
  if (child && (at % 3 === 0 || !takesInput(endpoint)))
    params[child] = String(value).toWellFormed().slice(0, 150) || "x";
  return params;
}

/** How many random requests follow the systematic ones. */
function countRandom(endpoint: Named, sent: number): number {
  if (takesInput(endpoint)) return Math.max(MIN_RANDOM, MIN_REQUESTS - sent);
  return childOf(endpoint) ? MIN_RANDOM : 0;
}

/** Reads change nothing, so they have one project. */
let shared: Promise<Setting> | undefined;

/**
 * Sends requests as a user with a project of their own; if a call has deleted the objects or ended the session, they
 * are made again a limited number of times.
 */
async function makeAsker(endpoint: Named) {
  let place = await (endpoint.method === "GET" ? (shared ??= start()) : start());
  let starts = 0;
  const isEnding = endpoint.method === "DELETE" || ["auth", "projects"].includes(endpoint.feature);
  return {
    objects: () => place.objects,
    ask: async (request: RawRequest, description: string) => {
      const params = request.params ?? paramsOf(endpoint, place.objects);
      const answer = await expectQuickInForm(
        () => sendRaw(server.app, endpoint, { ...request, params }, place.owner.token),
        description,
      );
      if (isEnding && answer.status < 300 && starts < MAX_NEW_STARTS) {
        starts += 1;
        place = await start();
      }
      return answer;
    },
  };
}

const casesOf = (endpoint: Named, objects: Record<string, string>): Malformed[] => [
  ...malformedQueries(endpoint),
  ...(endpoint.method === "GET" ? [] : [...malformedBodies(endpoint), ...malformedFields(endpoint, objects)]),
];

test.each(listMounted().map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s answers every malformed request in the error contract and without a 500",
  async (_, endpoint) => {
    const { objects, ask } = await makeAsker(endpoint);
    let sent = 0;
    for (const { description, isRefused, ...request } of casesOf(endpoint, objects())) {
      sent += 1;
      const payload = request.payload ?? (endpoint.body && JSON.stringify(exampleFor(endpoint, objects())));
      const answer = await ask({ ...request, ...(payload !== undefined && { payload }) }, description);
      if (isRefused)
        expect(answer.status, `${description}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBeGreaterThan(399);
    }
    const least = sent + countRandom(endpoint, sent);
    await fc.assert(
      fc.asyncProperty(change, change, async (first, second) => {
        sent += 1;
        const request: RawRequest = {
          params: changedParams(endpoint, objects(), first),
          ...(endpoint.query && { query: changedQuery(endpoint, first) }),
          ...(endpoint.body && {
            payload: JSON.stringify(changedBody(endpoint, objects(), second) ?? null),
          }),
        };
        await ask(request, JSON.stringify(request).slice(0, 300));
      }),
      { numRuns: least - sent, seed: 7_041_966, interruptAfterTimeLimit: timeLimit },
    );
    // Running out of time fails the test.
    expect(sent).toBeGreaterThanOrEqual(least);
  },
  timeLimit + 30_000,
);

const exampleFor = (endpoint: Named, objects: Record<string, string>) =>
  withRealIds(exampleOf(jsonSchemaOf(endpoint.body)), objects, endpoint.feature);
