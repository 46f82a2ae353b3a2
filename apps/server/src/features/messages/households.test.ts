import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { eventEndpoints } from "@nyota/contract/events/events";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeAll, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { optOut } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";
import { until } from "#test/until.ts";

const server = useServer();
beforeAll(() => server.work());

const shared = "+919800000001";
const other = "+919800010001";
const withLink = "Dear {{guest_name}}: {{rsvp_link}}";

/** Creates one event to which everyone is invited. */
async function inviteAll(at: Sending, guestIds: string[]) {
  const params = { projectId: at.projectId };
  const body = { name: "Sangeet", starts_at: "2027-02-12T19:00", kind: "SANGEET" as const };
  const event = await call(server.app, eventEndpoints.create, { params, body }, at.owner);
  expect(event.status).toBe(201);
  for (const guestId of guestIds)
    await call(
      server.app,
      guestEndpoints.update,
      { params: { ...params, guestId }, body: { invitations: [{ event_id: event.body.id, status: "NOT_SENT" }] } },
      at.owner,
    );
  return event.body.id;
}

async function send(at: Sending, fields: object) {
  const campaign = at.campaign(await at.draft(fields));
  expect((await campaign.send()).status).toBe(200);
  await until(campaign.read, ({ status }) => status === "COMPLETED");
}

/** The first names of guests whose invitation has been sent. */
const sentTo = async (at: Sending) =>
  (
    await at.rows((db) =>
      db
        .selectFrom("invitations as i")
        .innerJoin("guests as g", "g.id", "i.guest_id")
        .select("g.first_name")
        .where("i.sent_at", "is not", null)
        .orderBy("g.first_name")
        .execute(),
    )
  ).map(({ first_name }) => first_name);

describe("a phone shared by several guests", () => {
  test("gets one message for each household, with its own link, whatever the number of guests in it", async () => {
    const at = await prepareSending(server);
    const [raos, mehtas] = [await at.addHousehold("The Raos"), await at.addHousehold("The Mehtas")];
    const ids = await at.addGuests([
      { ...raos.member, first_name: "Asha", phone: shared },
      { ...raos.member, first_name: "Ravi", phone: shared },
      { ...mehtas.member, first_name: "Dev", phone: shared },
      { first_name: "Lone", phone: shared },
    ]);
    const eventId = await inviteAll(at, ids);
    await send(at, { body: withLink, event_ids: [eventId], shared_phones: "SEPARATE" });
    const arrived = await at.arrivals();
    expect(arrived.map(({ body }) => body.split(":")[0]).toSorted()).toEqual(["Dear Asha", "Dear Dev", "Dear Lone"]);
    expect(new Set(arrived.map(({ body }) => body.split(": ")[1])).size).toBe(3);
    expect(await sentTo(at)).toEqual(["Asha", "Dev", "Lone", "Ravi"]);
  });

  test("does not mark a household as invited if its link was not in the text", async () => {
    const at = await prepareSending(server);
    const [raos, mehtas] = [await at.addHousehold("The Raos"), await at.addHousehold("The Mehtas")];
    const ids = await at.addGuests([
      { ...raos.member, first_name: "Asha", phone: shared },
      { ...raos.member, first_name: "Ravi", phone: shared },
      { ...mehtas.member, first_name: "Dev", phone: other },
    ]);
    const eventId = await inviteAll(at, ids);
    const campaign = at.campaign(
      await at.draft({ body: withLink, event_ids: [eventId], audience: { guest_ids: ids.slice(0, 2) } }),
    );
    await at.holdSending();
    await campaign.send();
    // A message for two households, as an earlier version wrote it, or as it becomes when a guest moves to another
    // household.
    await at.rows((db) => db.updateTable("messages").set({ guest_ids: ids }).execute());
    await at.goOnSending();
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect(await sentTo(at)).toEqual(["Asha", "Ravi"]);
  });

  test("gets one message for guests without a household if it contains no link", async () => {
    const at = await prepareSending(server);
    await at.addGuests([
      { first_name: "Asha", phone: shared },
      { first_name: "Ravi", phone: shared },
    ]);
    await send(at, { body: "The bus leaves at eight." });
    expect(await at.arrivals()).toHaveLength(1);
  });
});

test("a guest without a phone counts as invited when the household's link was sent, but not by a text without the link", async () => {
  const at = await prepareSending(server);
  const [raos, mehtas] = [await at.addHousehold("The Raos"), await at.addHousehold("The Mehtas")];
  const ids = await at.addGuests([
    { ...raos.member, first_name: "Asha", phone: other },
    { ...raos.member, first_name: "Gone", phone: null },
    { ...raos.member, first_name: "Kid", phone: null },
    { ...mehtas.member, first_name: "Baby", phone: null },
    { first_name: "Lone", phone: null },
  ]);
  const eventId = await inviteAll(at, ids);
  await at.rows((db) =>
    db
      .updateTable("guests")
      .set({ deleted_at: new Date().toISOString() })
      .where("id", "=", ids[1] as string)
      .execute(),
  );
  const invite = { event_ids: [eventId], is_invitation: true };
  await send(at, { ...invite, body: "Dear {{guest_name}}, write to us about rsvp_link." });
  expect(await sentTo(at)).toEqual(["Asha"]);
  await at.rows((db) => db.updateTable("invitations").set({ sent_at: null }).execute());
  await send(at, { ...invite, body: withLink });
  expect(await sentTo(at)).toEqual(["Asha", "Kid"]);
});

test("members without a phone, whose household gets the message, are told apart from guests whom nobody reaches", async () => {
  const at = await prepareSending(server);
  const raos = await at.addHousehold("The Raos");
  const mehtas = await at.addHousehold("The Mehtas");
  await at.addGuests([
    { ...raos.member, first_name: "Asha", phone: other },
    { ...raos.member, first_name: "Kid", phone: null },
    { ...mehtas.member, first_name: "Kamla", phone: null },
    { first_name: "Bittu", phone: null },
  ]);
  const { id } = await at.draft();
  const request = { params: { projectId: at.projectId, campaignId: id } };
  const { body } = await call(server.app, campaignEndpoints.check, request, at.owner);
  expect(body.left_out).toMatchObject([
    { reason: "NO_PHONE", count: 2, guests: [{ name: "Kamla" }, { name: "Bittu" }] },
    { reason: "HOUSEHOLD_MEMBER", count: 1, guests: [{ name: "Kid", detail: "Asha" }] },
  ]);
});

describe("the contact of a household", () => {
  async function household(contact: { phone: string | null }) {
    const at = await prepareSending(server);
    const raos = await at.addHousehold("The Raos");
    const ids = (await at.addGuests([
      { ...raos.member, first_name: "Asha", phone: other },
      { ...raos.member, first_name: "Kid", phone: null },
      { ...raos.member, first_name: "Ravi", ...contact },
    ])) as [string, string, string];
    const params = { projectId: at.projectId, groupId: raos.id };
    const set = await call(server.app, groupEndpoints.update, { params, body: { contact_guest_id: ids[2] } }, at.owner);
    expect(set.status).toBe(200);
    return { at, ids };
  }

  test("gets the only message, and the whole household counts as invited", async () => {
    const { at, ids } = await household({ phone: shared });
    const eventId = await inviteAll(at, ids);
    await send(at, { body: withLink, event_ids: [eventId] });
    expect((await at.arrivals()).map(({ phone, body }) => [phone, body.split(":")[0]])).toEqual([
      [shared, "Dear Ravi"],
    ]);
    expect(await sentTo(at)).toEqual(["Asha", "Kid", "Ravi"]);
  });

  test("is shown to the host before sending, by name", async () => {
    const { at } = await household({ phone: shared });
    const { id } = await at.draft();
    const request = { params: { projectId: at.projectId, campaignId: id } };
    const { body } = await call(server.app, campaignEndpoints.check, request, at.owner);
    expect(body).toMatchObject({ guests: 3, messages: 1 });
    expect(body.left_out).toMatchObject([
      { reason: "HOUSEHOLD_CONTACT", count: 2, guests: [{ name: "Asha", detail: "Ravi" }, { name: "Kid" }] },
    ]);
  });

  test("gets the message for another member, addressed to that member", async () => {
    const { at, ids } = await household({ phone: shared });
    await send(at, { audience: { guest_ids: [ids[0]] } });
    expect(await at.arrivals()).toMatchObject([{ phone: shared, body: "Dear Asha, come!" }]);
  });

  test.each([
    ["has no phone", null],
    ["has opted out", shared],
  ])("is skipped if the contact %s", async (_why, phone) => {
    const { at } = await household({ phone });
    await optOut(server, at.projectId, shared);
    await send(at, {});
    expect((await at.arrivals()).map(({ phone }) => phone)).toEqual([other]);
  });

  test("is skipped if deleted before the message is sent", async () => {
    const { at, ids } = await household({ phone: shared });
    const campaign = at.campaign(await at.draft({ audience: { guest_ids: [ids[0]] } }));
    await at.holdSending();
    await campaign.send();
    await call(server.app, guestEndpoints.remove, { params: { projectId: at.projectId, guestId: ids[2] } }, at.owner);
    await at.goOnSending();
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    expect(await at.arrivals()).toMatchObject([{ phone: other, body: "Dear Asha, come!" }]);
  });
});
