import { campaignEndpoints, type CampaignCheck } from "@nyota/contract/messages/campaigns";
import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { beforeAll, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, optOut, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";
import { until } from "#test/until.ts";

const server = useServer();
beforeAll(() => server.work());

const [shared, second, third] = ["+919800000001", "+919800010001", "+919800020001"];
const withLink = "Dear {{guest_name}}: {{rsvp_link}}";

/** The Raos and the Mehtas, each of two guests; everybody is invited to one event. */
async function twoHouseholds(phones: Record<"Asha" | "Ravi" | "Dev" | "Mira", string | null>) {
  const at = await prepareSending(server);
  const [raos, mehtas] = [await at.addHousehold("The Raos"), await at.addHousehold("The Mehtas")];
  const names = ["Asha", "Ravi", "Dev", "Mira"] as const;
  const ids = await at.addGuests(
    names.map((first_name, n) => ({ ...(n < 2 ? raos : mehtas).member, first_name, phone: phones[first_name] })),
  );
  const params = { projectId: at.projectId };
  const body = { name: "Sangeet", starts_at: "2027-02-12T19:00", kind: "SANGEET" as const };
  const { body: event } = await call(server.app, eventEndpoints.create, { params, body }, at.owner);
  for (const guestId of ids)
    await call(
      server.app,
      guestEndpoints.update,
      { params: { ...params, guestId }, body: { invitations: [{ event_id: event.id, status: "NOT_SENT" }] } },
      at.owner,
    );
  return { at, ids, raos, mehtas, eventId: event.id };
}

async function send(at: Sending, fields: object) {
  const campaign = at.campaign(await at.draft(fields));
  expect((await campaign.send()).body).toMatchObject({ status: "IN_PROGRESS" });
  await until(campaign.read, ({ status }) => status === "COMPLETED");
}

async function check(at: Sending, fields: object): Promise<CampaignCheck> {
  const { id: campaignId } = await at.draft(fields);
  const params = { projectId: at.projectId, campaignId };
  return (await call(server.app, campaignEndpoints.check, { params }, at.owner)).body;
}

const reasonsOf = ({ left_out }: CampaignCheck) =>
  left_out.flatMap(({ reason, guests }) => guests.map(({ name, detail }) => [reason, name, detail]));

const sentTo = (at: Sending) =>
  at.rows(async (db) => {
    const rows = await db
      .selectFrom("invitations as i")
      .innerJoin("guests as g", "g.id", "i.guest_id")
      .select("g.first_name")
      .where("i.sent_at", "is not", null)
      .orderBy("g.first_name")
      .execute();
    return rows.map(({ first_name }) => first_name);
  });

const linksIn = (text = "") => [...text.matchAll(/https?:\S+\/r\/[\w-]+/g)].map(([link]) => link);

describe("one message a household", () => {
  test("goes to the first of it with a phone, or to the contact where one is chosen", async () => {
    const { at, ids, raos } = await twoHouseholds({ Asha: null, Ravi: second, Dev: third, Mira: shared });
    const body = { contact_guest_id: ids[3] };
    const { sub_group_id } = await at.rows((db) =>
      db.selectFrom("guests").select("sub_group_id").where("id", "=", String(ids[3])).executeTakeFirstOrThrow(),
    );
    const params = { projectId: at.projectId, groupId: String(sub_group_id) };
    await call(server.app, groupEndpoints.update, { params, body }, at.owner);
    const fields = { body: withLink, one_message_for: "HOUSEHOLD" };
    const before = await check(at, fields);
    expect(before).toMatchObject({ guests: 4, messages: 2 });
    expect(reasonsOf(before).toSorted()).toEqual([
      ["HOUSEHOLD_CONTACT", "Dev", "Mira"],
      ["ONE_A_HOUSEHOLD", "Asha", "Ravi"],
    ]);
    await send(at, fields);
    const arrived = await at.arrivals();
    expect(arrived.map(({ phone, body: text }) => [phone, text.split(":")[0]])).toEqual([
      [shared, "Dear Mira"],
      [second, "Dear Ravi"],
    ]);
    expect(await sentTo(at)).toEqual(["Asha", "Dev", "Mira", "Ravi"]);
    expect(raos.id).not.toBe(sub_group_id);
  });

  test("is read by a member who was not chosen if only that one has a phone, but not by one who wants no messages", async () => {
    const { at, ids } = await twoHouseholds({ Asha: null, Ravi: second, Dev: null, Mira: third });
    await optOut(server, at.projectId, third);
    const chosen = { guest_ids: [String(ids[0]), String(ids[2])] };
    const fields = { body: withLink, one_message_for: "HOUSEHOLD", audience: chosen };
    expect(reasonsOf(await check(at, fields))).toEqual([["NO_PHONE", "Dev", null]]);
    await send(at, fields);
    expect((await at.arrivals()).map(({ phone, body }) => [phone, body.split(":")[0]])).toEqual([
      [second, "Dear Asha"],
    ]);
    expect((await check(at, { ...fields, one_message_for: "PHONE" })).messages).toBe(0);
  });
});

describe("a phone of several households", () => {
  const phones = { Asha: shared, Ravi: second, Dev: shared, Mira: null };

  test("gets one message with the link of each, which counts for these households and for no others", async () => {
    const { at, eventId } = await twoHouseholds(phones);
    await at.addGuests([{ first_name: "Lone", phone: shared, position: 999_999 }]);
    const params = { projectId: at.projectId };
    const { body: list } = await call(server.app, guestEndpoints.list, { params, query: { search: "Lone" } }, at.owner);
    const lone = String(list.results[0]?.id);
    await call(
      server.app,
      guestEndpoints.update,
      { params: { ...params, guestId: lone }, body: { invitations: [{ event_id: eventId, status: "NOT_SENT" }] } },
      at.owner,
    );
    const fields = { body: withLink, audience: { filter: {} } };
    const before = await check(at, fields);
    expect(before).toMatchObject({ guests: 5, messages: 2 });
    expect(before.warnings.map(({ kind }) => kind)).not.toContain("SAME_PHONE");
    await send(at, fields);
    const arrived = await at.arrivals();
    const together = arrived.filter(({ phone }) => phone === shared);
    expect(together).toHaveLength(1);
    expect(linksIn(together[0]?.body)).toHaveLength(3);
    expect(together[0]?.body.replaceAll(/https?:\S+/g, "…")).toBe("Dear Asha: The Raos: …\nThe Mehtas: …\nLone: …");
    expect(before.preview[0]?.text).toBe(together[0]?.body);
    // Ravi has the same link as Asha.
    expect(linksIn(arrived.find(({ phone }) => phone === second)?.body)).toEqual(
      linksIn(together[0]?.body).slice(0, 1),
    );
    expect(await sentTo(at)).toEqual(["Asha", "Dev", "Lone", "Mira", "Ravi"]);
  });

  test("is left out with the reason, and its households are not invited by anything", async () => {
    const { at } = await twoHouseholds({ ...phones, Ravi: null });
    const fields = { body: withLink, shared_phones: "LEAVE_OUT" };
    const result = await check(at, fields);
    expect(result.messages).toBe(0);
    expect(reasonsOf(result)).toContainEqual(["SEVERAL_HOUSEHOLDS", "Dev", shared]);
    expect((await at.campaign(await at.draft(fields)).send()).status).toBe(400);
    expect(await sentTo(at)).toEqual([]);
  });

  test("does not get the links once the guest addressed in it has another phone", async () => {
    const { at, ids } = await twoHouseholds(phones);
    await at.holdSending();
    const campaign = at.campaign(await at.draft({ body: withLink }));
    await campaign.send();
    await at.rows((db) => db.updateTable("guests").set({ phone: third }).where("id", "=", String(ids[0])).execute());
    await at.goOnSending();
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect((await at.arrivals()).map(({ phone }) => phone)).toEqual([second]);
    const [cancelled] = await at.outbox({ status: "CANCELLED" });
    expect(cancelled).toMatchObject({ error_code: "PHONE_CHANGED" });
    expect(cancelled?.error_text).toMatch(/shared by several households/);
    expect(await at.creditViolations()).toEqual([]);
  });

  test("shows no link to a member of some groups, who may not see all of its households", async () => {
    const { at, raos } = await twoHouseholds(phones);
    const limited = await signIn(server);
    const levels = { GUEST: "EDIT", MESSAGE: "VIEW" } as const;
    await addCollaborator(server, at.projectId, limited, levels, "ACCEPTED", [raos.member.group_id]);
    await send(at, { body: withLink });
    const params = { projectId: at.projectId };
    const linksFor = async (person: typeof limited) => {
      const { body } = await call(server.app, messageEndpoints.list, { params, query: {} }, person);
      return body.results.map(({ phone, text }) => [phone, linksIn(text).length]).toSorted();
    };
    expect(await linksFor(limited)).toEqual([
      [shared, 0],
      [second, 0],
    ]);
    expect(await linksFor(at.owner)).toEqual([
      [shared, 2],
      [second, 1],
    ]);
  });
});

test("whom messages are for can't change once sending has started", async () => {
  const { at } = await twoHouseholds({ Asha: shared, Ravi: second, Dev: third, Mira: null });
  await at.holdSending();
  const campaign = at.campaign(await at.draft({ body: withLink }));
  expect((await campaign.update({ one_message_for: "HOUSEHOLD" })).body).toMatchObject({
    one_message_for: "HOUSEHOLD",
  });
  await campaign.send();
  await campaign.pause();
  expect((await campaign.update({ shared_phones: "LEAVE_OUT" })).status).toBe(409);
});
