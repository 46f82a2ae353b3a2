import { eventEndpoints } from "@nyota/contract/events/events";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestNightsEndpoints } from "@nyota/contract/guests/guest-nights";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { stayMatrixEndpoints } from "@nyota/contract/travel-stay/stay-matrix";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeHotel, type TestHotel } from "#features/stay/test/make-hotel.ts";

const server = useServer();
let at: TestHotel;
beforeEach(async () => {
  at = await makeHotel(server);
  await setDates("2027-02-12", "2027-02-13");
});

const setDates = (start_date: string | null, end_date: string | null) =>
  inProject(server, at.projectId, (db) => db.updateTable("projects").set({ start_date, end_date }).execute());
const { guestNights } = guestNightsEndpoints;
const { roomNights } = stayMatrixEndpoints;
type Query = Record<string, unknown>;
const readRooms = async (query: Query = {}, who: Pick<Person, "token"> = at.owner) =>
  (await call(server.app, roomNights, { params: at.params, query }, who)).body;
const readGuests = async (query: Query = {}, who: Pick<Person, "token"> = at.owner) =>
  (await call(server.app, guestNights, { params: at.params, query }, who)).body;
const proposedOf = async (name: string, who?: Person) =>
  (await readGuests({}, who)).results.find((guest) => guest.name === name)?.proposed;
const addGroup = async (name: string) =>
  (await call(server.app, groupEndpoints.create, { params: at.params, body: { name } }, at.owner)).body.id;
const member = async (levels: Parameters<typeof addCollaborator>[3], groupIds?: string[]) => {
  const helper = await signIn(server);
  await addCollaborator(server, at.projectId, helper, levels, "ACCEPTED", groupIds);
  return helper;
};
const addJourney = (guest_id: string, body: { arrives_at: string } | { departs_at: string }) =>
  call(
    server.app,
    travelEndpoints.create,
    {
      params: at.params,
      body: { guest_id, mode: "FLIGHT", direction: "arrives_at" in body ? "ARRIVAL" : "DEPARTURE", ...body },
    },
    at.owner,
  );

describe("rooms by nights", () => {
  test("are listed with their hotels, beds, guests and nights, from the night before the celebration", async () => {
    const group_id = await addGroup("Bride's side");
    const asha = await at.addGuest({ group_id });
    const mini = await at.addGuest({ first_name: "Mini", age_band: "INFANT" });
    const room_id = await at.addRoom("101", { room_type: "Double", floor: "1", extra_beds: 1 });
    await at.addRoom("102", { status: "BLOCKED" });
    await at.assign({ room_id, guest_ids: [asha, mini], check_in: "2027-02-12", check_out: "2027-02-15" });
    const { days, hotels, guests, names, results, other_nights } = await readRooms();
    expect(days.map(({ label, date }) => `${label} ${date}`)).toEqual([
      "Day 1 2027-02-11",
      "Day 2 2027-02-12",
      "Day 3 2027-02-13",
      "Day 4 2027-02-14",
    ]);
    expect([hotels, other_nights]).toEqual([[{ id: at.hotel_id, name: "Rambagh" }], 0]);
    expect(guests).toEqual([
      { id: asha, name: "Asha", group: names.indexOf("Bride's side") },
      { id: mini, name: "Mini", age_band: "INFANT" },
    ]);
    expect(results).toMatchObject([
      {
        id: room_id,
        room_number: "101",
        max_capacity: 3,
        is_blocked: false,
        taken: [0, 1, 1, 1],
        stays: [
          { guest: 0, first: 1, nights: 3 },
          { guest: 1, first: 1 },
        ],
      },
      { room_number: "102", is_blocked: true, taken: [0, 0, 0, 0], stays: [] },
    ]);
  });

  test("show arrivals, hotels without rooms, and what falls outside of the days asked for", async () => {
    const room_id = await at.addRoom("101");
    const { body } = await at.assign({ room_id, guest_ids: [await at.addGuest()] });
    const params = { ...at.params, stayId: body.results[0]?.id as string };
    await call(server.app, stayEndpoints.update, { params, body: { checked_in_at: true } }, at.owner);
    const samode = (
      await call(server.app, stayEndpoints.createHotel, { params: at.params, body: { name: "Samode" } }, at.owner)
    ).body.id;
    const found = await readRooms({ from: "2027-02-12", to: "2027-02-12" });
    expect(found.results).toMatchObject([{ taken: [1], stays: [{ first: -1, nights: 3, arrival: "CHECKED_IN" }] }]);
    expect([found.hotels.map(({ name }) => name), found.other_nights]).toEqual([["Rambagh", "Samode"], 2]);
    expect(await readRooms({ hotel: samode })).toMatchObject({ results: [], guests: [], other_nights: 0 });
    const refused = await send(server.app, roomNights, { params: at.params, query: { from: "2027-02-12" } }, at.owner);
    expect(refused).toMatchObject({ status: 400, body: { to: ["Give the last day too."] } });
  });

  test("of a project without dates, stays and journeys have no days", async () => {
    await setDates(null, null);
    await at.addRoom("101");
    expect(await readRooms()).toMatchObject({ days: [], results: [{ taken: [], stays: [] }] });
    expect(await readGuests()).toMatchObject({ days: [], results: [] });
  });

  test("show a member limited to groups only their guests; others take beds without a name", async () => {
    const [mine, others] = [await addGroup("Mine"), await addGroup("Others")];
    const asha = await at.addGuest({ group_id: mine });
    const secret = await at.addGuest({ first_name: "Secret", group_id: others });
    const room_id = await at.addRoom("101");
    await at.assign({ room_id, guest_ids: [asha], check_in: "2027-02-12", check_out: "2027-02-13" });
    await at.assign({ room_id, guest_ids: [secret], check_in: "2027-02-11", check_out: "2027-02-13" });
    await at.assign({ room_id, guest_ids: [secret], check_in: "2027-03-11", check_out: "2027-03-13" });
    await addJourney(secret, { arrives_at: "2027-02-05T10:00" });
    const helper = await member({ STAY: "VIEW", GUEST: "VIEW", TRAVEL: "VIEW" }, [mine]);
    const seen = await readRooms({}, helper);
    expect(seen.guests.map(({ name }) => name)).toEqual(["Asha"]);
    expect(seen.days.map(({ date }) => date)).toEqual(["2027-02-11", "2027-02-12", "2027-02-13"]);
    expect(seen.results).toMatchObject([{ taken: [1, 2, 0], stays: [{ guest: 0, first: 1, nights: 1 }] }]);
    expect(seen.results[0]?.stays).toHaveLength(1);
    expect((await readGuests({}, helper)).results.map(({ name }) => name)).toEqual(["Asha"]);
    for (const body of [seen, await readGuests({}, helper), await readGuests({ search: "Secret" }, helper)])
      expect(JSON.stringify(body)).not.toContain("Secret");
    expect((await readRooms()).days[0]?.date).toBe("2027-02-05");
  });

  test("have an ETag, which changes with a stay", async () => {
    const room_id = await at.addRoom("101");
    const path = roomNights.path.replace("{projectId}", at.projectId);
    const ask = (etag = "") =>
      server.app.inject({ url: path, headers: { authorization: `Bearer ${at.owner.token}`, "if-none-match": etag } });
    const etag = String((await ask()).headers["etag"]);
    expect((await ask(etag)).statusCode).toBe(304);
    await at.assign({ room_id, guest_ids: [await at.addGuest()] });
    expect((await ask(etag)).statusCode).toBe(200);
  });
});

describe("guests by nights", () => {
  test("are filtered and paged like the guest list, with their rooms", async () => {
    const group_id = await addGroup("Bride's side");
    const asha = await at.addGuest({ group_id });
    await at.addGuest({ first_name: "Dev" });
    const room_id = await at.addRoom("101", { room_type: "Suite" });
    await at.assign({ room_id, guest_ids: [asha] });
    const all = await readGuests();
    expect(all).toMatchObject({ count: 2, days: [{ date: "2027-02-11" }, {}, {}] });
    expect(all.results[0]).toMatchObject({
      id: asha,
      group: "Bride's side",
      stays: [{ room_id, room_number: "101", room_type: "Suite", hotel: "Rambagh", check_in: "2027-02-11" }],
    });
    expect((await readGuests({ stay: "NO_ROOM" })).results.map(({ name }) => name)).toEqual(["Dev"]);
    expect((await readGuests({ group: group_id })).results.map(({ name }) => name)).toEqual(["Asha"]);
    expect((await readGuests({ search: "dev" })).count).toBe(1);
    expect(await readGuests({ page_size: 1 })).toMatchObject({ count: 2, next: "?page=2&page_size=1" });
    expect((await readGuests({ page_size: 1, page: 2 })).results).toMatchObject([{ name: "Dev" }]);
  });

  test("without the right to see guests are those in rooms, and can't be filtered", async () => {
    const asha = await at.addGuest();
    await at.addGuest({ first_name: "Dev" });
    await at.assign({ room_id: await at.addRoom("101"), guest_ids: [asha] });
    const helper = await member({ STAY: "VIEW" });
    expect((await readGuests({}, helper)).results.map(({ name }) => name)).toEqual(["Asha"]);
    for (const query of [{ search: "Dev" }, { stay: "NO_ROOM" }, { has_phone: false }]) {
      const { status, body } = await send(server.app, guestNights, { params: at.params, query }, helper);
      expect([status, body.detail]).toEqual([403, "You don't have permission to choose guests by a filter."]);
    }
  });
});

describe("the nights a guest seems to need", () => {
  test("follow from journeys; an arrival after midnight belongs to the night before", async () => {
    const asha = await at.addGuest();
    await addJourney(asha, { arrives_at: "2027-02-13T00:20" });
    await addJourney(asha, { departs_at: "2027-02-15T03:10" });
    const journey = { check_in_from: "JOURNEY", check_out_from: "JOURNEY" };
    expect(await proposedOf("Asha")).toEqual({ check_in: "2027-02-12", check_out: "2027-02-15", ...journey });
    const dev = await at.addGuest({ first_name: "Dev" });
    await addJourney(dev, { arrives_at: "2027-02-13T06:00" });
    expect(await proposedOf("Dev")).toMatchObject({ check_in: "2027-02-13", check_in_from: "JOURNEY" });
    const blind = await member({ STAY: "VIEW", GUEST: "VIEW" });
    expect(await proposedOf("Asha", blind)).toMatchObject({ check_in: "2027-02-12", check_in_from: "CELEBRATION" });
  });

  test("follow from the journey of the household, then from the events a guest has not declined", async () => {
    const parent_id = await addGroup("Bride's side");
    const body = { name: "Rao family", parent_id };
    const sub_group_id = (await call(server.app, groupEndpoints.create, { params: at.params, body }, at.owner)).body.id;
    const asha = await at.addGuest({ group_id: parent_id, sub_group_id });
    const makeEvent = async (name: string, starts_at: string, ends_at: string | null) =>
      (
        await call(
          server.app,
          eventEndpoints.create,
          { params: at.params, body: { name, kind: "OTHER", starts_at, ends_at, time_zone: "Asia/Kolkata" } },
          at.owner,
        )
      ).body.id;
    const event_ids = [
      await makeEvent("Mehendi", "2027-02-13T16:00", null),
      await makeEvent("Wedding", "2027-02-14T20:00", "2027-02-15T02:00"),
    ];
    await at.addGuest({ first_name: "Dev", group_id: parent_id, sub_group_id, event_ids });
    expect(await proposedOf("Asha")).toMatchObject({ check_in: "2027-02-12", check_in_from: "CELEBRATION" });
    expect(await proposedOf("Dev")).toEqual({
      check_in: "2027-02-13",
      check_in_from: "EVENTS",
      check_out: "2027-02-15",
      check_out_from: "EVENTS",
    });
    await addJourney(asha, { arrives_at: "2027-02-11T12:00" });
    expect(await proposedOf("Dev")).toMatchObject({ check_in: "2027-02-11", check_in_from: "HOUSEHOLD" });
    const dev = (await readGuests({ search: "Dev" })).results[0]?.id as string;
    const declined = { invitations: [{ event_id: event_ids[1] as string, status: "DECLINED" as const }] };
    await call(server.app, guestEndpoints.update, { params: { ...at.params, guestId: dev }, body: declined }, at.owner);
    expect(await proposedOf("Dev")).toMatchObject({ check_out: "2027-02-14", check_out_from: "EVENTS" });
  });

  test("don't follow from an event whose year is typed wrong", async () => {
    const body = { name: "Mehendi", kind: "OTHER", starts_at: "1901-02-13T16:00", time_zone: "Asia/Kolkata" } as const;
    const event = await call(server.app, eventEndpoints.create, { params: at.params, body }, at.owner);
    await at.addGuest({ event_ids: [event.body.id] });
    expect(await proposedOf("Asha")).toMatchObject({ check_in: "2027-02-12", check_in_from: "CELEBRATION" });
  });
});
