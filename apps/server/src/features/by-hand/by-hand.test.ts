import { byHandEndpoints } from "@nyota/contract/messages/by-hand";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { activityEndpoints } from "@nyota/contract/account/activity";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { analyticsEndpoints, eventEndpoints } from "@nyota/contract/events/events";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, optOut, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";

const server = useServer();

/** Asha and Bala share a household, Chand has none; all are invited to the Sangeet, Asha and Chand have a phone. */
async function setUp() {
  const owner = await signIn(server);
  const projectId = (await makeProject(server, owner, { credits: 100 })).id;
  const params = { projectId };
  const event = { name: "Sangeet", kind: "OTHER", starts_at: "2099-02-11T19:00", invite: "NONE" } as const;
  const sangeet = (await call(server.app, eventEndpoints.create, { params, body: event }, owner)).body.id;
  const group = (await call(server.app, groupEndpoints.create, { params, body: { name: "Friends" } }, owner)).body.id;
  const household = (
    await call(server.app, groupEndpoints.create, { params, body: { name: "Shah", parent_id: group } }, owner)
  ).body.id;
  const inHousehold = { group_id: group, sub_group_id: household, event_ids: [sangeet] };
  const guests = [
    { first_name: "Asha", phone: "+919829011431", ...inHousehold },
    { first_name: "Bala", ...inHousehold },
    { first_name: "Chand", phone: "+919829011433", event_ids: [sangeet] },
  ];
  const added = await call(server.app, guestEndpoints.addGuests, { params, body: { guests } }, owner);
  expect(added.status).toBe(200);
  const { body } = await call(server.app, guestEndpoints.list, { params, query: {} }, owner);
  const [asha, bala, chand] = body.results.map(({ id }) => id) as [string, string, string];
  return { owner, projectId, params, sangeet, group, household, asha, bala, chand };
}
type Setting = Awaited<ReturnType<typeof setUp>>;

const read = ({ params, owner }: Setting, guestId: string, who: Person = owner) =>
  send(server.app, byHandEndpoints.read, { params: { ...params, guestId } }, who);
const mark = ({ params, owner }: Setting, ids: string[], who: Person = owner) =>
  send(server.app, byHandEndpoints.mark, { params, body: { ids } }, who);
const unmark = ({ params, owner }: Setting, ids: string[], marked_at?: string) =>
  send(server.app, byHandEndpoints.unmark, { params, body: { ids, ...(marked_at ? { marked_at } : {}) } }, owner);
/** How many guests of the Sangeet are invited, as in the dashboard: not sent, and sent without an answer. */
async function standing({ params, owner }: Setting) {
  const { body } = await call(server.app, analyticsEndpoints.eventsTable, { params }, owner);
  return body.results.map(({ not_sent, pending }) => ({ not_sent, pending }))[0];
}
/** The names of the guests whose invitation was not sent, in the list. */
async function notSent({ params, owner }: Setting) {
  const { body } = await call(server.app, guestEndpoints.list, { params, query: { response: ["NOT_SENT"] } }, owner);
  return body.results.map(({ first_name }) => first_name);
}

/** The names of the guests whom no invitation has reached, as the filter of the list finds them. */
async function notReached({ params, owner }: Setting) {
  const { body } = await call(server.app, guestEndpoints.list, { params, query: { reached: "false" } }, owner);
  return body.results.map(({ first_name }) => first_name);
}

/** Sends the ready-made invitation to everybody through the sandbox. */
async function sendCampaign({ params, owner }: Setting) {
  const body = { label: "Sandbox", phone: "+919829011400", driver: "sandbox" } as const;
  const sender = await call(server.app, senderEndpoints.create, { params, body }, owner);
  const one = { ...params, senderId: sender.body.id };
  await call(server.app, senderEndpoints.qrCode, { params: one }, owner);
  await call(server.app, senderEndpoints.simulateScan, { params: one }, owner);
  const words = { name: "Invitation", sender_id: one.senderId, body: "{{guest_name}}: {{rsvp_link}}" };
  const campaignId = (await call(server.app, campaignEndpoints.create, { params, body: words }, owner)).body.id;
  const its = { ...params, campaignId };
  await call(server.app, campaignEndpoints.send, { params: its, body: { everybody: true } }, owner);
  const now = () => call(server.app, campaignEndpoints.read, { params: its }, owner);
  await until(now, ({ body: { status } }) => status === "COMPLETED");
  return its;
}

test("the text is the project's invitation with the guest's name and link, ready in WhatsApp", async () => {
  const setting = await setUp();
  const { params, owner, chand } = setting;
  const { url } = (await call(server.app, rsvpEndpoints.link, { params: { ...params, guestId: chand } }, owner)).body;
  const { body } = await call(server.app, byHandEndpoints.read, { params: { ...params, guestId: chand } }, owner);
  expect(body).toMatchObject({ phone: "+919829011433", reader: { id: chand, name: "Chand" } });
  expect(body.text).toMatch(/^Namaste \*Chand\*/);
  expect(body.text).toContain(url);
  const link = new URL(body.whatsapp_url);
  expect(link.origin + link.pathname).toBe("https://wa.me/919829011433");
  expect(link.searchParams.get("text")).toBe(body.text);
});

test("the text comes from the template of the guest's language, and from the ready-made one if none has the link", async () => {
  const setting = await setUp();
  const { params, owner, chand } = setting;
  const textOf = async () => (await read(setting, chand)).body.text as string;
  const update = { params: { ...params, guestId: chand }, body: { language: "hi" } } as const;
  await call(server.app, guestEndpoints.update, update, owner);
  expect(await textOf()).toContain("नमस्ते *Chand*");
  const { body } = await call(server.app, templateEndpoints.list, { params, query: { page_size: 200 } }, owner);
  for (const { id } of body.results)
    await call(server.app, templateEndpoints.remove, { params: { ...params, templateId: id } }, owner);
  // The ready-made invitation, in the same language.
  expect(await textOf()).toContain("नमस्ते *Chand*");
  const english = { ...update, body: { language: "en" } } as const;
  await call(server.app, guestEndpoints.update, english, owner);
  expect(await textOf()).toMatch(/^Namaste \*Chand\*/);
});

test("the invitation invents nothing and greets nobody by a remark in the list", async () => {
  const setting = await setUp();
  const { params, owner, chand } = setting;
  const nothingKnown = { start_date: null, end_date: null, venue_city: null };
  await call(server.app, projectEndpoints.update, { params, body: nothingKnown }, owner);
  const named = { params: { ...params, guestId: chand }, body: { display_name: "Chand Bhide (flat 401) w/o kids" } };
  await call(server.app, guestEndpoints.update, named, owner);
  const text = (await read(setting, chand)).body.text as string;
  expect(text).toMatch(/^Namaste \*Chand Bhide\*\n\n/);
  expect(text).toMatch(/ with us\.\n\n11 February 2099\n\nYour page/);
});

test("a renamed invitation is still the one that is sent, and a reminder never is", async () => {
  const setting = await setUp();
  const { params, owner, chand } = setting;
  const { body } = await call(server.app, templateEndpoints.list, { params, query: { page_size: 200 } }, owner);
  const idOf = (name: string) => body.results.find((one) => one.name === name)?.id as string;
  const change = (name: string, patch: { name?: string; body?: string }) =>
    call(server.app, templateEndpoints.update, { params: { ...params, templateId: idOf(name) }, body: patch }, owner);
  const textOf = async () => (await read(setting, chand)).body.text as string;
  await change("Gentle reminder", { name: "A reminder", body: "A reminder: {{rsvp_link}}" });
  await change("Invitation", { name: "Our words", body: "Come to us: {{rsvp_link}}" });
  expect(await textOf()).toMatch(/^Come to us: /);
  await call(server.app, templateEndpoints.remove, { params: { ...params, templateId: idOf("Invitation") } }, owner);
  expect(await textOf()).toMatch(/^Namaste \*Chand\*/);
  const own = { name: "Ours", language: "en", body: "Do come: {{rsvp_link}}" } as const;
  await call(server.app, templateEndpoints.create, { params, body: own }, owner);
  expect(await textOf()).toMatch(/^Do come: /);
});

test("the sentence with the date to answer by is left out until there is a date, and the check asks for it", async () => {
  const setting = await setUp();
  const { params, owner, chand } = setting;
  const textOf = async () => (await read(setting, chand)).body.text as string;
  expect(await textOf()).not.toMatch(/answer by|month|\n$/);
  const { body: list } = await call(server.app, templateEndpoints.list, { params, query: {} }, owner);
  const template_id = list.results.find(({ name }) => name === "Invitation")?.id ?? null;
  const campaign = await call(
    server.app,
    campaignEndpoints.create,
    { params, body: { name: "Invitation", template_id, audience: { guest_ids: [chand] } } },
    owner,
  );
  const its = { params: { ...params, campaignId: campaign.body.id } };
  const asked = async () =>
    (await call(server.app, campaignEndpoints.check, its, owner)).body.warnings.filter(
      ({ variable }) => variable === "rsvp_deadline",
    );
  expect(await asked()).toMatchObject([{ kind: "FILLED_IN", detail: "" }]);
  const deadline = { params, body: { rsvp_deadline: "2099-01-10T12:00:00Z" } };
  await call(server.app, micrositeEndpoints.save, deadline, owner);
  expect(await textOf()).toMatch(/_Please answer by 10 January\._$/);
  expect(await asked()).toEqual([]);
});

test("the text for a household goes to its contact", async () => {
  const setting = await setUp();
  const { params, owner, household, asha, bala } = setting;
  expect(await read(setting, bala)).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE" } });
  const contact = { params: { ...params, groupId: household }, body: { contact_guest_id: asha } };
  expect((await send(server.app, groupEndpoints.update, contact, owner)).status).toBe(200);
  expect((await read(setting, bala)).body).toMatchObject({ phone: "+919829011431", reader: { name: "Asha" } });
});

test("a guest who has opted out gets no link to WhatsApp but can be marked", async () => {
  const setting = await setUp();
  const { projectId, chand } = setting;
  await optOut(server, projectId, "+919829011433");
  expect(await read(setting, chand)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/asked not/) },
  });
  expect((await mark(setting, [chand])).body).toMatchObject({ count: 1 });
});

test("marking counts at once for the guest's whole household, and can be undone", async () => {
  const setting = await setUp();
  const { asha, bala } = setting;
  expect(await standing(setting)).toEqual({ not_sent: 3, pending: 0 });
  const marked = await mark(setting, [asha]);
  expect(marked.body).toMatchObject({ count: 2, not_invited: 0 });
  expect(await standing(setting)).toEqual({ not_sent: 1, pending: 2 });
  expect(await notSent(setting)).toEqual(["Chand"]);
  expect((await mark(setting, [asha, bala])).body).toMatchObject({ count: 0 });
  expect((await unmark(setting, [asha], marked.body.marked_at)).body).toEqual({ count: 2 });
  expect(await standing(setting)).toEqual({ not_sent: 3, pending: 0 });
});

test("undoing one mark leaves the others", async () => {
  const setting = await setUp();
  const { asha, chand } = setting;
  await mark(setting, [asha]);
  const second = await mark(setting, [asha, chand]);
  expect(second.body.count).toBe(1);
  await unmark(setting, [asha, chand], second.body.marked_at);
  expect(await notSent(setting)).toEqual(["Chand"]);
  await unmark(setting, [asha]);
  expect(await notSent(setting)).toEqual(["Asha", "Bala", "Chand"]);
});

test("a guest invited to nothing is counted as such", async () => {
  const setting = await setUp();
  const { params, owner, chand, sangeet } = setting;
  const invitations = [{ event_id: sangeet, status: "NOT_INVITED" as const }];
  const change = { params: { ...params, guestId: chand }, body: { invitations } };
  expect((await send(server.app, guestEndpoints.update, change, owner)).status).toBe(200);
  expect((await mark(setting, [chand])).body).toMatchObject({ count: 0, not_invited: 1 });
});

/** Counts the campaign as an invitation, or not. */
const counts = ({ owner }: Setting, params: Awaited<ReturnType<typeof sendCampaign>>, value: boolean) =>
  call(server.app, campaignEndpoints.countInvitation, { params, body: { counts: value } }, owner);

/** From now on the project's numbers count as real ones, which reach people. */
const makeNumbersReal = ({ projectId }: Setting) =>
  inProject(server, projectId, (db) => db.updateTable("senders").set({ driver: "linked" }).execute());

test("what only a sandbox has sent stays to be sent by hand, and is taken back as not sent", async () => {
  await server.work();
  const setting = await setUp();
  const { asha, chand } = setting;
  expect(await notReached(setting)).toEqual(["Asha", "Bala", "Chand"]);
  await sendCampaign(setting);
  expect(await notSent(setting)).toEqual([]);
  expect(await notReached(setting)).toEqual(["Asha", "Bala", "Chand"]);
  const marked = await mark(setting, [asha]);
  expect(marked.body).toMatchObject({ count: 2 });
  expect(await notReached(setting)).toEqual(["Chand"]);
  await unmark(setting, [asha], marked.body.marked_at);
  expect(await notReached(setting)).toEqual(["Asha", "Bala", "Chand"]);
  expect(await notSent(setting)).toEqual([]);
  expect((await unmark(setting, [chand])).body).toEqual({ count: 1 });
  expect(await notSent(setting)).toEqual(["Chand"]);
});

test("a message from a number that is no sandbox reaches the guests, also after a sandbox's", async () => {
  await server.work();
  const setting = await setUp();
  const { projectId } = setting;
  const { campaignId } = await sendCampaign(setting);
  await makeNumbersReal(setting);
  expect(await notReached(setting)).toEqual(["Asha", "Bala", "Chand"]);
  await inProject(server, projectId, (db) =>
    sql`select nyota_mark_invited(project_id, array[id]) from messages where dispatch_id = ${campaignId}`.execute(db),
  );
  expect(await notReached(setting)).toEqual([]);
});

test("filtering by what invitations have reached needs the right to see messages", async () => {
  const { projectId, params } = await setUp();
  const helper = await signIn(server);
  await addCollaborator(server, projectId, helper, { GUEST: "VIEW" });
  const asked = { params, query: { reached: "false" as const } };
  expect((await send(server.app, guestEndpoints.list, asked, helper)).status).toBe(403);
  expect((await send(server.app, guestEndpoints.list, { params, query: {} }, helper)).status).toBe(200);
});

test("a guest who has answered needs by hand only what was not sent at all", async () => {
  const setting = await setUp();
  const { params, owner, chand, sangeet } = setting;
  const answer = (status: "ACCEPTED" | "NOT_SENT", event_id = sangeet) => {
    const body = { invitations: [{ event_id, status }] };
    return call(server.app, guestEndpoints.update, { params: { ...params, guestId: chand }, body }, owner);
  };
  await answer("ACCEPTED");
  expect(await notReached(setting)).toEqual(["Asha", "Bala"]);
  const event = { name: "Haldi", kind: "OTHER", starts_at: "2099-02-12T09:00", invite: "NONE" } as const;
  await answer("NOT_SENT", (await call(server.app, eventEndpoints.create, { params, body: event }, owner)).body.id);
  expect(await notReached(setting)).toEqual(["Asha", "Bala", "Chand"]);
  await server.work();
  await sendCampaign(setting);
  expect(await notReached(setting)).toEqual(["Asha", "Bala"]);
});

test("what a campaign has sent stays sent when the mark is undone, and the other way round", async () => {
  await server.work();
  const setting = await setUp();
  const { asha, chand } = setting;
  const its = await sendCampaign(setting);
  expect(await notSent(setting)).toEqual([]);
  await makeNumbersReal(setting);
  await mark(setting, [chand]);
  await counts(setting, its, false);
  expect(await notSent(setting)).toEqual(["Asha", "Bala"]);
  await counts(setting, its, true);
  expect(await notReached(setting)).toEqual([]);
  await mark(setting, [asha]);
  await unmark(setting, [asha, chand]);
  expect(await notSent(setting)).toEqual([]);
  await counts(setting, its, false);
  expect(await notSent(setting)).toEqual(["Asha", "Bala", "Chand"]);
});

test("a mark stays with a guest who is merged into another", async () => {
  const setting = await setUp();
  const { params, owner, asha, chand } = setting;
  await mark(setting, [chand]);
  const merging = { params, body: { keep_id: asha, merge_id: chand } };
  expect((await send(server.app, duplicateEndpoints.merge, merging, owner)).status).toBe(200);
  expect(await notSent(setting)).toEqual(["Bala"]);
  await unmark(setting, [asha]);
  expect(await notSent(setting)).toEqual(["Asha", "Bala"]);
});

test("the project says whether anything was sent by hand", async () => {
  const setting = await setUp();
  const { params, owner, chand } = setting;
  const project = async () => (await call(server.app, projectEndpoints.read, { params }, owner)).body;
  expect(await project()).toMatchObject({ has_sent_by_hand: false, has_linked_number: false });
  await mark(setting, [chand]);
  expect(await project()).toMatchObject({ has_sent_by_hand: true, has_linked_number: false });
  await unmark(setting, [chand]);
  expect(await project()).toMatchObject({ has_sent_by_hand: false });
});

test("the project's history names the mark and the guests", async () => {
  const setting = await setUp();
  const { params, owner, asha } = setting;
  await mark(setting, [asha]);
  const { body } = await call(server.app, activityEndpoints.list, { params, query: { object: asha } }, owner);
  expect(body.results[0]).toMatchObject({ action: "marked as sent by hand", object_label: "2 guests" });
});

test("a collaborator limited to groups marks only their own guests", async () => {
  const setting = await setUp();
  const { projectId, group, asha, chand } = setting;
  const limited = await signIn(server);
  await addCollaborator(server, projectId, limited, { MESSAGE: "CREATE", GUEST: "EDIT" }, "ACCEPTED", [group]);
  expect((await mark(setting, [chand], limited)).status).toBe(404);
  expect((await read(setting, chand, limited)).status).toBe(404);
  expect((await mark(setting, [asha], limited)).body).toMatchObject({ count: 2 });
});

test("the text needs the right to the private link, marking only the right to send", async () => {
  const setting = await setUp();
  const { projectId, chand } = setting;
  const sender = await signIn(server);
  await addCollaborator(server, projectId, sender, { MESSAGE: "CREATE", GUEST: "VIEW" });
  expect((await read(setting, chand, sender)).status).toBe(403);
  expect((await mark(setting, [chand], sender)).status).toBe(200);
});
