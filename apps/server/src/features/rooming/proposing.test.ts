import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { type Proposal, roomProposalEndpoints } from "@nyota/contract/rooming/rooming";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addMany, makeRooming, nights, type TestRooming } from "./test/make-rooming.ts";

const server = useServer();
let at: TestRooming;
beforeEach(async () => {
  at = await makeRooming(server);
});

/** "Asha 101 11–14" */
const read = ({ places, rooms }: Proposal) =>
  places
    .map(({ guest, room_id, check_in, check_out }) => {
      const room = rooms.find(({ id }) => id === room_id);
      return `${guest.name} ${room?.room_number} ${check_in.slice(8)}–${check_out.slice(8)}`;
    })
    .toSorted();
const roomOf = ({ places }: Proposal, guestId: string) => places.find(({ guest_id }) => guest_id === guestId)?.room_id;
const asPlacements = ({ places, rooms }: Proposal) =>
  places.map(({ guest_id, room_id, check_in, check_out, guest_version }) => ({
    guest_id,
    room_id,
    check_in,
    check_out,
    guest_version,
    room_version: rooms.find(({ id }) => id === room_id)!.room_version,
  }));

test("a user asks for 120 proposals an hour", async () => {
  const app = await buildApp({ ...server.deps, config: { ...server.deps.config, rateLimits: true } });
  const ask = () => send(app, roomProposalEndpoints.propose, { params: at.params, query: nights }, at.owner);
  expect((await ask()).status).toBe(200);
  await inProject(server, at.projectId, (db) =>
    sql`update rate_limits set used = 120 where key like 'proposals of %'`.execute(db),
  );
  expect((await ask()).body).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await app.close();
});

describe("a proposal", () => {
  test("puts households together with a reason for everybody, changes nothing, and is the same when it is repeated", async () => {
    await at.addRoom("101", { base_capacity: 2, extra_beds: 1 });
    await at.addRoom("102", { base_capacity: 2 });
    const side = await at.addGroup("Bride");
    const family = await at.addGroup("Mehta family", side);
    const child = await at.addGuest("Isha", { group_id: side, sub_group_id: family, age_band: "CHILD" });
    const adults = [
      await at.addGuest("Asha", { group_id: side, sub_group_id: family, gender: "FEMALE" }),
      await at.addGuest("Arjun", { group_id: side, sub_group_id: family, gender: "MALE" }),
    ];
    await at.addGuest("Rohan", { gender: "MALE" });
    const { status, body } = await at.propose();
    expect(status).toBe(200);
    expect(new Set([child, ...adults].map((id) => roomOf(body, id))).size).toBe(1);
    expect(body.places).toHaveLength(4);
    for (const { reasons } of body.places) expect(reasons.length).toBeGreaterThan(0);
    expect(body.places[0]?.reasons).toContain("The whole household of 3 is in this room.");
    expect((await at.propose()).body).toEqual(body);
    expect(await at.sleeps()).toEqual([]);
  });

  test("keeps everybody who has a room, and gives their beds to nobody", async () => {
    const [one, other] = [await at.addRoom("101", { base_capacity: 1 }), await at.addRoom("102", { base_capacity: 1 })];
    const [asha, riya] = [await at.addGuest("Asha"), await at.addGuest("Riya")];
    await at.assign({ placements: [{ guest_id: asha, room_id: one, ...nights }] });
    const { body } = await at.propose();
    expect(body.places.map(({ guest_id, room_id }) => [guest_id, room_id])).toEqual([[riya, other]]);
  });

  test("says why guests are left out, and what would help", async () => {
    await at.addRoom("101", { base_capacity: 1 });
    await at.addGuest("Asha", { gender: "FEMALE" });
    await at.addGuest("Arjun", { gender: "MALE" });
    const { body } = await at.propose();
    expect(body.places).toHaveLength(1);
    expect(body.left_out).toMatchObject([
      {
        reason: expect.stringMatching(/^The only room has no bed free from Feb 11 to Feb 14\./),
      },
    ]);
  });

  test("observes the rules of the project, but not those that are switched off", async () => {
    const [upstairs, ground] = [await at.addRoom("201", { floor: "2" }), await at.addRoom("001", { floor: "Ground" })];
    const [asha, riya] = [
      await at.addGuest("Asha", { gender: "FEMALE" }),
      await at.addGuest("Riya", { gender: "FEMALE" }),
    ];
    // Without a rule the two share one room.
    const free = (await at.propose()).body;
    expect(roomOf(free, asha)).toBe(roomOf(free, riya));
    await at.addRule({ kind: "NEVER", guest_ids: [asha, riya] });
    await at.addRule({ kind: "GROUND", guest_ids: [riya] });
    await at.addRule({ kind: "GROUND", guest_ids: [asha], is_active: false });
    const { body } = await at.propose();
    expect([roomOf(body, asha), roomOf(body, riya)]).toEqual([upstairs, ground]);
    expect(body.places.find(({ guest_id }) => guest_id === riya)?.reasons[0]).toBe(
      "Needs the ground floor: 1 of 2 rooms is there.",
    );
  });

  test("puts guests of a tag, a group or a household only into the hotels of their rule", async () => {
    const lotus = await at.addHotel("Lotus");
    await at.addRoom("101");
    const room = await at.addRoom("1", { hotel_id: lotus });
    const side = await at.addGroup("Groom");
    const guest = await at.addGuest("Arjun", { group_id: side });
    expect((await at.addRule({ kind: "HOTELS", group_ids: [side], hotel_ids: [lotus] })).status).toBe(201);
    expect(roomOf((await at.propose()).body, guest)).toBe(room);
    const only = await at.propose({ hotel: [at.hotelId] });
    expect(only.body.left_out[0]).toMatchObject({
      guests: [{ id: guest }],
      reason: expect.stringContaining("The only room is in hotels where your rules don't allow them"),
    });
    expect((await at.propose({ hotel: [lotus] })).body.places).toHaveLength(1);
  });

  test("puts two groups who should be near each other into one hotel", async () => {
    const lotus = await at.addHotel("Lotus");
    for (let n = 0; n < 2; n += 1) await at.addRoom(`10${n}`, { base_capacity: 2 });
    for (let n = 0; n < 4; n += 1) await at.addRoom(`${n}`, { hotel_id: lotus, base_capacity: 2, floor: "1" });
    const groups = [await at.addGroup("Mehta"), await at.addGroup("Sharma")];
    const guests: string[] = [];
    for (const group_id of groups)
      for (let n = 0; n < 4; n += 1) guests.push(await at.addGuest(`G${n}`, { group_id, gender: "FEMALE" }));
    await at.addRule({ kind: "NEAR", group_ids: groups, scope: "HOTEL" });
    const { body } = await at.propose();
    expect(new Set(body.places.map(({ room_id }) => body.rooms.find(({ id }) => id === room_id)?.hotel.name))).toEqual(
      new Set(["Lotus"]),
    );
  });

  test("takes the nights from journeys: whoever arrives after midnight needs the night before", async () => {
    await at.addRoom("101", { base_capacity: 4 });
    const guest = await at.addGuest("Asha");
    const zone = "Asia/Kolkata";
    const journey = { guest_id: guest, mode: "FLIGHT" as const, departs_zone: zone, arrives_zone: zone };
    await send(
      server.app,
      travelEndpoints.create,
      { params: at.params, body: { ...journey, direction: "ARRIVAL", arrives_at: "2027-02-11T00:20" } },
      at.owner,
    );
    await send(
      server.app,
      travelEndpoints.create,
      { params: at.params, body: { ...journey, direction: "DEPARTURE", departs_at: "2027-02-15T09:00" } },
      at.owner,
    );
    expect(read((await at.propose()).body)).toEqual(["Asha 101 10–15"]);
    // Without the right to see journeys the usual nights count.
    const helper = await signIn(server);
    await addCollaborator(server, at.projectId, helper, { STAY: "EDIT", GUEST: "VIEW" });
    expect(read((await at.propose({}, helper)).body)).toEqual(["Asha 101 11–14"]);
  });

  test("has the nights of the celebration, whatever year an event was given by mistake", async () => {
    for (const room of ["101", "102"]) await at.addRoom(room);
    await inProject(server, at.projectId, (db) =>
      sql`update projects set start_date = '2027-02-11', end_date = '2027-02-13'`.execute(db),
    );
    for (const year of ["1901", "2198"]) {
      const body = { name: year, kind: "OTHER", starts_at: `${year}-02-11T16:00`, time_zone: "Asia/Kolkata" } as const;
      const event = await call(server.app, eventEndpoints.create, { params: at.params, body }, at.owner);
      await at.addGuest(`Guest of ${year}`, { event_ids: [event.body.id] });
    }
    const asked = await call(server.app, roomProposalEndpoints.propose, { params: at.params, query: {} }, at.owner);
    expect(read(asked.body)).toEqual(["Guest of 1901 101 11–14", "Guest of 2198 102 11–14"]);
  });

  test("is made for chosen guests, with nights that make sense", async () => {
    await at.addRoom("101", { base_capacity: 4 });
    const group = await at.addGroup("Bride");
    await at.addGuest("Asha", { group_id: group });
    await at.addGuest("Riya");
    expect(read((await at.propose({ group: [group] })).body)).toEqual(["Asha 101 11–14"]);
    expect(await at.propose({ check_out: "2027-02-11" })).toMatchObject({
      status: 400,
      body: { check_out: ["Choose a day after the arrival."] },
    });
    expect((await at.propose({ hotel: [crypto.randomUUID()] })).status).toBe(404);
  });

  test("needs the right to change stays, and finds nobody without the right to see guests", async () => {
    await at.addRoom("101");
    await at.addGuest("Asha");
    const [viewer, blind] = [await signIn(server), await signIn(server)];
    await addCollaborator(server, at.projectId, viewer, { STAY: "VIEW", GUEST: "VIEW" });
    await addCollaborator(server, at.projectId, blind, { STAY: "FULL_ACCESS" });
    expect((await at.propose({}, viewer)).status).toBe(403);
    expect(await at.propose({}, blind)).toMatchObject({ status: 200, body: { places: [], left_out: [] } });
  });

  test("of a limited collaborator names nobody else, fills no room of guests they can't see, and observes hidden rules", async () => {
    const lotus = await at.addHotel("Lotus");
    const [shared, far, free] = [
      await at.addRoom("101", { base_capacity: 4 }),
      await at.addRoom("102", { base_capacity: 4 }),
      await at.addRoom("1", { hotel_id: lotus }),
    ];
    const [mine, theirs] = [await at.addGroup("Bride"), await at.addGroup("Zanzibar")];
    const asha = await at.addGuest("Asha", { group_id: mine, gender: "FEMALE" });
    const secret = await at.addGuest("Zanzibar", { group_id: theirs, gender: "FEMALE" });
    await at.assign({ placements: [{ guest_id: secret, room_id: shared, ...nights }] });
    const helper = await signIn(server);
    await addCollaborator(server, at.projectId, helper, { STAY: "FULL_ACCESS", GUEST: "VIEW" }, "ACCEPTED", [mine]);
    const before = (await at.propose({}, helper)).body;
    expect(roomOf(before, asha)).not.toBe(shared);
    await at.addRule({ kind: "NEVER", guest_ids: [asha, secret], scope: "HOTEL" });
    const { body } = await at.propose({}, helper);
    expect(roomOf(body, asha)).toBe(free);
    const none = await at.propose({ hotel: [at.hotelId] }, helper);
    expect(none.body.left_out[0]?.reason).toContain(
      "Both rooms are in hotels that a rule about other guests rules out",
    );
    expect(JSON.stringify([before, body, none.body])).not.toContain("Zanzibar");
    expect(far).toBeDefined();
  });
});

describe("placing by a proposal", () => {
  test("puts 120 guests into their rooms, which one click undoes", async () => {
    for (let n = 0; n < 50; n += 1) await at.addRoom(String(100 + n), { base_capacity: 2, extra_beds: 1 });
    await addMany(server, at.projectId, 120);
    const { body } = await at.propose();
    expect(body.places).toHaveLength(120);
    const placed = await at.assign({ placements: asPlacements(body), rules_version: body.rules_version });
    expect(placed).toMatchObject({ status: 200, body: { count: 120 } });
    expect(await at.sleeps()).toEqual(read(body));
    // Everybody has a room now.
    expect((await at.propose()).body.places).toEqual([]);
    expect((await at.undo(placed.body.undo_id)).body.count).toBe(120);
    expect(await at.sleeps()).toEqual([]);
  }, 60_000);

  test("is refused, and places nobody, when a guest, a room or a rule has changed since", async () => {
    const room = await at.addRoom("101");
    const [asha, riya] = [await at.addGuest("Asha"), await at.addGuest("Riya")];
    const apply = async (proposal: Proposal) =>
      at.assign({ placements: asPlacements(proposal), rules_version: proposal.rules_version });
    const stale = { status: 409, body: { code: "STALE_VERSION" } };
    const propose = async () => (await at.propose({ guest: [asha] })).body;

    const first = await propose();
    await call(
      server.app,
      guestEndpoints.update,
      { params: { ...at.params, guestId: asha }, body: { gender: "FEMALE" } },
      at.owner,
    );
    expect(await apply(first)).toMatchObject({
      ...stale,
      body: { detail: "Asha has changed since this was proposed. Propose rooms again." },
    });

    const second = await propose();
    await at.assign({ placements: [{ guest_id: riya, room_id: room, ...nights }] });
    expect(await apply(second)).toMatchObject({
      ...stale,
      body: {
        problems: [{ row: 1, field: "room_id", message: "Room 101 of Rambagh has changed since this was proposed." }],
      },
    });
    const third = await at.addRoom("102");
    const proposal = await propose();
    await send(
      server.app,
      stayEndpoints.updateRoom,
      { params: { ...at.params, roomId: third }, body: { floor: "3" } },
      at.owner,
    );
    await send(
      server.app,
      stayEndpoints.updateRoom,
      { params: { ...at.params, roomId: room }, body: { floor: "3" } },
      at.owner,
    );
    expect(await apply(proposal)).toMatchObject(stale);

    const last = await propose();
    await at.addRule({ kind: "GROUND", guest_ids: [asha] });
    expect(await apply(last)).toMatchObject({
      ...stale,
      body: { detail: "The rules have changed since this was proposed. Propose rooms again." },
    });
    expect(await at.sleeps()).toEqual(["Riya 101 11–14"]);
  });
});
