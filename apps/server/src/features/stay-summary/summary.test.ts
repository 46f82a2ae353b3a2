import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { firstDay, makePlace, type MadeStays, replaceStays } from "./test/make-stays.ts";

const server = useServer();
const paths = Object.values(staySummaryEndpoints);
// Guests 0, 1 and 3 of Bride, Office and Bride: two adults and an infant.
const stays = [
  { guest: 0, room: 1, start: 0, nights: 2, payer: "HOST" },
  { guest: 1, room: 1, start: 1, nights: 2, payer: "GUEST" },
  { guest: 3, room: 1, start: 0, nights: 2, payer: "HOST" },
];
let made: MadeStays;
beforeEach(async () => {
  made = await makePlace(server);
  await replaceStays(server, made, stays);
});

const request = (query: Record<string, unknown> = {}) => ({ params: { projectId: made.projectId }, query });
const readSummary = async (who: Person = made.owner) =>
  (await call(server.app, staySummaryEndpoints.summary, request(), who)).body;
const readPeople = async (query: Record<string, unknown> = {}) =>
  (await call(server.app, staySummaryEndpoints.people, request(query), made.owner)).body;
const limitedTo = async (groupId: string) => {
  const helper = await signIn(server);
  await addCollaborator(server, made.projectId, helper, { STAY: "VIEW", GUEST: "VIEW" }, "ACCEPTED", [groupId]);
  return helper;
};

describe("the days of a summary", () => {
  test("are those of the celebration and of every night with a guest", async () => {
    const { days, results } = await readPeople();
    expect(days).toMatchObject([
      { nightNumber: 1, label: "Day 1", date: firstDay, dateString: "26/02/2027" },
      { nightNumber: 2, date: "2027-02-27" },
      { nightNumber: 3, date: "2027-02-28" },
    ]);
    expect(results.map(({ guests, in_beds }) => [guests, in_beds])).toEqual([
      [2, 1],
      [3, 2],
      [1, 1],
    ]);
  });

  test("of a project without dates and stays are none", async () => {
    await replaceStays(server, made, []);
    await inProject(server, made.projectId, (db) =>
      db.updateTable("projects").set({ start_date: null, end_date: null }).execute(),
    );
    for (const endpoint of paths) {
      const { body, status } = await send(server.app, endpoint, request(), made.owner);
      expect([status, body.days, body.other_nights], endpoint.path).toEqual([200, [], 0]);
    }
  });

  test("are those about the celebration when a stay has a wrong year", async () => {
    await replaceStays(server, made, [...stays, { guest: 4, room: 4, start: 36_500, nights: 3, payer: "HOST" }]);
    const { days, other_nights, guests } = await readPeople();
    expect([days.length, days[0]?.date, other_nights, guests]).toEqual([92, firstDay, 3, 3]);
  });

  test("are refused when only one is given, when they are reversed, and when they are too many", async () => {
    const refused: [Record<string, unknown>, object][] = [
      [{ from: firstDay }, { to: ["Give the last day too."] }],
      [{ to: firstDay }, { from: ["Give the first day too."] }],
      [{ from: firstDay, to: "2027-02-25" }, { to: ["The last day is before the first."] }],
      [{ from: firstDay, to: "2027-05-29" }, { to: ["Ask for 92 days at the most."] }],
      [{ from: "soon", to: firstDay }, { from: ["Enter a date like Feb 12, 27.", "This year is out of range."] }],
    ];
    for (const endpoint of paths)
      for (const [query, body] of refused)
        expect(await send(server.app, endpoint, request(query), made.owner)).toMatchObject({ status: 400, body });
    expect((await readPeople({ from: firstDay, to: "2027-05-28" })).days).toHaveLength(92);
  });
});

test("a hotel shows its beds, what is in use each night, and who has arrived and left", async () => {
  await inProject(server, made.projectId, async (db) => {
    const at = "2027-02-26T10:00:00Z";
    const of = (guest: number) => made.guestIds[guest] as string;
    await db.updateTable("guest_stays").set({ checked_in_at: at }).where("guest_id", "=", of(0)).execute();
    await db
      .updateTable("guest_stays")
      .set({ checked_in_at: at, checked_out_at: at })
      .where("guest_id", "=", of(1))
      .execute();
  });
  const { results, total } = await readSummary();
  expect(results).toMatchObject([
    {
      hotel: "Rambagh",
      rooms: 3,
      blocked_rooms: 0,
      beds: 6,
      guests: 3,
      rooms_in_use: 1,
      guest_nights: 6,
      room_nights: 3,
      checked_in: 1,
      checked_out: 1,
      nights: [
        { rooms: 1, guests: 2, in_beds: 1 },
        { rooms: 1, guests: 3, in_beds: 2 },
        { rooms: 1, guests: 1, in_beds: 1 },
      ],
    },
    { hotel: "Samode", rooms: 3, blocked_rooms: 1, beds: 3, guests: 0, nights: [{ rooms: 0 }, {}, {}] },
  ]);
  expect(total).toMatchObject({ rooms: 6, beds: 9, guests: 3, checked_in: 1, checked_out: 1 });
  const hotels = await call(server.app, stayEndpoints.hotels, request(), made.owner);
  expect(hotels.body.results.map(({ beds, guests, rooms }) => [beds, guests, rooms])).toEqual(
    results.map(({ beds, guests, rooms }) => [beds, guests, rooms]),
  );
});

test("a room that two groups share counts for each of them, and once altogether", async () => {
  const { body } = await call(server.app, staySummaryEndpoints.groupRooms, request(), made.owner);
  expect(body.results.map(({ group, rooms_in_use, room_nights }) => [group, rooms_in_use, room_nights])).toEqual([
    ["Bride", 1, 2],
    ["Office", 1, 2],
  ]);
  expect(body.total).toMatchObject({ rooms_in_use: 1, room_nights: 3 });
  expect(body.results[0]?.rooms).toEqual([
    {
      hotel_id: made.hotelIds[0],
      hotel: "Rambagh",
      room_type: "Suite",
      guests: 2,
      rooms_in_use: 1,
      guest_nights: 4,
      room_nights: 2,
    },
  ]);
});

test("a type is one in any spelling, and types without a guest are listed with their rooms", async () => {
  const { body } = await call(server.app, staySummaryEndpoints.typeRooms, request(), made.owner);
  expect(
    body.results.map(({ hotel, room_type, rooms, beds }) => [hotel, room_type?.toLowerCase(), rooms, beds]),
  ).toEqual([
    ["Rambagh", "suite", 2, 5],
    ["Rambagh", undefined, 1, 1],
    ["Samode", "double", 2, 1],
    ["Samode", undefined, 1, 2],
  ]);
  const one = await call(server.app, staySummaryEndpoints.typeRooms, request({ hotel: made.hotelIds[1] }), made.owner);
  expect(one.body.results.map(({ hotel }) => hotel)).toEqual(["Samode", "Samode"]);
  expect(one.body.total).toMatchObject({ rooms: 3, beds: 3, guest_nights: 0 });
});

test("the breakdown counts ages, attendants, sides and payers", async () => {
  const { body } = await call(server.app, staySummaryEndpoints.breakdown, request(), made.owner);
  expect(body.results.map(({ kind, value, guests, guest_nights }) => [kind, value, guests, guest_nights])).toEqual([
    ["AGE", "ADULT", 2, 4],
    ["AGE", "INFANT", 1, 2],
    ["PERSON", "NAMED", 2, 4],
    ["PERSON", "ATTENDANT", 1, 2],
    ["SIDE", "BRIDE", 1, 2],
    ["SIDE", "OTHER", 1, 2],
    ["SIDE", null, 1, 2],
    ["PAYER", "HOST", 2, 4],
    ["PAYER", "GUEST", 1, 2],
  ]);
});

test("guests without a room are those of the guest list, and those who need one have accepted and are no infants", async () => {
  await inProject(server, made.projectId, async (db) => {
    const project_id = made.projectId;
    const event = await db
      .insertInto("events")
      .values({
        project_id,
        name: "Sangeet",
        kind: "SANGEET",
        starts_at: "2027-02-26T19:00",
        time_zone: "Asia/Kolkata",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    // An adult with a room, an adult and a child without, an infant, the deleted one, and one who declined.
    const responses = new Map([0, 4, 5, 2, 6, 11, 7].map((guest) => [guest, guest === 5 ? "DECLINED" : "ACCEPTED"]));
    await db
      .insertInto("invitations")
      .values(
        [...responses].map(([guest, response]) => ({
          project_id,
          event_id: event.id,
          guest_id: made.guestIds[guest] as string,
          response,
          answered_at: "2027-01-01T00:00:00Z",
          answered_by: "GUEST",
        })),
      )
      .execute();
  });
  const { without_room, need_room } = await readSummary();
  const listed = async (query: Record<string, unknown>) =>
    (await call(server.app, guestEndpoints.list, request({ ...query, stay: ["NO_ROOM"] }), made.owner)).body.count;
  expect([without_room, need_room]).toEqual([8, 3]);
  expect([await listed({}), await listed({ response: ["ACCEPTED"], age_band: ["ADULT", "CHILD"] })]).toEqual([8, 3]);
});

describe("a member", () => {
  test("who is limited to a group gets the numbers of that group only", async () => {
    const helper = await limitedTo(made.groupIds[1] as string);
    const own = await readSummary(helper);
    expect(own.total).toMatchObject({ guests: 1, guest_nights: 2, room_nights: 2, rooms: 6, beds: 9 });
    expect(own.without_room).toBe(2);
    expect(own.days.map(({ date }) => date)).toEqual(["2027-02-26", "2027-02-27", "2027-02-28"]);
    const groups = await call(server.app, staySummaryEndpoints.groupPeople, request(), helper);
    expect(groups.body.results).toMatchObject([{ group: "Office", guests: 1, nights: [0, 1, 1] }]);
  });

  test("without STAY:VIEW gets none of them", async () => {
    const helper = await signIn(server);
    await addCollaborator(server, made.projectId, helper, { GUEST: "FULL_ACCESS" });
    for (const endpoint of paths)
      expect(await send(server.app, endpoint, request(), helper), endpoint.path).toMatchObject({ status: 403 });
  });
});

test("a change of a stay, a room, a guest or a group is in the numbers at once", async () => {
  const { params } = request();
  const groupNames = async () =>
    (await call(server.app, staySummaryEndpoints.groupPeople, request(), made.owner)).body.results.map(
      ({ group, infants }) => [group, infants],
    );
  expect(await groupNames()).toEqual([
    ["Bride", 1],
    ["Office", 0],
  ]);
  const groupId = made.groupIds[0] as string;
  await send(
    server.app,
    groupEndpoints.update,
    { params: { ...params, groupId }, body: { name: "Bride’s side" } },
    made.owner,
  );
  // Or the room would be too small for another child.
  const roomId = made.roomIds[1] as string;
  await send(
    server.app,
    stayEndpoints.updateRoom,
    { params: { ...params, roomId }, body: { base_capacity: 7 } },
    made.owner,
  );
  expect((await readSummary()).total.beds).toBe(14);
  const guestId = made.guestIds[3] as string;
  await send(
    server.app,
    guestEndpoints.update,
    { params: { ...params, guestId }, body: { age_band: "CHILD" } },
    made.owner,
  );
  expect(await groupNames()).toEqual([
    ["Bride’s side", 0],
    ["Office", 0],
  ]);
  await send(server.app, stayEndpoints.remove, { params: { ...params, guestId }, query: {} }, made.owner);
  expect((await readSummary()).total).toMatchObject({ guests: 2, guest_nights: 4 });
});
