import { isProjectAccess, type Access } from "@nyota/contract/access";
import type { Named } from "@nyota/contract/endpoint";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeAll, describe, expect, test } from "vitest";
import { listMounted } from "#app.ts";
import { call, send } from "../client.ts";
import { jsonSchemaOf, requestFor } from "./example.ts";
import { makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { makeObjects } from "./objects.ts";

// Every paged list can be read to its end by `next`, in every order it has.
const server = useServer();
const lists = listMounted().filter(({ method, query }) => method === "GET" && query && "cursor" in query.shape);
const ordersOf = ({ query }: Named) => {
  const found = new Set<string>();
  const visit = (schema: { enum?: unknown[]; anyOf?: object[] }) => {
    schema.enum?.forEach((value) => found.add(String(value)));
    schema.anyOf?.forEach(visit);
  };
  visit(jsonSchemaOf(query).properties?.["ordering"] ?? {});
  return [undefined, ...found];
};
const cases = lists.flatMap((endpoint) =>
  ordersOf(endpoint).map((ordering) => [endpoint.path, ordering ?? "its own order", endpoint, ordering] as const),
);

let owner: Person;
let objects: Record<string, string>;
let projectId: string;

beforeAll(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 100_000 })).id;
  objects = await makeObjects(server, projectId, owner.id);
  const create = listMounted().filter(
    ({ method, feature, name }) => method === "POST" && name === "create" && feature !== "projects",
  );
  for (const endpoint of create.filter(({ may }) => isProjectAccess(may as Access)))
    for (const name of ["Asha", "Zoya", "बिमला"]) {
      const request = requestFor(endpoint, objects);
      const body = {
        ...(request.body as object),
        ...(name !== "Asha" && { name, first_name: name, text: name, label: name }),
      };
      const answer = await send(server.app, endpoint, { ...request, body }, owner);
      if (answer.status >= 400) await send(server.app, endpoint, request, owner);
    }
});

const ask = (endpoint: Named, query: Record<string, unknown>) =>
  send(server.app, endpoint, { params: objects, query: { ...requestFor(endpoint, objects).query, ...query } }, owner);

const MOST_ON_A_PAGE = 200;

/** Follows `next` with one row a page, as far as the largest page goes. */
async function follow(endpoint: Named, ordering: string | undefined) {
  const rows: unknown[] = [];
  let query: Record<string, unknown> = { page_size: 1 };
  for (;;) {
    const answer = await ask(endpoint, { ...query, ...(ordering && { ordering }) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    rows.push(...answer.body.results);
    if (answer.body.next === null || rows.length === MOST_ON_A_PAGE) return rows;
    query = Object.fromEntries(new URLSearchParams(answer.body.next));
  }
}

test.each(cases)("%s by %s", async (_path, _order, endpoint, ordering) => {
  const whole = await ask(endpoint, { page_size: MOST_ON_A_PAGE, ...(ordering && { ordering }) });
  expect(whole.status, JSON.stringify(whole.body)).toBe(200);
  expect(await follow(endpoint, ordering)).toEqual(whole.body.results);
});

test("at least ten lists have more than one row to follow", async () => {
  const counts = await Promise.all(lists.map(async (endpoint) => (await ask(endpoint, {})).body.count as number));
  expect(counts.filter((count) => count > 1).length).toBeGreaterThanOrEqual(10);
});

describe("while guests are added and deleted", () => {
  const params = () => ({ projectId });
  const add = async (first_name: string) =>
    (await call(server.app, guestEndpoints.create, { params: params(), body: { first_name } }, owner)).body.id;
  const page = async (query: Record<string, string>) =>
    (await send(server.app, guestEndpoints.list, { params: params(), query: { page_size: "10", ...query } }, owner))
      .body;

  test("no guest who stays is left out or listed twice", async () => {
    const staying: string[] = [];
    for (let index = 0; index < 30; index += 1) staying.push(await add(`Guest ${index}`));
    const seen: string[] = [];
    let query: Record<string, string> = {};
    for (let round = 0; ; round += 1) {
      const { results, next } = await page(query);
      seen.push(...results.map(({ id }: { id: string }) => id));
      if (next === null) break;
      query = Object.fromEntries(new URLSearchParams(next));
      // The guests just listed are deleted and others are added at the top: numbered pages would skip as many.
      const gone = results.slice(0, 5).map(({ id }: { id: string }) => id);
      await call(server.app, guestEndpoints.bulkDelete, { params: params(), body: { ids: gone } }, owner);
      await call(
        server.app,
        guestEndpoints.insertAt,
        { params: params(), body: { first_name: `New ${round}`, after_id: null } },
        owner,
      );
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(staying.filter((id) => !seen.includes(id))).toEqual([]);
  });

  test("a cursor of another order and an invalid cursor are refused", async () => {
    const { next } = await page({});
    const cursor = new URLSearchParams(next).get("cursor") as string;
    for (const query of [{ cursor, ordering: "name" }, { cursor: "nonsense" }, { cursor: "W10" }, { cursor: "" }]) {
      const answer = await send(server.app, guestEndpoints.list, { params: params(), query }, owner);
      expect(answer).toMatchObject({ status: 400, body: { cursor: [expect.any(String)] } });
    }
  });
});
