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
  // As the table was before.
  await client.query("alter table dispatches drop constraint if exists dispatches_audience_form");
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
/** Runs the migrations again, from the version before 0106 or before 0107. */
const update = async (from = 0) => {
  const names = ["0106_audiences_as_filters.sql", "0107_one_form_of_audience.sql"].slice(from);
  await client.query("delete from migrations where name = any ($1)", [names]);
  expect(await migrate(server.url)).toEqual(names);
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

test("ids in capitals become small, and what is no id stays as it was typed", async () => {
  const [A, B] = [a.toUpperCase(), b.toUpperCase()];
  const lists = { guest: [A], group: ["none", B], sub_group: [A, B], tag: [B] };
  const texts = { search: "Åsa ABC", custom: ["shirt:is:ABC"], event_response: [`${a}:ACCEPTED`] };
  const picked = await save({ guest_ids: [B, A] });
  const found = await save({ filter: { ...lists, ...texts } });
  await update(1);
  expect((await read(picked)).audience).toEqual({ guest_ids: [b, a] });
  expect((await read(found)).audience).toEqual({
    filter: { guest: [a], group: ["none", b], sub_group: [a, b], tag: [b], ...texts },
  });
});

test("a scheduled campaign in the old form that was missed is a draft for nobody, which says why", async () => {
  const id = await save({ group_ids: [a] });
  await client.query("update dispatches set status = 'SCHEDULED', scheduled_at = now() where id = $1", [id]);
  await update(1);
  const { rows } = await client.query("select status, status_reason, audience from dispatches where id = $1", [id]);
  expect(rows).toEqual([
    { status: "DRAFT", status_reason: expect.stringContaining("Choose again"), audience: { guest_ids: [] } },
  ]);
});

test.each([
  {},
  { group_ids: [a] },
  { guest_ids: [], filter: {} },
  { guest_ids: null },
  { guest_ids: {} },
  { filter: null },
  { filter: [] },
  ["filter"],
  "filter",
])("the table refuses an audience in any other form: %j", async (audience) => {
  await update(1);
  await expect(save(audience)).rejects.toThrow("dispatches_audience_form");
});
