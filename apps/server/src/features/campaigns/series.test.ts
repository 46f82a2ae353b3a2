import { campaignEndpoints, type Campaign, type FollowUp } from "@nyota/contract/messages/campaigns";
import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeAll, expect, test } from "vitest";
import { startDueCampaigns } from "./jobs.ts";
import { call } from "#test/client.ts";
import { addCollaborator, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";
import { until } from "#test/until.ts";

const server = useServer();
beforeAll(() => server.work());

const names = ["Asha", "Dev", "Mira"];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const reminder: FollowUp = { name: "Reminder", body: "Dear {{guest_name}}, please answer", scheduled_at: inDays(7) };
const lastCall: FollowUp = { name: "Last call", body: "Dear {{guest_name}}, today!", scheduled_at: inDays(14) };

/** Three guests who are invited to one event, and the draft of their invitation. */
async function prepare() {
  const at = await prepareSending(server);
  const ids = await at.addGuests(names.map((first_name, n) => ({ first_name, phone: `+9198000${n}0001` })));
  const params = { projectId: at.projectId };
  const body = { name: "Sangeet", starts_at: "2027-02-12T19:00", kind: "SANGEET" as const };
  const { body: event } = await call(server.app, eventEndpoints.create, { params, body }, at.owner);
  const answer = (name: string, status: "NOT_SENT" | "ACCEPTED") => {
    const invitations = [{ event_id: event.id, status }];
    const guestId = String(ids[names.indexOf(name)]);
    return call(server.app, guestEndpoints.update, { params: { ...params, guestId }, body: { invitations } }, at.owner);
  };
  for (const name of names) await answer(name, "NOT_SENT");
  const first = await at.draft({ name: "Invitation", body: "Dear {{guest_name}}: {{rsvp_link}}" });
  return { at, first, answer };
}

const plan = (at: Sending, campaignId: string, messages: FollowUp[], person: Person = at.owner) =>
  call(
    server.app,
    campaignEndpoints.followUps,
    { params: { projectId: at.projectId, campaignId }, body: { messages, everybody: true } },
    person,
  );

const finished = (at: Sending, { id }: { id: string }) =>
  until(at.campaign({ id }).read, ({ status }) => status === "COMPLETED");

/** Lets the time of a scheduled campaign come. */
async function comes(at: Sending, { id }: Campaign) {
  const scheduled_at = new Date(Date.now() - 60_000).toISOString();
  await at.rows((db) => db.updateTable("dispatches").set({ scheduled_at }).where("id", "=", id).execute());
  await startDueCampaigns(server.deps);
}

const writtenTo = async (at: Sending, { id }: { id: string }) =>
  (await at.outbox({ campaign: id })).map(({ guest }) => guest?.name).toSorted();

test("a series is planned at once, and each message goes to those who have not answered by then", async () => {
  const { at, first, answer } = await prepare();
  const { status, body } = await plan(at, first.id, [reminder, lastCall]);
  expect(status).toBe(201);
  const [second, third] = body.results as [Campaign, Campaign];
  expect(second).toMatchObject({ status: "SCHEDULED", stops_when_answered: true, follows: { name: "Invitation" } });
  expect(third).toMatchObject({ status: "SCHEDULED", follows: { id: second.id, name: "Reminder" } });
  await at.campaign(first).send();
  await finished(at, first);
  await answer("Asha", "ACCEPTED");
  await comes(at, second);
  await finished(at, second);
  expect(await writtenTo(at, second)).toEqual(["Dev", "Mira"]);
  await answer("Dev", "ACCEPTED");
  await at.holdSending();
  await comes(at, third);
  await answer("Mira", "ACCEPTED");
  await at.goOnSending();
  await finished(at, third);
  expect(await at.outbox({ campaign: third.id })).toMatchObject([
    { guest: { name: "Mira" }, status: "CANCELLED", error_code: "ANSWERED" },
  ]);
  expect(await at.creditViolations()).toEqual([]);
});

test("without a text of its own it has that of the campaign before it", async () => {
  const { at, first } = await prepare();
  const { body } = await plan(at, first.id, [{ name: "Again", scheduled_at: inDays(7) }]);
  expect(body.results).toMatchObject([{ name: "Again", status: "SCHEDULED", body: first.body }]);
});

test("the check names those who have answered", async () => {
  const { at, first, answer } = await prepare();
  await answer("Asha", "ACCEPTED");
  const { body } = await plan(at, first.id, [reminder]);
  const params = { projectId: at.projectId, campaignId: String(body.results[0]?.id) };
  const check = await call(server.app, campaignEndpoints.check, { params }, at.owner);
  expect(check.body).toMatchObject({ messages: 2, left_out: [{ reason: "ANSWERED", guests: [{ name: "Asha" }] }] });
});

test("once everybody has answered it becomes a draft that says so, and nothing is sent", async () => {
  const { at, first, answer } = await prepare();
  const [second] = (await plan(at, first.id, [reminder])).body.results as [Campaign];
  await at.campaign(first).send();
  await finished(at, first);
  for (const name of names) await answer(name, "ACCEPTED");
  await comes(at, second);
  expect(await at.campaign(second).read()).toMatchObject({
    status: "DRAFT",
    status_reason: expect.stringMatching(/Nobody can be reached/),
  });
});

test("it is not sent before the message it follows", async () => {
  const { at, first } = await prepare();
  const [second] = (await plan(at, first.id, [reminder])).body.results as [Campaign];
  await comes(at, second);
  expect(await at.campaign(second).read()).toMatchObject({
    status: "DRAFT",
    status_reason: "It follows “Invitation”, which has not been sent.",
  });
  expect((await at.campaign(second).update({ scheduled_at: null })).status).toBe(200);
  expect((await at.campaign(second).send()).status).toBe(409);
});

test("each time is after the one before it, and nothing is planned when one is not", async () => {
  const { at, first } = await prepare();
  const refused = await plan(at, first.id, [lastCall, reminder]);
  expect(refused.body).toMatchObject({ "messages.1.scheduled_at": [expect.stringMatching(/after/)] });
  const past = await plan(at, first.id, [{ ...reminder, scheduled_at: inDays(-1) }]);
  expect(past.body).toMatchObject({ "messages.0.scheduled_at": [expect.stringMatching(/after/)] });
  await at.campaign(first).update({ scheduled_at: inDays(10) });
  expect((await plan(at, first.id, [reminder])).status).toBe(400);
  const { body } = await call(
    server.app,
    campaignEndpoints.list,
    { params: { projectId: at.projectId }, query: {} },
    at.owner,
  );
  expect(body.count).toBe(1);
});

test("one without a number to send from is refused", async () => {
  const { at, first } = await prepare();
  await at.campaign(first).update({ sender_id: null });
  expect((await plan(at, first.id, [reminder])).body).toEqual({ sender_id: ["Choose the number to send from."] });
});

test("nobody plans one for a cancelled campaign or without the right to send", async () => {
  const { at, first } = await prepare();
  const viewer = await signIn(server);
  await addCollaborator(server, at.projectId, viewer, { MESSAGE: "VIEW", GUEST: "VIEW" });
  expect((await plan(at, first.id, [reminder], viewer)).status).toBe(403);
  await at.campaign(first).cancel();
  expect((await plan(at, first.id, [reminder])).status).toBe(409);
});
