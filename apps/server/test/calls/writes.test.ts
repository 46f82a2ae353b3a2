import { isProjectAccess, type Access } from "@nyota/contract/access";
import { isRepeatable, pathOfRow, versionOf, type Named } from "@nyota/contract/endpoint";
import { beforeEach, describe, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { versionedRows } from "#http/version.ts";
import { send } from "../client.ts";
import { requestFor } from "./example.ts";
import { makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { fingerprint } from "./fingerprint.ts";
import { makeObjects } from "./objects.ts";

// Every write: it does not overwrite a version its caller has not seen, and one idempotency key runs it once.
const server = useServer();
const endpoints = listMounted();
const writes = endpoints.filter(({ method, may }) => method !== "GET" && isProjectAccess(may as Access));
const named = (list: Named[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const versioned = writes.filter(versionOf);
const readOf = (endpoint: Named) =>
  endpoints.find(({ method, path }) => method === "GET" && path === pathOfRow(endpoint));

let owner: Person;
let objects: Record<string, string>;

beforeEach(async () => {
  owner = await signIn(server);
  const project = await makeProject(server, owner, { credits: 100_000 });
  objects = await makeObjects(server, project.id, owner.id);
});

const ask = (endpoint: Named, headers: Record<string, string> = {}) =>
  send(server.app, endpoint, requestFor(endpoint, objects), { ...owner, headers });

test("every edit of one row that its read shows with a version takes that version", () => {
  const edits = writes.filter(({ method, path }) => ["PUT", "PATCH"].includes(method) && /\{\w+\}\/?$/.test(path));
  const shape = (endpoint: Named) => (endpoint.reply as { shape?: object }).shape ?? {};
  const missing = edits.filter((endpoint) => "updated_at" in shape(endpoint) && !versionOf(endpoint));
  expect(missing.map(({ path }) => path)).toEqual([]);
  expect(versioned.filter((endpoint) => !versionedRows[versionOf(endpoint) as string])).toEqual([]);
});

describe("an edit made with an old version", () => {
  const edits = versioned.filter(({ method }) => method !== "DELETE");
  test.each(named(edits))("is refused by %s with the current row", async (_, endpoint) => {
    const read = readOf(endpoint) as Named;
    expect(read).toBeDefined();
    const now = await ask(read);
    const before = await fingerprint(server, objects["projectId"] as string);
    const stale = await ask(endpoint, { "if-unmodified-since-version": "2020-01-01T00:00:00.000000Z" });
    expect(stale).toMatchObject({ status: 409, body: { code: "STALE_VERSION", current: now.body } });
    expect(await fingerprint(server, objects["projectId"] as string)).toEqual(before);
  });
});

test.each(named(versioned.filter(({ method }) => method === "DELETE")))(
  "%s refuses to delete a row that has changed since it was read",
  async (_, endpoint) => {
    const before = await fingerprint(server, objects["projectId"] as string);
    const stale = await ask(endpoint, { "if-unmodified-since-version": "2020-01-01T00:00:00.000000Z" });
    expect(stale).toMatchObject({ status: 409, body: { code: "STALE_VERSION" } });
    expect(await fingerprint(server, objects["projectId"] as string)).toEqual(before);
  },
);

test.each(named(writes.filter((endpoint) => !versionOf(endpoint))))(
  "%s takes no version, and refuses one instead of ignoring it",
  async (_, endpoint) => {
    const answer = await ask(endpoint, { "if-unmodified-since-version": "2020-01-01T00:00:00.000000Z" });
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining("takes no If-Unmodified") } });
  },
);

test.each(named(endpoints.filter(isRepeatable)))("%s reads the key of a repeated request", async (_, endpoint) => {
  const answer = await ask(endpoint, { "idempotency-key": "short" });
  expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining("Idempotency-Key must be") } });
});
