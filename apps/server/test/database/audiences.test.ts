import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { asUser, countRows, inProject, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";

// The saved audiences of earlier versions choose the same guests as before, as filters of the guest list.
const server = useServer();
let owner: Person;
let projectId: string;
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
});
afterAll(() => client.end());
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});

const save = (audience: unknown) =>
  inProject(server, projectId, async (db) => {
    const values = { project_id: projectId, name: "Old", audience: JSON.stringify(audience) };
    return (await db.insertInto("dispatches").values(values).returning("id").executeTakeFirstOrThrow()).id;
  });
const read = (id: string) =>
  inProject(server, projectId, (db) =>
    db.selectFrom("dispatches").select("audience").where("id", "=", id).executeTakeFirstOrThrow(),
  );
/** As an update from the version before does it. */
const update = async () => {
  await client.query("delete from migrations where name = '0106_audiences_as_filters.sql'");
  expect(await migrate(server.url)).toEqual(["0106_audiences_as_filters.sql"]);
};

const [a, b] = ["01900000-0000-7000-8000-00000000000a", "01900000-0000-7000-8000-00000000000b"];
const many = Array.from({ length: 2_000 }, (_, n) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`);
const accepted = { event_id: a, statuses: ["ACCEPTED"] };

test.each([
  ["everybody", {}, { filter: {} }],
  ["guests picked by hand", { guest_ids: [a, b] }, { guest_ids: [a, b] }],
  ["nobody picked yet", { guest_ids: [] }, { guest_ids: [] }],
  ["groups", { group_ids: [a] }, { filter: { group: [a] } }],
  ["very many households", { sub_group_ids: many }, { filter: { sub_group: many } }],
  ["tags", { tag_ids: [b, a] }, { filter: { tag: [b, a] } }],
  ["sides", { sides: ["BRIDE", "OTHER"] }, { filter: { side: ["BRIDE", "OTHER"] } }],
  ["rooms", { stays: ["NO_ROOM", "CHECKED_IN"] }, { filter: { stay: ["NO_ROOM", "CHECKED_IN"] } }],
  [
    "journeys",
    { arrivals: ["NONE"], departures: ["DRAFT", "CONFIRMED"] },
    { filter: { arrival: ["NONE"], departure: ["DRAFT", "CONFIRMED"] } },
  ],
  [
    "answers for several events",
    { responses: [accepted, { event_id: b, statuses: ["NOT_RESPONDED", "NOT_INVITED", "NOT_SENT", "PENDING"] }] },
    { filter: { event_response: [`${a}:ACCEPTED`, `${b}:NOT_RESPONDED,NOT_INVITED,NOT_SENT,PENDING`] } },
  ],
  [
    "one event twice, with a status twice",
    { responses: [{ event_id: a.toUpperCase(), statuses: ["DECLINED", "ACCEPTED", "DECLINED"] }, accepted] },
    { filter: { event_response: [`${a}:DECLINED,ACCEPTED`, `${a}:ACCEPTED`] } },
  ],
  ["an answer that nobody has", { group_ids: [a], responses: [{ event_id: a, statuses: [] }] }, { guest_ids: [] }],
  [
    "everything at once",
    { group_ids: [a], sides: ["GROOM"], responses: [accepted] },
    { filter: { group: [a], side: ["GROOM"], event_response: [`${a}:ACCEPTED`] } },
  ],
  [
    "guests picked by hand, of whom some",
    { guest_ids: [a, b], sides: ["GROOM"] },
    { filter: { guest: [a, b], side: ["GROOM"] } },
  ],
  ["nobody picked yet, with another condition", { guest_ids: [], sides: ["GROOM"] }, { guest_ids: [] }],
])("an audience of %s keeps its meaning", async (_what, before, after) => {
  const id = await save(before);
  await update();
  expect((await read(id)).audience).toEqual(after);
});

test("later audiences stay unchanged, and a new campaign has an empty filter", async () => {
  const audience = { filter: { is_vip: true, event_response: [`${a}:ACCEPTED`] } };
  const id = await save(audience);
  await update();
  expect((await read(id)).audience).toEqual(audience);
  const begun = await inProject(server, projectId, (db) =>
    db
      .insertInto("dispatches")
      .values({ project_id: projectId, name: "New" })
      .returning("audience")
      .executeTakeFirstOrThrow(),
  );
  expect(begun.audience).toEqual({ filter: {} });
});

test("the stored reply of a call that may be repeated has the new form as well, and others stay unchanged", async () => {
  const replies = { campaign: { id: a, audience: { tag_ids: [a] } }, guest: { id: b, notes: "audience" } };
  await asUser(server, owner.id, async (db) => {
    for (const [key, reply] of Object.entries(replies)) {
      const values = {
        user_id: owner.id,
        route: "x",
        key,
        fingerprint: Buffer.from(key),
        reply: JSON.stringify(reply),
      };
      await db.insertInto("idempotency_keys").values(values).execute();
    }
  });
  await update();
  const stored = await asUser(server, owner.id, (db) =>
    db.selectFrom("idempotency_keys").select("reply").where("route", "=", "x").orderBy("key").execute(),
  );
  expect(stored.map(({ reply }) => reply)).toEqual([{ id: a, audience: { filter: { tag: [a] } } }, replies.guest]);
});

test("row-level security is forced again afterwards", async () => {
  await save({});
  await update();
  const other = (await makeProject(server, await signIn(server))).id;
  expect(await countRows(server, other, "dispatches")).toBe(0);
  const { rows } = await client.query(
    "select relforcerowsecurity as forced from pg_class where relname = 'dispatches'",
  );
  expect(rows).toEqual([{ forced: true }]);
});
