import { campaignEndpoints, type CampaignResult } from "@nyota/contract/messages/campaigns";
import { eventEndpoints } from "@nyota/contract/events/events";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, optOut, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";
import { until } from "#test/until.ts";

const server = useServer();
beforeAll(() => server.work());

const setPhone = (at: Sending, phone: string | null) =>
  server.deps.connection.db.updateTable("users").set({ phone }).where("id", "=", at.owner.id).execute();

/** Asha, Ravi, Dev and Mira, invited to one event; the phone of Ravi is not on WhatsApp. */
async function prepare() {
  const at = await prepareSending(server);
  const phones = ["+919800000001", "+919800010003", "+919800020001", "+919800030001"];
  const names = ["Asha", "Ravi", "Dev", "Mira"];
  const ids = await at.addGuests(names.map((first_name, n) => ({ first_name, phone: phones[n] ?? null })));
  const params = { projectId: at.projectId };
  const body = { name: "Sangeet", starts_at: "2027-02-12T19:00", kind: "SANGEET" as const };
  const { body: event } = await call(server.app, eventEndpoints.create, { params, body }, at.owner);
  for (const id of ids) await answer(at, id, event.id, "NOT_SENT");
  return { at, ids, eventId: event.id };
}

const answer = (at: Sending, guestId = "", event_id: string, status: "NOT_SENT" | "ACCEPTED") =>
  call(
    server.app,
    guestEndpoints.update,
    { params: { projectId: at.projectId, guestId }, body: { invitations: [{ event_id, status }] } },
    at.owner,
  );

const calls = (at: Sending, campaignId: string, person = at.owner) => {
  const params = { projectId: at.projectId, campaignId };
  return {
    test: (guest_id = "") => call(server.app, campaignEndpoints.test, { params, body: { guest_id } }, person),
    results: (query = {}) => call(server.app, campaignEndpoints.results, { params, query }, person),
    resend: (to: string[]) => call(server.app, campaignEndpoints.resend, { params, body: { to } as never }, person),
  };
};

const named = (results: CampaignResult[]) => results.map(({ guest, outcome }) => `${guest.name} ${outcome}`);
const finished = (at: Sending, id: string) => until(at.campaign({ id }).read, ({ status }) => status === "COMPLETED");

test("results name every guest with what became of the message and of the answer", async () => {
  const { at, ids, eventId } = await prepare();
  const { id } = await at.draft({ body: "Dear {{guest_name}}: {{rsvp_link}}" });
  await at.campaign({ id }).send();
  await finished(at, id);
  await answer(at, ids[0], eventId, "ACCEPTED");
  const { body } = await calls(at, id).results();
  expect(named(body.results)).toEqual(["Asha ANSWERED", "Ravi NOT_REACHED", "Dev SILENT", "Mira SILENT"]);
  expect(body.by_outcome).toEqual({ ANSWERED: 1, NOT_REACHED: 1, SILENT: 2, LEFT_OUT: 0, WAITING: 0 });
  expect(body.results[1]).toMatchObject({ status: "FAILED", error_text: expect.stringMatching(/WhatsApp/) });
  const silent = await calls(at, id).results({ outcome: "SILENT", search: "mir" });
  expect(named(silent.body.results)).toEqual(["Mira SILENT"]);
  const caller = await signIn(server);
  await addCollaborator(server, at.projectId, caller, { MESSAGE: "VIEW" });
  expect((await calls(at, id, caller).results()).status).toBe(403);
});

test("whom it left out is told with the reason as it was then, here and on the guest, and can be sent to later", async () => {
  const { at, eventId } = await prepare();
  const household = await at.addHousehold("The Raos");
  const [child, lone, late] = await at.addGuests([
    { ...household.member, first_name: "Kiran", phone: null },
    { first_name: "Lata", phone: null },
    { first_name: "Om", phone: "+919800040001" },
    { ...household.member, first_name: "Nani", phone: "+919800050001" },
  ]);
  await optOut(server, at.projectId, "+919800040001");
  const { id } = await at.draft({ name: "Invitation", body: "Dear {{guest_name}}: {{rsvp_link}}" });
  await at.campaign({ id }).send();
  await finished(at, id);
  const leftOut = await calls(at, id).results({ outcome: "LEFT_OUT" });
  expect(leftOut.body.results.map(({ guest, left_out }) => [guest.name, left_out?.reason])).toEqual([
    ["Lata", "NO_PHONE"],
    ["Om", "OPTED_OUT"],
  ]);
  const all = await calls(at, id).results({ search: "kiran" });
  expect(all.body.results).toMatchObject([{ outcome: "SILENT", left_out: null, status: "READ" }]);
  const listed = async (query: object, person = at.owner) =>
    (await call(server.app, messageEndpoints.leftOut, { params: { projectId: at.projectId }, query }, person)).body;
  expect((await listed({ guest: lone })).results).toMatchObject([
    { campaign: { id, name: "Invitation" }, reason: "NO_PHONE", missing: [] },
  ]);
  expect((await listed({ guest: child })).results).toMatchObject([{ reason: "HOUSEHOLD_MEMBER" }]);
  expect((await listed({ campaign: id })).count).toBe(3);
  await answer(at, late, eventId, "ACCEPTED");
  const { body: again } = await calls(at, id).resend(["LEFT_OUT"]);
  expect(again.audience).toEqual({ guest_ids: [lone] });
});

test("a text without a value for a guest is told with the names of what is missing", async () => {
  const { at } = await prepare();
  const { member } = await at.addHousehold("The Raos");
  await at.addGuests([{ ...member, first_name: "Kiran", phone: "+919800040001" }]);
  const { id } = await at.draft({ body: "{{guest_name}}: {{household_name}}" });
  await at.campaign({ id }).send();
  await finished(at, id);
  const { body } = await calls(at, id).results({ search: "dev" });
  expect(body.results).toMatchObject([
    { outcome: "LEFT_OUT", left_out: { reason: "MISSING_VARIABLE", missing: ["household_name"] } },
  ]);
});

test("a member of some groups sees whom of theirs a campaign left out", async () => {
  const { at } = await prepare();
  const { body: group } = await call(
    server.app,
    groupEndpoints.create,
    { params: { projectId: at.projectId }, body: { name: "Bride" } },
    at.owner,
  );
  await at.addGuests([
    { first_name: "Kiran", phone: "+919800040001", group_id: group.id },
    { first_name: "Lata", phone: null, group_id: group.id },
    { first_name: "Om", phone: null },
  ]);
  const { id } = await at.draft({ body: "Dear {{guest_name}}" });
  await at.campaign({ id }).send();
  await finished(at, id);
  const helper = await signIn(server);
  await addCollaborator(server, at.projectId, helper, { MESSAGE: "VIEW", GUEST: "VIEW" }, "ACCEPTED", [group.id]);
  const params = { projectId: at.projectId };
  const listed = async (person: typeof helper) => {
    const { body } = await call(server.app, messageEndpoints.leftOut, { params, query: { campaign: id } }, person);
    return body.results.map(({ guest }) => guest.name);
  };
  expect(await listed(at.owner)).toEqual(["Lata", "Om"]);
  expect(await listed(helper)).toEqual(["Lata"]);
  expect(named((await calls(at, id, helper).results()).body.results)).toEqual(["Kiran SILENT", "Lata LEFT_OUT"]);
});

test("it is sent again to the silent and those it did not reach, and stops for whoever answers meanwhile", async () => {
  const { at, ids, eventId } = await prepare();
  const { id } = await at.draft({ name: "Invitation", body: "Dear {{guest_name}}: {{rsvp_link}}" });
  expect((await calls(at, id).resend(["SILENT"])).status).toBe(409);
  await at.campaign({ id }).send();
  await finished(at, id);
  await answer(at, ids[0], eventId, "ACCEPTED");
  const { body: again } = await calls(at, id).resend(["SILENT", "NOT_REACHED"]);
  expect(again).toMatchObject({
    name: "Invitation (again)",
    status: "DRAFT",
    stops_when_answered: true,
    audience: { guest_ids: ids.slice(1) },
  });
  await at.holdSending();
  await at.campaign(again).send();
  await answer(at, ids[2], eventId, "ACCEPTED");
  await at.goOnSending();
  await finished(at, again.id);
  const outbox = await at.outbox({ campaign: again.id });
  expect(outbox.map(({ guest, status, error_code }) => [guest?.name, error_code ?? status]).toSorted()).toEqual([
    ["Dev", "ANSWERED"],
    ["Mira", "READ"],
    ["Ravi", expect.stringMatching(/WHATSAPP/)],
  ]);
  await answer(at, ids[3], eventId, "ACCEPTED");
  expect((await calls(at, id).resend(["SILENT"])).status).toBe(400);
});

test("a test goes to the user's own phone with the values of one guest, and is nothing of the campaign's", async () => {
  const own = "+919811120001";
  const { at, ids, eventId } = await prepare();
  const { id } = await at.draft({ body: "Dear {{guest_name}}, {{event_name}}: {{rsvp_link}}", event_ids: [eventId] });
  await setPhone(at, null);
  expect((await calls(at, id).test(ids[1])).body).toMatchObject({ detail: expect.stringMatching(/profile/) });
  await setPhone(at, own);
  expect((await calls(at, id).test(ids[1])).body).toEqual({ phone: own });
  const [arrived] = await until(at.arrivals, (all) => all.length > 0);
  expect(arrived).toMatchObject({ phone: own });
  expect(arrived?.body).toMatch(/^\*Test: no guest has received this\.\*\n\nDear Ravi, Sangeet: http\S+\/r\//);
  await until(at.outbox, ([message]) => message?.status === "READ");
  expect(await at.outbox()).toMatchObject([{ kind: "TEST", phone: own, campaign: null, guest: { name: "Ravi" } }]);
  expect(await at.outbox({ guest: ids[1] })).toEqual([]);
  expect(await at.campaign({ id }).read()).toMatchObject({ status: "DRAFT", total: 0 });
  const sent = await at.rows((db) =>
    db.selectFrom("invitations").select("guest_id").where("sent_at", "is not", null).execute(),
  );
  expect(sent).toEqual([]);
  const balance = await at.rows((db) =>
    db.selectFrom("credit_balances").select("used").where("credit_type", "=", "MESSAGE").executeTakeFirstOrThrow(),
  );
  expect(balance).toEqual({ used: 1 });
  expect(await at.creditViolations()).toEqual([]);
});

test("no test is sent past an opt-out, to a foreign guest's values or without the right to send", async () => {
  const own = "+919811130001";
  const { at, ids } = await prepare();
  const { id } = await at.draft();
  await setPhone(at, own);
  expect((await calls(at, id).test("01900000-0000-7000-8000-000000000001")).status).toBe(404);
  await at.holdSending();
  expect((await calls(at, id).test(ids[0])).status).toBe(201);
  await optOut(server, at.projectId, own);
  await at.goOnSending();
  await until(at.outbox, ([message]) => message?.status === "CANCELLED");
  expect(await at.arrivals()).toEqual([]);
  expect((await calls(at, id).test(ids[0])).status).toBe(409);
  const viewer = await signIn(server);
  await addCollaborator(server, at.projectId, viewer, { MESSAGE: "VIEW", GUEST: "VIEW" });
  expect((await calls(at, id, viewer).test(ids[0])).status).toBe(403);
});
