import { pickupEndpoints } from "@nyota/contract/pickups/pickups";
import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { day, makePickups, type TestPickups } from "./test/make-pickups.ts";

const server = useServer();
let at: TestPickups;
beforeEach(async () => {
  at = await makePickups(server);
});

describe("suggestions", () => {
  test("put arrivals of one place and time together, say why, and store nothing", async () => {
    await at.addVehicle("Innova", 6, 8, { driver_name: "Ramesh" });
    await at.arrive("Dev", "14:05", { number: "6E 217" });
    const family = await at.addGroup("Mehta family", await at.addGroup("Bride"));
    for (const name of ["Asha", "Kiran"])
      await at.addArrival(await at.addGuest(name, { sub_group_id: family }), "14:30", { pax: 2, luggage: 2 });
    const { trips, left } = await at.suggest();
    expect(left).toEqual([]);
    expect(trips).toMatchObject([
      { vehicle: { name: "Innova" }, place: "Jaipur (JAI)", leaves_at: `${day}T15:10`, people: 5, bags: 4 },
    ]);
    expect(trips[0]!.reasons).toEqual([
      "Waits 25 minutes for AI 863.",
      "Together: Mehta family, 4 seats of 6.",
      "5 of 6 seats, 4 of 8 bags.",
    ]);
    expect(await at.trips()).toEqual([]);
  });

  test("leave out whoever finds no vehicle, and whose time or place is not known, with the reason", async () => {
    await at.addVehicle("Dzire", 4, 4);
    await at.arrive("Big", "14:00", { pax: 9 });
    await at.arrive("Nowhere", "14:00", { to_place: null });
    const { trips, left } = await at.suggest();
    expect(trips).toEqual([]);
    expect(left).toMatchObject([
      { names: ["Big"], reason: "No vehicle takes 9 people (Big)." },
      { names: ["Nowhere"], reason: "Say where they arrive first." },
    ]);
    await at.arrive("Untimed", "14:00", { arrives_at: null });
    expect((await at.suggest({})).left).toContainEqual(
      expect.objectContaining({ names: ["Untimed"], reason: "Say when they arrive first." }),
    );
  });

  test("keep a booking of several households together", async () => {
    await at.addVehicle("Bus", 20, 20);
    const [asha, dev] = [await at.addGuest("Asha"), await at.addGuest("Dev")];
    await at.addArrival(asha, "14:00", { with_guest_ids: [dev] });
    const { trips } = await at.suggest();
    expect(trips[0]!.journeys.map(({ guest }) => guest.name)).toEqual(["Asha", "Dev"]);
    expect(trips[0]!.reasons).toContain("Together: Asha and Dev, 2 seats of 20.");
  });

  test("leave the trips that exist and their vehicles' time alone", async () => {
    const vehicle = await at.addVehicle("Innova");
    await at.addTrip(vehicle, "14:30", { travel_ids: [await at.arrive("Dev", "13:45")] });
    await at.arrive("Asha", "14:00");
    const { trips, left } = await at.suggest();
    expect(trips).toEqual([]);
    expect(left[0]!.reason).toBe(
      "Innova is on the road when Asha is ready at 2:40 pm; the first can be there at 4:10 pm. A wait of 90 minutes, or one more vehicle, would do.",
    );
    expect((await at.suggest({ day, wait: 90 })).trips).toMatchObject([{ leaves_at: `${day}T16:10` }]);
  });
});

describe("accepting", () => {
  beforeEach(async () => {
    await at.addVehicle("Innova");
    await at.addVehicle("Dzire", 4, 4);
  });

  test("makes the trips that were shown, and one click undoes it and that undo", async () => {
    await at.arrive("Asha", "14:00");
    await at.arrive("Dev", "20:00");
    const { version } = await at.suggest();
    const accepted = await at.accept({ day, version, drop_place: "Rambagh" });
    expect(accepted).toMatchObject({ status: 200, body: { count: 2 } });
    const made = await at.trips();
    expect(made).toHaveLength(2);
    expect((await at.board()).trips[0]).toMatchObject({ drop_place: "Rambagh", drive_minutes: 45 });
    const undone = await at.undo(accepted.body.undo_id);
    expect(undone.status).toBe(200);
    expect(await at.trips()).toEqual([]);
    expect((await at.undo(undone.body.undo_id)).status).toBe(200);
    expect(await at.trips()).toEqual(made);
    expect((await at.undo(accepted.body.undo_id)).status).toBe(404);
  });

  test("of some of them makes only these", async () => {
    await at.arrive("Asha", "14:00");
    await at.arrive("Dev", "20:00");
    const { version, trips } = await at.suggest();
    expect((await at.accept({ day, version, without: [trips[0]!.key] })).body.count).toBe(1);
    expect(await at.waiting()).toEqual(["Asha"]);
  });

  test("is refused if an arrival, a vehicle or a trip has changed since, and changes nothing", async () => {
    const asha = await at.arrive("Asha", "14:00");
    const { version } = await at.suggest();
    await at.changeJourney(asha, { pax: 2 });
    expect((await at.accept({ day, version })).body.detail).toContain("have changed since");
    const next = (await at.suggest()).version;
    await at.addTrip(await at.addVehicle("Bus", 20, 20), "09:00");
    expect((await at.accept({ day, version: next })).status).toBe(409);
    expect(await at.trips()).toEqual(["Bus 09:00: "]);
  });

  test("the same suggestions twice at once makes each trip once", async () => {
    await at.arrive("Asha", "14:00");
    const { version } = await at.suggest();
    const answers = await Promise.all([1, 2, 3, 4].map(() => at.accept({ day, version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await at.trips()).toHaveLength(1);
  });

  test("is not undone once one of its trips has changed, nor by somebody else", async () => {
    const asha = await at.arrive("Asha", "14:00");
    const { undo_id } = (await at.accept({ day })).body;
    const other = await signIn(server);
    await addCollaborator(server, at.projectId, other, { TRAVEL: "FULL_ACCESS" });
    expect((await at.undo(undo_id, other)).status).toBe(404);
    await at.changeJourney(asha, { pickup_required: false });
    expect((await at.undo(undo_id)).body.detail).toBe("One of these trips has changed since. Nothing was undone.");
    expect(await at.trips()).toHaveLength(1);
  });
});

describe("a delay", () => {
  const delay = (travelId: string, minutes = 45, same_number = false) =>
    call(
      server.app,
      pickupEndpoints.journeyDelay,
      { params: { ...at.params, travelId }, query: { minutes, same_number } },
      at.owner,
    );
  const apply = (travelId: string, body: object) =>
    send(server.app, pickupEndpoints.delayJourney, { params: { ...at.params, travelId }, body }, at.owner);

  test("of the only guests of a trip moves the trip, and names guests and driver with the old and the new time", async () => {
    const vehicle = await at.addVehicle("Innova", 6, 8, { driver_name: "Ramesh", driver_phone: "+919829011432" });
    const asha = await at.addArrival(await at.addGuest("Asha", { phone: "+919829011433" }), "14:00");
    await at.addTrip(vehicle, "14:40", { travel_ids: [asha] });
    const { body } = await delay(asha);
    expect(body.late).toMatchObject([{ name: "Asha", before: `${day}T14:00`, after: `${day}T14:45` }]);
    expect(body.trips).toMatchObject([{ vehicle: "Innova", before: `${day}T14:40`, after: `${day}T15:25` }]);
    expect(body.tell).toMatchObject([
      {
        kind: "GUEST",
        travel_id: asha,
        name: "Asha",
        phone: "+919829011433",
        before: `${day}T14:40`,
        after: `${day}T15:25`,
        text: "Still with Innova, at 3:25 pm instead of 2:40 pm.",
      },
      { kind: "DRIVER", name: "Ramesh, Innova", phone: "+919829011432", after: `${day}T15:25` },
    ]);
    expect(await at.trips()).toEqual(["Innova 14:40: Asha"]);
    const applied = await apply(asha, { minutes: 45, version: body.version });
    expect(applied).toMatchObject({ status: 200, body: { count: 1, tell: body.tell } });
    expect(await at.trips()).toEqual(["Innova 15:25: Asha"]);
    expect((await at.board()).trips[0]!.journeys).toMatchObject([{ arrives_at: `${day}T14:45`, is_late: false }]);
    expect((await at.undo(applied.body.undo_id)).status).toBe(200);
    expect((await at.board()).trips[0]!.journeys).toMatchObject([{ arrives_at: `${day}T14:00` }]);
    expect(await at.trips()).toEqual(["Innova 14:40: Asha"]);
  });

  test("too long for the others on the trip gives the late ones another trip or a vehicle of their own", async () => {
    const [asha, dev] = [await at.arrive("Asha", "14:00"), await at.arrive("Dev", "14:00", { number: "6E 217" })];
    await at.addTrip(await at.addVehicle("Innova"), "14:40", { travel_ids: [asha, dev] });
    await at.addVehicle("Dzire", 4, 4);
    const { body } = await delay(asha, 120);
    expect(body.tell.map(({ name }) => name)).toEqual(["Asha", "Dzire", "Innova"]);
    await apply(asha, { minutes: 120, version: body.version });
    expect((await at.trips()).toSorted()).toEqual(["Dzire 16:40: Asha", "Innova 14:40: Dev"]);
    await at.addTrip(await at.addVehicle("Bus", 20, 20), "17:30");
    const { version, trips } = (await delay(asha, 30)).body;
    expect(trips).toHaveLength(1);
    expect((await apply(asha, { minutes: 30, version })).status).toBe(200);
    expect((await at.trips()).toSorted()).toEqual(["Bus 17:30: ", "Dzire 17:10: Asha", "Innova 14:40: Dev"]);
  });

  test("of a flight is that of all on it that day, and of a booking that of all on it", async () => {
    const asha = await at.arrive("Asha", "14:00", { number: "AI 863" });
    await at.arrive("Dev", "14:00", { number: "ai863" });
    await at.arrive("Next day", "14:00", { number: "AI 863", arrives_at: "2099-02-12T14:00" });
    expect((await delay(asha)).body.late.map(({ name }) => name)).toEqual(["Asha"]);
    expect((await delay(asha, 45, true)).body.late.map(({ name }) => name)).toEqual(["Asha", "Dev"]);
    const [kiran, ravi] = [await at.addGuest("Kiran"), await at.addGuest("Ravi")];
    const booked = await at.addArrival(kiran, "18:00", { number: "UK 1", with_guest_ids: [ravi] });
    const reply = await apply(booked, { minutes: 45 });
    expect(reply.body.late.map(({ name }: { name: string }) => name)).toEqual(["Kiran", "Ravi"]);
    const rows = await inProject(server, at.projectId, (db) =>
      db.selectFrom("travels").select(["arrives_at", "booking_id"]).where("number", "=", "UK 1").execute(),
    );
    expect(rows.map(({ arrives_at }) => arrives_at)).toEqual([`${day}T18:45`, `${day}T18:45`]);
    expect(rows.every(({ booking_id }) => booking_id !== null)).toBe(true);
  });

  test("is refused after something has changed, for a cancelled journey, and without a time", async () => {
    const asha = await at.arrive("Asha", "14:00");
    const trip = await at.addTrip(await at.addVehicle(), "14:40", { travel_ids: [asha] });
    const { version } = (await delay(asha)).body;
    await at.put(trip, [await at.arrive("Dev", "14:00")]);
    expect((await apply(asha, { minutes: 45, version })).status).toBe(409);
    expect(await at.trips()).toEqual(["Innova 14:40: Asha, Dev"]);
    await at.changeJourney(asha, { status: "CANCELLED" });
    expect((await delay(asha)).status).toBe(409);
    expect((await delay(await at.arrive("Untimed", "14:00", { arrives_at: null }))).status).toBe(409);
    expect((await delay(crypto.randomUUID())).status).toBe(404);
    expect((await apply(asha, { minutes: 0 })).status).toBe(400);
  });

  test("of a trip moves those after it in the same vehicle that it would clash with", async () => {
    const vehicle = await at.addVehicle("Innova");
    const first = await at.addTrip(vehicle, "14:40", { travel_ids: [await at.arrive("Asha", "14:00")] });
    await at.addTrip(vehicle, "16:20", { travel_ids: [await at.arrive("Dev", "15:40")] });
    const params = { ...at.params, tripId: first };
    const { body } = await call(server.app, pickupEndpoints.tripDelay, { params, query: { minutes: 30 } }, at.owner);
    expect(body.trips.map(({ before, after }) => [before?.slice(11), after?.slice(11)])).toEqual([
      ["14:40", "15:10"],
      ["16:20", "16:50"],
    ]);
    const request = { params, body: { minutes: 30, version: body.version } };
    expect((await send(server.app, pickupEndpoints.delayTrip, request, at.owner)).status).toBe(200);
    expect(await at.trips()).toEqual(["Innova 15:10: Asha", "Innova 16:50: Dev"]);
  });
});

describe("an undo of a deleted trip", () => {
  let vehicle: string;
  let trip: string;
  let guests: string[];
  const removeTrip = async () => {
    const request = { params: { ...at.params, tripId: trip } };
    return (await call(server.app, pickupEndpoints.remove, request, at.owner)).body.undo_id!;
  };
  beforeEach(async () => {
    vehicle = await at.addVehicle("Innova");
    guests = [await at.arrive("Asha", "14:00"), await at.arrive("Dev", "14:00")];
    trip = await at.addTrip(vehicle, "14:40", { travel_ids: guests });
  });

  test("puts its guests on it again, whatever else of their journeys has changed", async () => {
    const undo = await removeTrip();
    await at.changeJourney(guests[0]!, { terminal: "T2" });
    expect((await at.undo(undo)).status).toBe(200);
    expect(await at.trips()).toEqual(["Innova 14:40: Asha, Dev"]);
  });

  test.each([
    [{ pickup_required: false }, "Asha needs no pick-up any more. Nothing was undone."],
    [{ status: "CANCELLED" }, "Asha does not come any more. Nothing was undone."],
    [{ pax: 3 }, "Asha is 3 people now. Nothing was undone."],
  ] as const)("is refused after %o, and says whose journey is another", async (change, detail) => {
    const undo = await removeTrip();
    await at.changeJourney(guests[0]!, change);
    expect(await at.undo(undo)).toMatchObject({ status: 409, body: { detail } });
    expect(await at.trips()).toEqual([]);
  });

  test("says that the vehicle is gone, and puts nobody anywhere", async () => {
    const undo = await removeTrip();
    const request = { params: { ...at.params, vehicleId: vehicle } };
    expect((await send(server.app, vehicleEndpoints.remove, request, at.owner)).status).toBe(200);
    expect((await at.undo(undo)).body.detail).toContain("The vehicle of one of these trips has been deleted since.");
    expect(await at.trips()).toEqual([]);
  });
});
