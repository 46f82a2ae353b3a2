import { variables } from "@nyota/contract/messages/variables";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { travelMessageEndpoints } from "@nyota/contract/messages/travel-messages";
import { expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";
import { until } from "#test/until.ts";

const server = useServer();

/** A hotel and a room in it; returns how to give a guest a stay. */
const addHotel = (at: Sending, name: string, times: { check_in_time?: string; check_out_time?: string } = {}) =>
  at.rows(async (db) => {
    const project_id = at.projectId;
    const row = { project_id, name, ...times };
    const { id: hotel_id } = await db.insertInto("hotels").values(row).returning("id").executeTakeFirstOrThrow();
    const room = { project_id, hotel_id, room_number: "204", base_capacity: 4 };
    const { id: room_id } = await db.insertInto("rooms").values(room).returning("id").executeTakeFirstOrThrow();
    return (guest_id: string, check_in: string, check_out: string) =>
      at.rows((own) =>
        own.insertInto("guest_stays").values({ project_id, guest_id, room_id, check_in, check_out }).execute(),
      );
  });

type JourneyFields = Partial<{
  direction: "ARRIVAL" | "DEPARTURE";
  carrier: string;
  number: string;
  to_place: string;
  from_place: string;
  terminal: string;
  arrives_at: string;
  departs_at: string;
  day: string;
  pax: number;
  pickup_required: boolean;
  pickup_at: string;
  pickup_place: string;
  status: string;
}>;
const addJourney = async (at: Sending, guest_id: string, fields: JourneyFields = {}) => {
  const zones = { departs_zone: "Asia/Kolkata", arrives_zone: "Asia/Kolkata" };
  const row = { project_id: at.projectId, guest_id, direction: "ARRIVAL", mode: "FLIGHT", ...zones, ...fields };
  const added = await at.rows((db) => db.insertInto("travels").values(row).returning("id").executeTakeFirstOrThrow());
  return added.id;
};

/** The trip of a driver that a journey is on. */
const addTrip = (at: Sending, travel_id: string) =>
  at.rows(async (db) => {
    const project_id = at.projectId;
    const driver = { driver_name: "Ramesh", driver_phone: "+919829011432" };
    const vehicle = { project_id, name: "Innova", seats: 6, bags: 6, ...driver };
    const { id: vehicle_id } = await db
      .insertInto("vehicles")
      .values(vehicle)
      .returning("id")
      .executeTakeFirstOrThrow();
    const where = { place: "Jaipur airport", terminal: "2", leaves_at: "2099-02-12T12:30", time_zone: "Asia/Kolkata" };
    const { id: trip_id } = await db
      .insertInto("trips")
      .values({ project_id, vehicle_id, ...where })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("trip_journeys").values({ project_id, travel_id, trip_id }).execute();
  });

const valuesOf = async (at: Sending, guest: string, person = at.owner) =>
  (await call(server.app, messageEndpoints.samples, { params: { projectId: at.projectId }, query: { guest } }, person))
    .body.values;
const addGuest = async (at: Sending, fields: object = {}) =>
  (await at.addGuests([{ first_name: "Zoya", phone: "+919829000001", ...fields }]))[0] as string;

test("a guest reads their hotel, room, arrival, pick-up and driver, in their language", async () => {
  const at = await prepareSending(server);
  const guestId = await addGuest(at);
  const stay = await addHotel(at, "Rambagh Palace", { check_in_time: "14:00" });
  await stay(guestId, "2099-02-12", "2099-02-15");
  const travelId = await addJourney(at, guestId, {
    carrier: "IndiGo",
    number: "6E 2042",
    to_place: "Jaipur airport",
    terminal: "2",
    arrives_at: "2099-02-12T11:40",
  });
  await addTrip(at, travelId);
  expect(await valuesOf(at, guestId)).toMatchObject({
    hotel_name: "Rambagh Palace",
    room_number: "204",
    check_in: "Thursday, 12 February, 2:00 pm",
    check_out: "Sunday, 15 February",
    arrival_time: "Thursday, 12 February, 11:40 am",
    arrival_place: "Jaipur airport, terminal 2",
    travel_number: "IndiGo 6E 2042",
    pickup_time: "Thursday, 12 February, 12:30 pm",
    pickup_place: "Jaipur airport, terminal 2",
    driver_name: "Ramesh",
    driver_phone: "+919829011432",
  });
  const params = { projectId: at.projectId, guestId };
  await call(server.app, guestEndpoints.update, { params, body: { language: "hi" } }, at.owner);
  expect(await valuesOf(at, guestId)).toMatchObject({
    check_out: expect.stringContaining("फ़रवरी"),
    arrival_place: "Jaipur airport, टर्मिनल 2",
  });
});

test("without a trip the pick-up is what the journey says, and only where one is wanted", async () => {
  const at = await prepareSending(server);
  const guestId = await addGuest(at);
  const pickup = { pickup_at: "2099-02-12T12:00", pickup_place: "Gate 2" };
  const id = await addJourney(at, guestId, { ...pickup, pickup_required: true, day: "2099-02-12" });
  expect(await valuesOf(at, guestId)).toMatchObject({
    arrival_time: "Thursday, 12 February",
    pickup_time: "Thursday, 12 February, 12:00 pm",
    pickup_place: "Gate 2",
    driver_name: null,
  });
  await at.rows((db) => db.updateTable("travels").set({ pickup_required: false }).where("id", "=", id).execute());
  expect(await valuesOf(at, guestId)).toMatchObject({ pickup_time: null, pickup_place: null });
});

test("what comes next counts, of what is over the last, and nothing that is cancelled", async () => {
  const at = await prepareSending(server);
  const guestId = await addGuest(at);
  const stay = await addHotel(at, "Rambagh Palace");
  const early = await addHotel(at, "Haveli");
  await stay(guestId, "2020-02-12", "2020-02-15");
  expect((await valuesOf(at, guestId))["hotel_name"]).toBe("Rambagh Palace");
  await early(guestId, "2099-02-10", "2099-02-12");
  await stay(guestId, "2099-02-12", "2099-02-15");
  expect((await valuesOf(at, guestId))["hotel_name"]).toBe("Haveli");

  await addJourney(at, guestId, { number: "OLD 1", arrives_at: "2020-02-12T11:40" });
  expect((await valuesOf(at, guestId))["travel_number"]).toBe("OLD 1");
  await addJourney(at, guestId, { number: "NEXT 1", direction: "DEPARTURE", departs_at: "2099-02-12T11:40" });
  await addJourney(at, guestId, { number: "OFF 1", arrives_at: "2099-02-10T11:40", status: "CANCELLED" });
  expect(await valuesOf(at, guestId)).toMatchObject({
    travel_number: "NEXT 1",
    arrival_time: "Wednesday, 12 February, 11:40 am",
  });
});

test("a journey of the household for several people is everybody's, but an own one comes first", async () => {
  const at = await prepareSending(server);
  const { member } = await at.addHousehold("Sharma");
  const contact = await addGuest(at, member);
  const child = await addGuest(at, { first_name: "Kabir", phone: null, ...member });
  const alone = await addJourney(at, contact, { number: "6E 1", arrives_at: "2099-02-12T11:40" });
  expect((await valuesOf(at, child))["travel_number"]).toBeNull();
  await at.rows((db) => db.updateTable("travels").set({ pax: 2 }).where("id", "=", alone).execute());
  expect((await valuesOf(at, child))["travel_number"]).toBe("6E 1");
  await addJourney(at, child, { number: "6E 2", arrives_at: "2099-02-14T11:40" });
  expect((await valuesOf(at, child))["travel_number"]).toBe("6E 2");
});

test("whoever has no room yet is named before a campaign starts, and left out", async () => {
  const at = await prepareSending(server);
  const [settled, unsettled] = await at.addGuests([
    { first_name: "Settled", phone: "+919829000001" },
    { first_name: "Unsettled", phone: "+919829000101" },
  ]);
  const stay = await addHotel(at, "Rambagh Palace");
  await stay(settled as string, "2099-02-12", "2099-02-15");
  const { id } = await at.draft({ body: "Your room: {{room_number}}", audience: { filter: {} } });
  const params = { projectId: at.projectId, campaignId: id };
  const { body } = await call(server.app, campaignEndpoints.check, { params }, at.owner);
  expect(body).toMatchObject({
    messages: 1,
    preview: [{ guest_id: settled, text: "Your room: 204" }],
    left_out: [{ reason: "MISSING_VARIABLE", guests: [{ id: unsettled, detail: "room_number" }] }],
  });
});

test("only who may see rooms and journeys can write of them", async () => {
  const at = await prepareSending(server);
  const guestId = await addGuest(at);
  const writer = await signIn(server);
  await addCollaborator(server, at.projectId, writer, { MESSAGE: "FULL_ACCESS", GUEST: "VIEW", STAY: "VIEW" });
  const stay = await addHotel(at, "Rambagh Palace");
  await stay(guestId, "2099-02-12", "2099-02-15");
  await addJourney(at, guestId, { number: "6E 1", arrives_at: "2099-02-12T11:40" });
  expect(await valuesOf(at, guestId, writer)).toMatchObject({ room_number: "204", travel_number: null });
  const write = (body: string) =>
    send(
      server.app,
      messageEndpoints.send,
      { params: { projectId: at.projectId }, body: { guest_ids: [guestId], sender_id: at.senderId, body } },
      writer,
    );
  expect((await write("Your room: {{room_number}}")).status).toBe(201);
  expect(await write("You arrive with {{travel_number}}")).toMatchObject({
    status: 403,
    body: { detail: expect.stringMatching(/journey/) },
  });
});

test("a message about a journey speaks of that one, also when it is sent", async () => {
  const at = await prepareSending(server);
  const guestId = await addGuest(at);
  await addJourney(at, guestId, { number: "6E 1", arrives_at: "2099-02-12T11:40" });
  const travelId = await addJourney(at, guestId, {
    number: "6E 9",
    direction: "DEPARTURE",
    departs_at: "2099-02-16T11:40",
  });
  const body = { sender_id: at.senderId, body: "You fly with {{travel_number}}." };
  await call(
    server.app,
    travelMessageEndpoints.send,
    { params: { projectId: at.projectId, travelId }, body },
    at.owner,
  );
  await server.work();
  const arrived = await until(at.arrivals, (all) => all.length > 0);
  expect(arrived[0]?.body).toBe("You fly with 6E 9.");
});

test("every variable is among the values of a guest, also one that nothing is known for", async () => {
  const at = await prepareSending(server);
  const values = await valuesOf(at, await addGuest(at));
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(variables).toSorted());
  expect(values).toMatchObject({ hotel_name: null, check_in: null, arrival_time: null, driver_phone: null });
});
