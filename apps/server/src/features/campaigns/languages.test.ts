import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";
import { until } from "#test/until.ts";

const server = useServer();
const texts = {
  name: "Invitation for all",
  body: "Dear {{guest_name}}",
  translations: { hi: { body: "नमस्ते {{guest_name}}" } },
};

/** A project with guests who read Hindi, English, and of whom nothing is known, and one who reads what the household reads. */
async function setUp() {
  const at = await prepareSending(server);
  const { id, member } = await at.addHousehold("Sharma");
  await at.rows((db) => db.updateTable("groups").set({ language: "hi" }).where("id", "=", id).execute());
  const guests = await at.addGuests([
    { first_name: "Asha", phone: "+919829000001", language: "hi" },
    { first_name: "Ben", phone: "+919829000101", language: "en" },
    { first_name: "Chand", phone: "+919829000201" },
    { first_name: "Dev", phone: "+919829000301", ...member },
  ]);
  return { ...at, guests, params: { projectId: at.projectId } };
}
type Setting = Awaited<ReturnType<typeof setUp>>;

const addTemplate = async ({ params, owner }: Setting, fields: object = {}) =>
  (await call(server.app, templateEndpoints.create, { params, body: { ...texts, ...fields } }, owner)).body.id;
const check = async ({ params, owner }: Setting, campaignId: string) =>
  (await call(server.app, campaignEndpoints.check, { params: { ...params, campaignId } }, owner)).body;
const draftOf = async (at: Setting, fields: object = {}) =>
  at.draft({ body: null, template_id: await addTemplate(at, fields), audience: { filter: {} } });
const textsByPhone = async ({ outbox }: Sending) =>
  Object.fromEntries((await outbox()).map(({ phone, text }) => [phone.slice(-3), text]));

test("the check says who reads another language than the text they get, and shows a message in each", async () => {
  const at = await setUp();
  const both = await check(at, (await draftOf(at)).id);
  expect(both.warnings.filter(({ kind }) => kind === "OTHER_LANGUAGE")).toEqual([]);
  expect(both.preview.map(({ language }) => language)).toEqual(["hi", "en", "en", "hi"]);
  const english = await check(at, (await draftOf(at, { name: "English", translations: {} })).id);
  expect(english.warnings.filter(({ kind }) => kind === "OTHER_LANGUAGE")).toMatchObject([
    { detail: "en", count: 2, guests: [{ name: "Asha" }, { name: "Dev" }] },
  ]);
  // Nobody has said in which language these words are.
  const own = await check(at, (await at.draft({ audience: { filter: {} } })).id);
  expect(own.warnings.filter(({ kind }) => kind === "OTHER_LANGUAGE")).toEqual([]);
});

test("among more messages than are shown is one in each language", async () => {
  const at = await setUp();
  await at.addGuests(
    Array.from({ length: 12 }, (_, n) => ({ phone: `+9198291${String(n).padStart(5, "0")}`, position: -n - 1 })),
  );
  const { preview } = await check(at, (await draftOf(at)).id);
  expect(preview).toHaveLength(10);
  expect(preview.map(({ language }) => language)).toContain("hi");
});

test("what was started keeps all of its texts, and a change while it is paused changes those that are unsent", async () => {
  const at = await setUp();
  await at.holdSending();
  const campaign = await draftOf(at);
  const steer = at.campaign(campaign);
  await steer.send();
  const change = { body: "Changed", translations: { hi: { body: "बदला" } } };
  const templateId = campaign.template_id as string;
  await call(server.app, templateEndpoints.update, { params: { ...at.params, templateId }, body: change }, at.owner);
  expect(await textsByPhone(at)).toMatchObject({ "001": "नमस्ते {{guest_name}}", "101": "Dear {{guest_name}}" });
  expect(await steer.read()).toMatchObject({ language: "en", body: texts.body, translations: texts.translations });

  await steer.pause();
  await steer.update({ translations: { hi: { body: "जल्दी आइए" } } });
  expect(await textsByPhone(at)).toMatchObject({ "001": "जल्दी आइए", "101": "Dear {{guest_name}}", "301": "जल्दी आइए" });
  await steer.update({ body: null });
  expect(await textsByPhone(at)).toMatchObject({ "001": "बदला", "101": "Changed", "201": "Changed" });
  await steer.update({ body: "Only this", translations: {} });
  expect(new Set(Object.values(await textsByPhone(at)))).toEqual(new Set(["Only this"]));
});

test("a message that comes back while the text is changed gets the one in its guest's language", async () => {
  const at = await setUp();
  const { lease, claim } = at;
  const steer = at.campaign(await draftOf(at));
  await steer.send();
  const held = await lease();
  const claimed = await claim(held);
  expect(claimed.body).toBe("नमस्ते {{guest_name}}");
  await steer.pause();
  await steer.update({ body: "New", translations: { hi: { body: "नया" } } });
  await at.rows((db) =>
    db
      .selectNoFrom((eb) =>
        eb
          .fn("nyota_postpone_message", [
            eb.val(at.projectId),
            eb.val(claimed.id),
            eb.val(held.epoch),
            eb.val("X"),
            eb.val(0),
          ])
          .as("status"),
      )
      .execute(),
  );
  expect((await at.outbox()).find(({ id }) => id === claimed.id)).toMatchObject({ status: "PAUSED", text: "नया" });
});

test("a single message with a template follows the same choice", async () => {
  const at = await setUp();
  const body = { guest_ids: at.guests, sender_id: at.senderId, template_id: await addTemplate(at) };
  await call(server.app, messageEndpoints.send, { params: at.params, body }, at.owner);
  expect(await textsByPhone(at)).toMatchObject({ "001": "नमस्ते {{guest_name}}", "201": "Dear {{guest_name}}" });
});

test("a campaign's own words can be in several languages, and are an invitation if one of them has the link", async () => {
  const at = await setUp();
  const own = { body: "Come", language: "en", translations: { hi: { body: "आइए: {{rsvp_link}}" } } };
  const campaign = await at.draft({ ...own, audience: { guest_ids: at.guests } });
  expect(campaign).toMatchObject({ ...own, counts_as_invitation: true });
  const { preview } = await check(at, campaign.id);
  expect(preview.map(({ text }) => text)).toMatchObject(
    [/^आइए: http/, "Come", "Come", /^आइए: http/].map((text) =>
      typeof text === "string" ? text : expect.stringMatching(text),
    ),
  );
});

test("a text is not given twice in one language, and its name once in a project", async () => {
  const at = await setUp();
  const create = (body: object) =>
    send(server.app, templateEndpoints.create, { params: at.params, body: { ...texts, ...body } }, at.owner);
  const twice = { translations: { en: { body: "Dear" } } };
  expect(await create(twice)).toMatchObject({ status: 400, body: { translations: [expect.stringMatching(/itself/)] } });
  const templateId = await addTemplate(at);
  const inHindi = { params: { ...at.params, templateId }, body: { language: "hi" as const } };
  expect((await send(server.app, templateEndpoints.update, inHindi, at.owner)).status).toBe(400);
  expect(await create({ language: "hi", translations: {} })).toMatchObject({
    status: 400,
    body: { name: [expect.stringMatching(/already/)] },
  });
  const campaign = { ...twice, name: "Twice", body: "Dear", language: "en" as const };
  expect(
    (await send(server.app, campaignEndpoints.create, { params: at.params, body: campaign }, at.owner)).status,
  ).toBe(400);
  const unknown = { name: "Other", translations: { hi: { body: "{{nobody}}" } } };
  expect((await create(unknown)).status).toBe(400);
});

test("templates are found by each of their languages and by the words of each", async () => {
  const at = await setUp();
  await addTemplate(at, { name: "Both" });
  await addTemplate(at, { name: "English", translations: {} });
  const names = async (query: object) =>
    (await call(server.app, templateEndpoints.list, { params: at.params, query }, at.owner)).body.results.map(
      ({ name }) => name,
    );
  expect(await names({ language: "hi", search: "guest_name" })).toContain("Both");
  expect(await names({ language: "hi" })).not.toContain("English");
  expect(await names({ search: "नमस्ते {{guest_name}}" })).toEqual(["Both"]);
  // How the texts are stored is not searched.
  expect(await names({ search: '"body"' })).toEqual([]);
});

test("a guest who begins to read Hindi gets a later message in it", async () => {
  const at = await setUp();
  const [, ben] = at.guests;
  await call(
    server.app,
    guestEndpoints.update,
    { params: { ...at.params, guestId: ben as string }, body: { language: "hi" } },
    at.owner,
  );
  const { preview } = await check(at, (await draftOf(at)).id);
  expect(preview.find(({ guest_id }) => guest_id === ben)?.text).toBe("नमस्ते Ben");
});

// The last one: a worker that runs would take the numbers of the others.
test("each guest gets the text in their language, else in their household's, else in the project's", async () => {
  const at = await setUp();
  await at.campaign(await draftOf(at)).send();
  await server.work();
  const arrived = await until(at.arrivals, (all) => all.length === 4);
  expect(arrived.map(({ body }) => body)).toEqual(["नमस्ते Asha", "Dear Ben", "Dear Chand", "नमस्ते Dev"]);

  await call(server.app, projectEndpoints.update, { params: at.params, body: { languages: ["hi", "en"] } }, at.owner);
  const [, , chand] = at.guests;
  const { preview } = await check(at, (await draftOf(at, { name: "Again" })).id);
  expect(preview.find(({ guest_id }) => guest_id === chand)).toMatchObject({ text: "नमस्ते Chand", language: "hi" });
});
