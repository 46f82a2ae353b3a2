import { eventEndpoints } from "@nyota/contract/events/events";
import { questionEndpoints } from "@nyota/contract/events/questions";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { call, send } from "../client.ts";
import { makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";

// The Hindi texts of earlier versions are the translations of the next ones.
const server = useServer();
let owner: Person;
let params: { projectId: string };
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
  owner = await signIn(server);
  params = { projectId: (await makeProject(server, owner, { credits: 10 })).id };
});
afterAll(() => client.end());

/** The tables as they were before, with these values. */
async function downgrade() {
  for (const table of ["events", "questions", "microsites"])
    await client.query(`alter table ${table} disable trigger user, drop column translations`);
  await client.query(`alter table events add column name_hi text, add column venue_name_hi text,
    add column venue_address_hi text, add column dress_code_hi text, add column description_hi text`);
  await client.query(`alter table questions add column text_hi text, add column help_hi text,
    add column options_hi jsonb not null default '[]'`);
}
async function upgrade() {
  const names = ["0220_translations.sql"];
  await client.query("delete from migrations where name = any ($1)", [names]);
  expect(await migrate(server.url)).toEqual(names);
}

test("no Hindi text is lost: of events, also deleted ones, of questions and their options, of names and the place", async () => {
  const addEvent = async (name: string) => {
    const body = { name, kind: "OTHER" as const, starts_at: "2027-02-11T19:00" };
    return (await call(server.app, eventEndpoints.create, { params, body }, owner)).body.id;
  };
  const [event, plain, gone] = [await addEvent("Pheras"), await addEvent("Brunch"), await addEvent("Haldi")];
  const asked = { text: "Food?", type: "SINGLE" as const, options: ["Veg", "Jain"] };
  const question = (await call(server.app, questionEndpoints.create, { params, body: asked }, owner)).body.id;
  await send(server.app, micrositeEndpoints.save, { params, body: { story: "…" } }, owner);
  await downgrade();
  await client.query("update events set name_hi = 'फेरे', description_hi = 'रात्रिभोज' where id = $1", [event]);
  await client.query("update events set name_hi = 'हल्दी' where id = $1", [gone]);
  await client.query(
    `insert into removals (project_id, id, kind, data)
    select project_id, id, 'EVENT', jsonb_build_object('event', to_jsonb(e), 'invitations', '[]'::jsonb) from events e where id = $1`,
    [gone],
  );
  await client.query("delete from events where id = $1", [gone]);
  const options = JSON.stringify([{ option: "Veg", text: "शाकाहारी" }]);
  await client.query("update questions set text_hi = 'खाना?', options_hi = $1 where id = $2", [options, question]);
  const hero = { title: null, date_text: null, image: null, place: "Jaipur", place_hi: "जयपुर" };
  const saved = { ...hero, names: ["Aanya & Kabir"], names_hi: ["आन्या", "कबीर"] };
  await client.query("update microsites set hero = $1", [JSON.stringify(saved)]);
  await upgrade();

  const readEvent = async (eventId: string) =>
    (await call(server.app, eventEndpoints.read, { params: { ...params, eventId } }, owner)).body.translations;
  expect(await readEvent(event)).toEqual({ hi: { name: "फेरे", description: "रात्रिभोज" } });
  expect(await readEvent(plain)).toEqual({});
  const restored = await send(server.app, eventEndpoints.restore, { params: { ...params, eventId: gone } }, owner);
  expect(restored).toMatchObject({ status: 200, body: { translations: { hi: { name: "हल्दी" } } } });
  const { body } = await call(
    server.app,
    questionEndpoints.read,
    { params: { ...params, questionId: question } },
    owner,
  );
  expect(body.translations).toEqual({ hi: { text: "खाना?", options: { Veg: "शाकाहारी" } } });
  const site = await call(server.app, micrositeEndpoints.read, { params }, owner);
  expect(site.body.hero.translations).toEqual({ hi: { place: "जयपुर", names: { "Aanya & Kabir": "आन्या & कबीर" } } });
  expect(site.body.hero).not.toHaveProperty("names_hi");
});
