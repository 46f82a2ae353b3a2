import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { exportEndpoints } from "@nyota/contract/files/exports";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { stayEndpoints, type StayState } from "@nyota/contract/travel-stay/stay";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeHotel, type TestHotel } from "./test/make-hotel.ts";

const server = useServer();
let at: TestHotel;
let people: Record<"Nina" | "Hari" | "Ina" | "Omar", string>;

/** Nina has no room, Hari has one, Ina has arrived, Omar has left. */
beforeEach(async () => {
  at = await makeHotel(server);
  const add = (first_name: string) => at.addGuest({ first_name, phone: "+919829011432" });
  people = { Nina: await add("Nina"), Hari: await add("Hari"), Ina: await add("Ina"), Omar: await add("Omar") };
  const room_id = await at.addRoom("101", { base_capacity: 4 });
  await at.assign({ room_id, guest_ids: [people.Hari, people.Ina, people.Omar] });
  const note = async (guest: string, body: object) => {
    const [stay] = await at.staysOf(guest);
    const params = { ...at.params, stayId: stay?.id as string };
    await send(server.app, stayEndpoints.update, { params, body }, at.owner);
  };
  await note(people.Ina, { checked_in_at: true });
  await note(people.Omar, { checked_out_at: true });
});
const listed = async (...stay: StayState[]) =>
  (await call(server.app, guestEndpoints.list, { params: at.params, query: { stay } }, at.owner)).body.results.map(
    (guest) => guest.first_name,
  );

test.each([
  [["NO_ROOM"], ["Nina"]],
  [["HAS_ROOM"], ["Hari", "Ina", "Omar"]],
  [["CHECKED_IN"], ["Ina"]],
  [["CHECKED_OUT"], ["Omar"]],
  [
    ["NO_ROOM", "CHECKED_OUT"],
    ["Nina", "Omar"],
  ],
] as [StayState[], string[]][])("guests who are %j are %j", async (states, names) => {
  expect(await listed(...states)).toEqual(names);
  const { body } = await call(server.app, guestEndpoints.ids, { params: at.params, query: { stay: states } }, at.owner);
  expect(body.count).toBe(names.length);
});

test("the cached list is invalidated by every way of adding or removing a room", async () => {
  expect(await listed("NO_ROOM")).toEqual(["Nina"]);
  const [stay] = await at.staysOf(people.Hari);
  await call(server.app, stayEndpoints.remove, { params: { ...at.params, guestId: people.Hari }, query: {} }, at.owner);
  expect(await listed("NO_ROOM")).toEqual(["Nina", "Hari"]);
  await at.assign({ room_id: stay?.room.id as string, guest_ids: [people.Nina] });
  expect(await listed("NO_ROOM")).toEqual(["Hari"]);
  const params = { ...at.params, hotelId: at.hotel_id };
  await call(server.app, stayEndpoints.removeHotel, { params, query: { force: true } }, at.owner);
  expect(await listed("NO_ROOM")).toEqual(["Nina", "Hari", "Ina", "Omar"]);
});

test("filtering by room needs the right to see rooms, also after another user has filled the cache", async () => {
  const host = await signIn(server);
  await addCollaborator(server, at.projectId, host, { GUEST: "FULL_ACCESS", MESSAGE: "FULL_ACCESS" });
  await listed("NO_ROOM");
  const query = { stay: ["NO_ROOM" as const] };
  const detail = "You don't have permission to filter by room. Remove that filter.";
  const refused = { status: 403, body: { code: "FORBIDDEN", detail } };
  expect(await call(server.app, guestEndpoints.list, { params: at.params, query }, host)).toMatchObject(refused);
  expect(await call(server.app, guestEndpoints.households, { params: at.params, query }, host)).toMatchObject(refused);
  expect(await call(server.app, guestEndpoints.ids, { params: at.params, query }, host)).toMatchObject(refused);
  const bulk = { params: at.params, body: { filter: query, set: { is_vip: true } } };
  expect(await call(server.app, guestEndpoints.bulkUpdate, bulk, host)).toMatchObject(refused);
  const file = { params: at.params, body: { topic: "guests", format: "csv", filter: query } };
  expect(await send(server.app, exportEndpoints.create, file, host)).toMatchObject(refused);
  const campaign = { params: at.params, body: { name: "Rooms", audience: { filter: { stay: ["NO_ROOM" as const] } } } };
  expect(await call(server.app, campaignEndpoints.create, campaign, host)).toMatchObject(refused);
});

test("a campaign can be sent to guests without a room, and an export describes that filter", async () => {
  const body = {
    name: "Which hotel?",
    body: "Dear {{guest_name}}",
    audience: { filter: { stay: ["NO_ROOM" as const] } },
  };
  const campaign = await call(server.app, campaignEndpoints.create, { params: at.params, body }, at.owner);
  const params = { ...at.params, campaignId: campaign.body.id };
  const check = await call(server.app, campaignEndpoints.check, { params }, at.owner);
  expect(check.body).toMatchObject({ guests: 1, preview: [{ guest_name: "Nina" }] });
  const file = { topic: "guests", format: "csv", filter: { stay: ["NO_ROOM", "CHECKED_IN"] } };
  const ordered = await send(server.app, exportEndpoints.create, { params: at.params, body: file }, at.owner);
  expect(ordered.body.filter_words).toBe("Stay is No room yet or Checked in");
});
