import { guestEndpoints } from "@nyota/contract/guests/guests";
import { pickupEndpoints } from "@nyota/contract/pickups/pickups";
import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { day, makePickups, type TestPickups } from "./test/make-pickups.ts";

const server = useServer();
let at: TestPickups;
beforeEach(async () => {
  at = await makePickups(server);
});

describe("a vehicle", () => {
  test("has a name of its own, and is available in an order of times", async () => {
    await at.addVehicle("Innova");
    const add = (body: object) => send(server.app, vehicleEndpoints.create, { params: at.params, body }, at.owner);
    expect((await add({ name: "innova", seats: 4, bags: 4 })).body).toEqual({
      name: ["There is a vehicle of this name already."],
    });
    const times = { available_from: `${day}T18:00`, available_until: `${day}T08:00` };
    expect((await add({ name: "Bus", seats: 40, bags: 40, ...times })).status).toBe(400);
    expect((await add({ name: "Bus", seats: 0, bags: 40 })).status).toBe(400);
    expect((await add({ name: "Bus", seats: 40, bags: 40, driver_phone: "98290" })).status).toBe(400);
  });

  test("is not deleted while it has trips, nor made too small for those on one", async () => {
    const vehicleId = await at.addVehicle("Innova", 4, 4);
    await at.addTrip(vehicleId, "15:00", { travel_ids: [await at.arrive("Asha", "14:00", { pax: 3, luggage: 2 })] });
    const params = { ...at.params, vehicleId };
    const removed = await send(server.app, vehicleEndpoints.remove, { params }, at.owner);
    expect(removed).toMatchObject({ status: 409, body: { detail: expect.stringContaining("Innova has trips") } });
    const smaller = await send(server.app, vehicleEndpoints.update, { params, body: { seats: 2 } }, at.owner);
    expect(smaller.body.detail).toBe(
      "Innova would take 2 people with 4 bags, and 3 people with 2 bags are on the trip.",
    );
    expect((await send(server.app, vehicleEndpoints.update, { params, body: { seats: 3 } }, at.owner)).status).toBe(
      200,
    );
  });
});

describe("a trip", () => {
  test("takes guests up to its seats and bags, all or none of a request", async () => {
    const trip = await at.addTrip(await at.addVehicle("Innova", 4, 3), "15:00");
    const [asha, dev, ravi] = [
      await at.arrive("Asha", "14:00", { pax: 3, luggage: 2 }),
      await at.arrive("Dev", "14:00"),
      await at.arrive("Ravi", "14:00", { luggage: 2 }),
    ];
    expect((await at.put(trip, [asha])).body).toMatchObject({ seats_taken: 3, bags_taken: 2, others: 0 });
    expect((await at.put(trip, [ravi])).body.detail).toBe("Innova takes 3 bags, and 4 bags would be on this trip.");
    expect((await at.put(trip, [dev, ravi])).status).toBe(409);
    expect(await at.trips()).toEqual(["Innova 15:00: Asha"]);
    expect((await at.put(trip, [dev])).status).toBe(200);
    expect(await at.waiting()).toEqual(["Ravi"]);
  });

  test("gives a guest up to another one, and takes a guest off", async () => {
    const asha = await at.arrive("Asha", "14:00");
    const first = await at.addTrip(await at.addVehicle("Innova"), "15:00", { travel_ids: [asha] });
    const other = await at.addTrip(await at.addVehicle("Dzire"), "15:30");
    await at.put(other, [asha]);
    expect(await at.trips()).toEqual(["Innova 15:00: ", "Dzire 15:30: Asha"]);
    const off = (tripId: string) =>
      send(server.app, pickupEndpoints.takeOff, { params: { ...at.params, tripId, travelId: asha } }, at.owner);
    expect((await off(first)).status).toBe(404);
    expect((await off(other)).status).toBe(200);
    expect(await at.waiting()).toEqual(["Asha"]);
  });

  test("that is deleted comes back with its guests, unless one of them has another by then", async () => {
    const asha = await at.arrive("Asha", "14:00");
    const vehicle = await at.addVehicle("Innova");
    const tripId = await at.addTrip(vehicle, "15:00", { travel_ids: [asha] });
    const remove = () => call(server.app, pickupEndpoints.remove, { params: { ...at.params, tripId } }, at.owner);
    const first = await remove();
    expect(await at.trips()).toEqual([]);
    expect(await at.waiting()).toEqual(["Asha"]);
    expect((await at.undo(first.body.undo_id ?? "")).status).toBe(200);
    expect(await at.trips()).toEqual(["Innova 15:00: Asha"]);
    const second = await remove();
    await at.addTrip(vehicle, "16:00", { travel_ids: [asha] });
    expect((await at.undo(second.body.undo_id ?? "")).status).toBe(409);
    expect(await at.trips()).toEqual(["Innova 16:00: Asha"]);
  });

  test("is refused while its vehicle is on another one, and warned of when it can hardly be back", async () => {
    const vehicle = await at.addVehicle("Innova");
    await at.addTrip(vehicle, "15:00", { drive_minutes: 60 });
    expect((await at.tryTrip(vehicle, "15:59")).body.detail).toContain("on another trip at that time");
    expect((await at.tryTrip(vehicle, "16:00")).body.warnings).toEqual([
      "Innova can hardly be back from its trip at 3:00 pm.",
    ]);
    expect((await at.tryTrip(vehicle, "19:00")).body.warnings).toEqual([]);
    const late = await at.addVehicle("Dzire", 4, 4, { available_from: `${day}T16:00` });
    expect((await at.tryTrip(late, "15:00")).body.warnings).toEqual(["Dzire is not available for all of this trip."]);
  });

  test("shows who is outside only after it leaves", async () => {
    const trip = await at.addTrip(await at.addVehicle(), "14:30", { travel_ids: [await at.arrive("Asha", "14:00")] });
    const read = await call(server.app, pickupEndpoints.read, { params: { ...at.params, tripId: trip } }, at.owner);
    expect(read.body.journeys).toMatchObject([{ label: "AI 863", ready_at: `${day}T14:40`, is_late: true }]);
  });

  test("takes no departure, no cancelled journey, and nothing of another project", async () => {
    const trip = await at.addTrip(await at.addVehicle(), "15:00");
    const guest = await at.addGuest("Asha");
    const leaving = await at.addArrival(guest, "14:00", { direction: "DEPARTURE", from_place: "Jaipur" });
    expect((await at.put(trip, [leaving])).body.detail).toContain("Only arrivals that take place");
    const cancelled = await at.addArrival(guest, "14:00", { status: "CANCELLED" });
    expect((await at.put(trip, [cancelled])).status).toBe(409);
    const other = await makePickups(server);
    expect((await at.put(trip, [await other.arrive("Zoya", "14:00")])).status).toBe(404);
    expect((await at.tryTrip(await other.addVehicle(), "15:00")).status).toBe(404);
    expect((await at.put(await other.addTrip(await other.addVehicle("Bus"), "15:00"), [leaving])).status).toBe(404);
    expect((await at.put(trip, [])).status).toBe(400);
  });
});

describe("on a trip", () => {
  let asha: string;
  let guestId: string;
  beforeEach(async () => {
    guestId = await at.addGuest("Asha");
    asha = await at.addArrival(guestId, "14:00", { pax: 2 });
    await at.addTrip(await at.addVehicle("Innova", 4, 4), "15:00", { travel_ids: [asha] });
  });
  const taken = async () => (await at.board()).trips.map(({ seats_taken, bags_taken }) => [seats_taken, bags_taken]);

  test("a guest who brings more people or bags is counted, and leaves it when they don't fit any more", async () => {
    await at.changeJourney(asha, { pax: 3, luggage: 4 });
    expect(await taken()).toEqual([[3, 4]]);
    await at.changeJourney(asha, { pax: 5 });
    expect(await taken()).toEqual([[0, 0]]);
    expect(await at.waiting()).toEqual(["Asha"]);
  });

  test("a journey that is cancelled gives its seats back, and is not waited for", async () => {
    await at.changeJourney(asha, { status: "CANCELLED" });
    expect(await taken()).toEqual([[0, 0]]);
    expect(await at.waiting()).toEqual([]);
  });

  test("a guest who needs no ride any more leaves it", async () => {
    await at.changeJourney(asha, { pickup_required: false });
    expect(await taken()).toEqual([[0, 0]]);
  });

  test("a deleted guest and a deleted journey give their seats back", async () => {
    await call(server.app, travelEndpoints.remove, { params: { ...at.params, travelId: asha }, query: {} }, at.owner);
    expect(await taken()).toEqual([[0, 0]]);
    const trip = (await at.board()).trips[0]!.id;
    await at.put(trip, [await at.addArrival(guestId, "14:00", { luggage: 1 })]);
    expect(await taken()).toEqual([[1, 1]]);
    await call(server.app, guestEndpoints.remove, { params: { ...at.params, guestId } }, at.owner);
    expect(await taken()).toEqual([[0, 0]]);
  });
});

describe("the board", () => {
  test("counts the days, and shows the next one on which somebody needs a pick-up", async () => {
    await at.arrive("Asha", "14:00", { pax: 2 });
    await at.arrive("Dev", "14:00", { arrives_at: "2099-02-12T01:00" });
    await at.arrive("Later", "14:00", { arrives_at: null });
    await at.arrive("Own car", "14:00", { pickup_required: false });
    await at.addTrip(await at.addVehicle(), "15:00");
    const board = await at.board(at.owner, {});
    expect(board).toMatchObject({ day, time_zone: "Asia/Kolkata" });
    expect(board.days).toEqual([
      { day, trips: 1, people: 2, waiting: 2 },
      { day: "2099-02-12", trips: 0, people: 1, waiting: 1 },
    ]);
    expect(board.waiting.map(({ guest }) => guest.name)).toEqual(["Later", "Asha"]);
  });

  test("is empty without anybody to fetch", async () => {
    expect(await at.board(at.owner, {})).toMatchObject({ day: null, days: [], trips: [], waiting: [] });
  });

  test("counts an arrival shortly before midnight to the day on which the guest stands outside", async () => {
    await at.arrive("Asha", "23:50");
    expect((await at.board(at.owner, {})).day).toBe("2099-02-12");
  });
});

test("a collaborator limited to a group sees their guests on trips, the number of others, and changes nothing", async () => {
  const [mine, other] = [await at.addGroup("Bride"), await at.addGroup("Groom")];
  const asha = await at.addArrival(await at.addGuest("Asha", { group_id: mine }), "14:00");
  const dev = await at.addArrival(await at.addGuest("Dev", { group_id: other }), "14:00", { pax: 2 });
  const vehicle = await at.addVehicle();
  const trip = await at.addTrip(vehicle, "15:00", { travel_ids: [asha, dev] });
  const helper = await signIn(server);
  await addCollaborator(server, at.projectId, helper, { TRAVEL: "FULL_ACCESS", GUEST: "VIEW" }, "ACCEPTED", [mine]);
  const [shown] = (await at.board(helper)).trips;
  expect(shown).toMatchObject({ seats_taken: 3, others: 2 });
  expect(shown?.journeys.map(({ guest }) => guest.name)).toEqual(["Asha"]);
  expect((await at.put(trip, [asha], helper)).status).toBe(403);
  expect((await at.tryTrip(vehicle, "20:00", {}, helper)).status).toBe(403);
  expect((await at.accept({ day }, helper)).status).toBe(403);
  // Their own guest's journey is theirs to change, and its seats follow.
  await call(
    server.app,
    travelEndpoints.update,
    { params: { ...at.params, travelId: asha }, body: { pax: 2 } },
    helper,
  );
  expect((await at.board(helper)).trips).toMatchObject([{ seats_taken: 4, others: 2 }]);
});

test("somebody who may only look at travel sees the board and changes nothing", async () => {
  const person = await signIn(server);
  await addCollaborator(server, at.projectId, person, { TRAVEL: "VIEW" });
  const vehicle = await at.addVehicle();
  expect((await at.board(person)).trips).toEqual([]);
  expect((await at.tryTrip(vehicle, "15:00", {}, person)).status).toBe(403);
  expect((await at.accept({ day }, person)).status).toBe(403);
});

test("a project of somebody else has no vehicles for them", async () => {
  const stranger = await signIn(server);
  await makeProject(server, stranger);
  const { status } = await send(server.app, vehicleEndpoints.list, { params: at.params }, stranger);
  expect(status).toBe(404);
});
