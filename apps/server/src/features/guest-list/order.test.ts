import { guestEndpoints } from "@nyota/contract/guests/guests";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { send } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let foreign: string;

beforeAll(async () => {
  const stranger = await signIn(server);
  const other = (await makeProject(server, stranger)).id;
  const params = { projectId: other };
  foreign = (await send(server.app, guestEndpoints.create, { params, body: { first_name: "x" } }, stranger)).body.id;
});

/** Creates a project of a new user, who acts from now on: a trial includes only one project. */
async function begin(): Promise<string> {
  owner = await signIn(server);
  return (await makeProject(server, owner, { credits: 1000 })).id;
}

type Side = "after" | "before" | "top";
type Step =
  | { kind: "add"; at: number }
  | { kind: "remove"; at: number }
  | { kind: "insert" | "move" | "moveMany"; at: number; from: number; many: number; side: Side };
const nat = fc.nat(50);
const side = fc.constantFrom<Side>("after", "before", "top");
const many = fc.integer({ min: 1, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("add" as const, "remove" as const), at: nat }),
  fc.record({ kind: fc.constantFrom("insert" as const, "move" as const), at: nat, from: nat, many, side }),
  fc.record({ kind: fc.constant("moveMany" as const), at: nat, from: nat, many, side }),
);

type Wedding = { projectId: string; order: string[] };
const calls = (projectId: string) => {
  const params = { projectId };
  return {
    add: (place?: object) =>
      place
        ? send(server.app, guestEndpoints.insertAt, { params, body: { first_name: "a", ...place } }, owner)
        : send(server.app, guestEndpoints.create, { params, body: { first_name: "a" } }, owner),
    remove: (guestId: string) => send(server.app, guestEndpoints.remove, { params: { projectId, guestId } }, owner),
    move: (id: string, place: object) =>
      send(server.app, guestEndpoints.changePosition, { params, body: { id, ...place } }, owner),
    moveMany: (ids: string[], place: object) =>
      send(server.app, guestEndpoints.changePositions, { params, body: { ids, ...place } }, owner),
    order: async (): Promise<string[]> => {
      const { body } = await send(server.app, guestEndpoints.list, { params, query: { page_size: 200 } }, owner);
      return body.results.map((row: { id: string }) => row.id);
    },
  };
};

/** Does one step on the server and on a plain array, which defines the expected order. */
async function take(wedding: Wedding, one: Step) {
  const { order, projectId } = wedding;
  const api = calls(projectId);
  const pick = (n: number) => order[n % Math.max(1, order.length)];
  const anchor = pick(one.at);
  if (one.kind === "add" || anchor === undefined) {
    order.push((await api.add()).body.id);
    return;
  }
  if (one.kind === "remove") {
    expect((await api.remove(anchor)).status).toBe(200);
    order.splice(order.indexOf(anchor), 1);
    return;
  }
  const count = one.kind === "moveMany" ? one.many : 1;
  const moving = [...new Set(Array.from({ length: count }, (_, n) => pick(one.from + n * 3) as string))];
  const place =
    one.side === "top" ? { after_id: null } : one.side === "after" ? { after_id: anchor } : { before_id: anchor };
  if (one.kind !== "insert" && one.side !== "top" && moving.includes(anchor)) {
    expect((await api.moveMany(moving, place)).status).toBe(400);
    return;
  }
  const landed =
    one.kind === "insert"
      ? [(await api.add(place)).body.id as string]
      : one.kind === "move"
        ? (await api.move(moving[0] as string, place), [moving[0] as string])
        : (await api.moveMany(moving, place), moving);
  const rest = order.filter((id) => !landed.includes(id));
  const index = one.side === "top" ? 0 : rest.indexOf(anchor) + (one.side === "after" ? 1 : 0);
  wedding.order = rest.toSpliced(index, 0, ...landed);
}

/** Sets positions that differ by one, so that the very next move between two guests finds no gap. */
const squeeze = (projectId: string, order: string[]) =>
  inProject(server, projectId, async (db) => {
    for (const [index, id] of order.entries())
      await db
        .updateTable("guests")
        .set({ position: index + 1 })
        .where("id", "=", id)
        .execute();
  });

const placesOf = (projectId: string) =>
  inProject(server, projectId, (db) =>
    db.selectFrom("guests").select(["id", "position"]).where("deleted_at", "is", null).execute(),
  );

test(
  "after any moves, insertions and deletions the list is in the order of the model",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.boolean(), async (steps, squeezed) => {
        const projectId = await begin();
        const wedding: Wedding = { projectId, order: [] };
        for (let n = 0; n < 5; n += 1) wedding.order.push((await calls(projectId).add()).body.id);
        if (squeezed) await squeeze(projectId, wedding.order);
        for (const one of steps) await take(wedding, one);
        expect(await calls(projectId).order()).toEqual(wedding.order);
      }),
      { numRuns: 15 },
    );
  },
);

test("concurrent moves lose no guest and give no two the same place", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
      async (callers) => {
        const projectId = await begin();
        const ids: string[] = [];
        for (let n = 0; n < 6; n += 1) ids.push((await calls(projectId).add()).body.id);
        await squeeze(projectId, ids);
        const moved = callers.map(async (steps) => {
          for (const one of steps) {
            const at = ids[one.at % ids.length] as string;
            const from = "from" in one ? (ids[one.from % ids.length] as string) : (ids[0] as string);
            const place = "side" in one && one.side === "before" ? { before_id: at } : { after_id: at };
            const status = (await calls(projectId).moveMany([from], from === at ? { after_id: null } : place)).status;
            expect(status).toBe(200);
          }
        });
        await Promise.all(moved);
        const places = await placesOf(projectId);
        expect(new Set(places.map((row) => row.position)).size).toBe(ids.length);
        const sorted = places.toSorted((a, b) => a.position - b.position).map((row) => row.id);
        expect(await calls(projectId).order()).toEqual(sorted);
        expect(sorted.toSorted()).toEqual(ids.toSorted());
      },
    ),
    { numRuns: 8 },
  );
});

test("a place next to no guest, and guests of another project, are refused and nothing moves", async () => {
  const projectId = await begin();
  const api = calls(projectId);
  const [a, b] = [(await api.add()).body.id as string, (await api.add()).body.id as string];
  expect((await api.move(a, { after_id: foreign })).status).toBe(404);
  expect((await api.move(a, { before_id: foreign })).status).toBe(404);
  expect((await api.move(foreign, { after_id: a })).status).toBe(404);
  expect((await api.moveMany([b, foreign], { after_id: null })).status).toBe(404);
  expect((await api.add({ after_id: foreign })).status).toBe(404);
  expect((await api.moveMany([], { after_id: null })).status).toBe(400);
  expect(await api.order()).toEqual([a, b]);
});
