import { eventEndpoints } from "@nyota/contract/events/events";
import { questionEndpoints } from "@nyota/contract/events/questions";
import { lookUp } from "@nyota/contract/look-up";
import { keysOf } from "@nyota/contract/keys-of";
import type { FieldInfo } from "@nyota/contract/field-info";
import { dayFields } from "@nyota/contract/site/day-fields";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { translatedObjects, type TranslatedObject } from "@nyota/contract/site/translated-objects";
import { translationEndpoints, type Untranslated } from "@nyota/contract/site/translations";
import { translatedFields } from "@nyota/contract/translations";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildSite, makeWedding, open, update, type Wedding } from "#features/rsvp/test/wedding-site.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let wedding: Wedding;
let params: { projectId: string };
let questionId: string;
let slug: string;
beforeAll(buildSite);
beforeEach(async () => {
  wedding = await makeWedding(server);
  params = { projectId: wedding.projectId };
  const body = { text: "…", type: "SINGLE" as const, options: ["…", "…."] };
  questionId = (await call(server.app, questionEndpoints.create, { params, body }, wedding.owner)).body.id;
  slug = new URL((await save({ languages: ["en", "hi"], published: true })).body.public_url as string).pathname;
});

const save = async (body: Record<string, unknown>) => {
  const saved = await send(server.app, micrositeEndpoints.save, { params, body }, wedding.owner);
  expect(saved.status).toBe(200);
  return saved;
};
const list = async () =>
  (await call(server.app, translationEndpoints.list, { params }, wedding.owner)).body.results as Untranslated[];
const add = (body: object, who = wedding.owner) => send(server.app, translationEndpoints.add, { params, body }, who);

const addPicture = () =>
  inProject(server, wedding.projectId, async (db) => {
    const picture = { kind: "IMAGE", file_name: "a.jpg", mime: "image/webp", status: "READY" };
    const { id } = await db
      .insertInto("assets")
      .values({
        ...picture,
        project_id: wedding.projectId,
        storage_key: server.deps.storage.newKey(wedding.projectId, "webp"),
        bytes: 1,
        width: 4,
        height: 3,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });

/** Saves an object with these texts and these translations. */
async function write(object: TranslatedObject, row: Record<string, unknown>) {
  const entry = { ...blanks[object], ...row };
  switch (object) {
    case "EVENT":
      return call(
        server.app,
        eventEndpoints.update,
        { params: { ...params, eventId: wedding.sangeet }, body: row },
        wedding.owner,
      );
    case "QUESTION":
      return call(
        server.app,
        questionEndpoints.update,
        { params: { ...params, questionId }, body: row },
        wedding.owner,
      );
    case "HERO":
      return save({ hero: entry });
    case "PAGE":
      return save(row);
    case "CAPTION":
      return save({ gallery: [{ image: await addPicture(), ...entry }] });
    case "FAQ":
      return save({ faq: [entry] });
    case "CONTACT":
      return save({ contacts: [entry] });
  }
}
const blanks: Record<TranslatedObject, object> = {
  EVENT: {},
  QUESTION: {},
  PAGE: {},
  HERO: { title: null, names: ["….", "…"], date_text: null, place: null, image: null },
  CAPTION: { caption: null },
  FAQ: { question: "…", answer: "…" },
  CONTACT: { name: "…", role: null, phone: "+919829011432" },
};

const places = keysOf(translatedObjects).flatMap((object) =>
  translatedFields(translatedObjects[object] as Readonly<Record<string, FieldInfo>>).map((field) => ({
    object,
    field,
  })),
);
const isList = ({ object, field }: (typeof places)[number]) =>
  (translatedObjects[object] as Readonly<Record<string, FieldInfo>>)[field]?.kind === "texts";
/** Without tags: the value of an option is the stored one in every language. */
const visible = (html: string) => html.replace(/<[^>]*>/g, " ");
const harmful = "<script>alert(1)</script>अनूठा";

describe.each(places)("$field of $object", (place) => {
  const { object, field } = place;
  const value = isList(place) ? ["First text", "…"] : "First text";
  const translated = { hi: { [field]: isList(place) ? { "First text": harmful } : harmful } };
  const isOnPersonalPage = field !== "seo_title";
  const pages = async (language: string) => {
    const personal = isOnPersonalPage ? (await open(server, `${wedding.link}?lang=${language}`)).body : "";
    return personal + (await open(server, `${slug}?lang=${language}`)).body;
  };

  // Some texts are shown after the last event only.
  beforeEach(async () => {
    const isLater = lookUp(dayFields, field)?.shown === "AFTER";
    const values = { starts_at: "2020-02-12T19:00", ends_at: null };
    if (isLater) await update(server, { projectId: wedding.projectId, table: "events", values });
  });

  test("is read in the guest's language, else in the first, and never as markup", async () => {
    await write(object, { [field]: value });
    expect(visible(await pages("hi"))).toContain("First text");
    await write(object, { [field]: value, translations: translated });
    const hindi = await pages("hi");
    expect(visible(hindi)).toContain("अनूठा");
    expect(visible(hindi)).not.toContain("First text");
    expect(hindi).not.toContain("<script>alert");
    const english = visible(await pages("en"));
    expect(english).toContain("First text");
    expect(english).not.toContain("अनूठा");
  });

  test("is listed while it is missing, can be added there, and stays with all other texts", async () => {
    await write(object, { [field]: value });
    const missing = (await list()).filter((one) => one.text === "First text");
    expect(missing.map((one) => [one.object, one.field, one.language])).toEqual([[object, field, "hi"]]);
    const [{ name: _, ...where }] = missing as [Untranslated];
    const others = (await list()).length - 1;
    const added = await add({ ...where, translation: "पहला" });
    expect(added.status).toBe(200);
    expect(await list()).toHaveLength(others);
    expect(await pages("hi")).toContain("पहला");
    expect(await add({ ...where, text: "Changed meanwhile", translation: "दूसरा" })).toMatchObject({ status: 404 });
  });
});

test("a text that is too long, of an unknown field or of another project is refused with a reason", async () => {
  const event = { object: "EVENT", object_id: wedding.wedding, field: "name", text: "Wedding", language: "hi" };
  const long = await add({ ...event, translation: "अ".repeat(121) });
  expect(long).toMatchObject({ status: 400, body: { translation: ["Keep this under 120 characters."] } });
  expect(await add({ ...event, field: "capacity", translation: "…" })).toMatchObject({ status: 400 });
  expect(await add({ ...event, field: "__proto__", translation: "…" })).toMatchObject({ status: 400 });
  expect(await add({ ...event, object_id: null, translation: "…" })).toMatchObject({ status: 400 });
  const foreign = await makeWedding(server);
  expect(await add({ ...event, object_id: foreign.wedding, translation: "…" })).toMatchObject({ status: 404 });
  expect(await add({ ...event, translation: "विवाह" }, foreign.owner)).toMatchObject({ status: 404 });
});

test("texts of events need the right to change events", async () => {
  const helper = await signIn(server);
  await addCollaborator(server, wedding.projectId, helper, { MICROSITE: "EDIT" });
  const event = { object: "EVENT", object_id: wedding.wedding, field: "name", text: "Wedding", language: "hi" };
  expect(await add({ ...event, translation: "विवाह" }, helper)).toMatchObject({ status: 403 });
  const names = { object: "HERO", object_id: null, field: "names", text: "Aanya", language: "hi" };
  expect(await add({ ...names, translation: "आन्या" }, helper)).toMatchObject({ status: 200 });
});

test("hidden sections and questions that are not asked are not listed, and events are by their usual names", async () => {
  await save({ story: "We met on a train." });
  const has = async (text: string) => (await list()).some((one) => one.text === text);
  expect(await has("We met on a train.")).toBe(true);
  const { body } = await call(server.app, micrositeEndpoints.read, { params }, wedding.owner);
  await save({ sections: body.sections.map((one) => (one.section === "story" ? { ...one, is_shown: false } : one)) });
  expect(await has("We met on a train.")).toBe(false);
  expect(await has("Sangeet")).toBe(true);
  await update(server, { projectId: wedding.projectId, table: "events", values: { kind: "SANGEET" } }, wedding.sangeet);
  expect(await has("Sangeet")).toBe(false);
  await save({ languages: ["en"] });
  expect(await list()).toEqual([]);
});

test("translations of an event that guests are not invited to stay hidden", async () => {
  const translations = { hi: { name: "गुप्त" } };
  const mehendi = { params: { ...params, eventId: wedding.mehendi }, body: { translations } };
  expect((await call(server.app, eventEndpoints.update, mehendi, wedding.owner)).status).toBe(200);
  expect((await open(server, `${wedding.link}?lang=hi`)).body).not.toContain("गुप्त");
  expect((await open(server, `${slug}?lang=hi`)).body).not.toContain("गुप्त");
});

test("the calendar files of both pages are in the language of the page", async () => {
  const translations = { hi: { name: "झील के किनारे", venue_name: "रामबाग" } };
  const body = { venue_name: "Rambagh", translations };
  await call(
    server.app,
    eventEndpoints.update,
    { params: { ...params, eventId: wedding.wedding }, body },
    wedding.owner,
  );
  for (const page of [wedding.link, slug]) {
    const { body: html } = await open(server, `${page}?lang=hi`);
    const [, address = ""] = new RegExp(`href="([^"]*/calendar/${wedding.wedding}.ics[^"]*)"`).exec(html) ?? [];
    const hindi = (await open(server, address)).body.replaceAll("\r\n ", "");
    for (const text of ["झील के किनारे", "रामबाग"]) expect(hindi).toContain(text);
    const english = (await open(server, address.replace("lang=hi", "lang=en"))).body.replaceAll("\r\n ", "");
    for (const text of ["Wedding", "Rambagh"]) expect(english).toContain(text);
  }
});
