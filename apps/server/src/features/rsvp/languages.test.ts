import { eventEndpoints } from "@nyota/contract/events/events";
import { questionEndpoints } from "@nyota/contract/events/questions";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, makeWedding, open, snapshotAnswers, submit, update } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();

/** A wedding whose page is offered in English and Hindi. */
async function start() {
  const wedding = await makeWedding(server);
  await inProject(server, wedding.projectId, (db) =>
    sql`update projects set languages = '{en,hi}' where id = ${wedding.projectId}`.execute(db),
  );
  return wedding;
}

test("the button to the other language keeps what was typed, without a script, and saves nothing", async () => {
  const { link, owner, projectId, sangeet, rajesh, sunita } = await start();
  const ask = { params: { projectId }, body: { text: "Which song?", type: "TEXT" as const, is_required: true } };
  const { id: song } = (await call(server.app, questionEndpoints.create, ask, owner)).body;
  const { body } = await open(server, link);
  expect(body).toMatch(/<button[^>]*form="answers"[^>]*value="hi"[^>]*name="switch"/);
  const before = await snapshotAnswers(server, projectId);
  const hindi = await submit(server, link, {
    intent: "answer",
    lang: "en",
    switch: "hi",
    [`answer.${sangeet}.${rajesh}`]: "ACCEPTED",
    [`answer.${sangeet}.${sunita}`]: "DECLINED",
    [`q.${song}.${rajesh}`]: "Kala Chashma",
  });
  expect(hindi.statusCode).toBe(200);
  for (const text of ['lang="hi"', 'name="lang" value="hi"', 'value="Kala Chashma"', "अभी सहेजा नहीं गया"])
    expect(hindi.body).toContain(text);
  expect(hindi.body.match(/checked=""/g)).toHaveLength(2);
  expect(hindi.body).toMatch(/value="en"[^>]*name="switch"/);
  expect(hindi.body).not.toContain("कृपया इसका उत्तर दें।");
  expect(await snapshotAnswers(server, projectId)).toBe(before);
});

test.each([
  ["hi-IN,hi;q=0.9,en;q=0.8", "hi"],
  ["en;q=0.5, hi;q=0.9", "hi"],
  ["en-IN,en;q=0.9,hi;q=0.8", "en"],
  ["fr-FR", "en"],
  ["", "en"],
])("a phone set to “%s” opens the page in %s, unless another language was chosen", async (header, language) => {
  const { link, projectId, sharmas } = await start();
  const read = (url: string) => open(server, url, { "accept-language": header });
  const { body, headers } = await read(link);
  expect(body).toContain(`<html lang="${language}" dir="ltr">`);
  expect(headers["vary"]).toContain("Accept-Language");
  expect((await read(`${link}?lang=en`)).body).toContain('<html lang="en" dir="ltr">');
  await update(server, { projectId, table: "groups", values: { language: "en" } }, sharmas);
  expect((await read(link)).body).toContain('<html lang="en" dir="ltr">');
});

test("a page without changes is not marked as unsaved in the other language", async () => {
  const { link } = await start();
  const { body } = await submit(server, link, { intent: "answer", lang: "en", switch: "hi" });
  expect(body).toMatch(/<p class="unsaved" hidden=""/);
});

test("Enter in a field saves: the form's first button is not the one to the other language", async () => {
  const { link } = await start();
  const { body } = await open(server, link);
  const [first] = body.match(/<button type="submit"[^>]*>/g) ?? [];
  expect(first).not.toContain("switch");
  expect(first).toContain('form="answers"');
});

test("an event that is called what it is has its Hindi name; hosts may give others, also to their names and questions", async () => {
  const { link, owner, projectId, sangeet, wedding } = await start();
  const params = { projectId };
  for (const [id, kind] of [
    [sangeet, "SANGEET"],
    [wedding, "WEDDING"],
  ] as const)
    await update(server, { projectId, table: "events", values: { kind } }, id);
  await update(server, { projectId, table: "events", values: { name: "Pheras by the lake" } }, wedding);
  const read = async (language: string) => (await open(server, `${link}?lang=${language}`)).body;
  const english = await read("en");
  for (const name of ["Sangeet", "Pheras by the lake"]) expect(english).toContain(`>${name}</h2>`);
  const before = await read("hi");
  for (const name of ["संगीत", "Pheras by the lake"]) expect(before).toContain(`>${name}</h2>`);

  const renamed = {
    params: { projectId, eventId: wedding },
    body: { translations: { hi: { name: "झील के किनारे फेरे" } } },
  };
  expect((await call(server.app, eventEndpoints.update, renamed, owner)).status).toBe(200);
  const hero = { title: null, names: ["Aanya", "Kabir"], date_text: null, place: "Jaipur", image: null };
  const translations = { hi: { names: { Aanya: "आन्या", Kabir: "कबीर" }, place: "जयपुर" } };
  const body = { hero: { ...hero, translations }, published: true };
  const saved = await send(server.app, micrositeEndpoints.save, { params, body }, owner);
  expect(saved.status).toBe(200);
  const question = {
    text: "Which song?",
    type: "TEXT" as const,
    translations: { hi: { text: "कौन सा गीत?" } },
  };
  await call(server.app, questionEndpoints.create, { params, body: question }, owner);
  const after = await read("hi");
  for (const text of ["झील के किनारे फेरे</h2>", "कौन सा गीत?", "आन्या", "कबीर", "जयपुर"]) expect(after).toContain(text);
  for (const text of ["Pheras", "Which song", "Aanya</span>"]) expect(after).not.toContain(text);
  const publicPage = (await open(server, `${new URL(saved.body.public_url as string).pathname}?lang=hi`)).body;
  for (const text of ["संगीत", "झील के किनारे फेरे", "आन्या"]) expect(publicPage).toContain(text);
  expect(await read("en")).toContain("Aanya</span>");
});

test("venue, address, dress code, description, help and options have their Hindi texts; answers are stored as one", async () => {
  const { link, owner, projectId, sangeet, rajesh } = await start();
  const params = { projectId };
  const event = {
    venue_name: "Rambagh Palace",
    venue_address: "Bhawani Singh Road",
    dress_code: "Pastels",
    description: "Dinner follows",
  };
  const texts = {
    venue_name: "रामबाग पैलेस",
    venue_address: "भवानी सिंह रोड",
    dress_code: "हल्के रंग",
    description: "इसके बाद रात्रिभोज",
  };
  const changed = { params: { projectId, eventId: sangeet }, body: { ...event, translations: { hi: texts } } };
  expect((await call(server.app, eventEndpoints.update, changed, owner)).status).toBe(200);
  const question = {
    text: "Food?",
    help: "Tell us early",
    type: "SINGLE" as const,
    options: ["Veg", "Jain"],
    translations: { hi: { help: "जल्दी बताइए", options: { Veg: "शाकाहारी" } } },
  };
  const { id } = (await call(server.app, questionEndpoints.create, { params, body: question }, owner)).body;
  const hindi = (await open(server, `${link}?lang=hi`)).body;
  const inHindi = Object.values(texts);
  for (const text of inHindi) expect(hindi).toContain(text);
  for (const text of ["Rambagh", "Bhawani", "Pastels", "Dinner", "Tell us"]) expect(hindi).not.toContain(text);
  expect(hindi).toContain("जल्दी बताइए");
  expect(hindi).toMatch(/value="Veg"[^>]*\/><span>शाकाहारी<\/span>/);
  expect(hindi).toMatch(/value="Jain"[^>]*\/><span>Jain<\/span>/);
  const english = (await open(server, `${link}?lang=en`)).body;
  for (const text of [...inHindi, "शाकाहारी"]) expect(english).not.toContain(text);
  await submit(server, link, {
    intent: "answer",
    lang: "hi",
    [`answer.${sangeet}.${rajesh}`]: "ACCEPTED",
    [`q.${id}.${rajesh}`]: "Veg",
  });
  const { rows } = await inProject(server, projectId, (db) =>
    sql<{ value: string }>`select value from question_answers where question_id = ${id}`.execute(db),
  );
  expect(rows).toEqual([{ value: "Veg" }]);
});

test("a page that was saved before names could be given in Hindi opens in Hindi", async () => {
  const { link, owner, projectId } = await start();
  await send(server.app, micrositeEndpoints.save, { params: { projectId }, body: { story: "…" } }, owner);
  const hero = JSON.stringify({ title: null, names: ["Aanya", "Kabir"], date_text: null, place: null, image: null });
  await inProject(server, projectId, (db) => sql`update microsites set hero = ${hero}::jsonb`.execute(db));
  expect((await open(server, `${link}?lang=hi`)).body).toContain("Aanya</span>");
  const read = await call(server.app, micrositeEndpoints.read, { params: { projectId } }, owner);
  expect(read.body.hero).toMatchObject({ translations: {} });
});
