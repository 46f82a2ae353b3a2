import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeHotel, nights, type TestHotel } from "./test/make-hotel.ts";

const server = useServer();
let at: TestHotel;
beforeEach(async () => {
  at = await makeHotel(server);
});

describe("giving a room", () => {
  test("takes beds for the nights, not for the day of departure, and returns who shares it", async () => {
    const room_id = await at.addRoom("101");
    const [asha, dev] = [await at.addGuest(), await at.addGuest({ first_name: "Dev" })];
    const given = await at.assign({ room_id, guest_ids: [asha, dev], bed_kind: "SHARED", payer: "SPLIT" });
    expect(given.status).toBe(200);
    expect(given.body.results).toMatchObject([
      { guest: { name: "Asha" }, nights: 3, bed_kind: "SHARED", payer: "SPLIT", sharing: [{ name: "Dev" }] },
      { guest: { name: "Dev" }, room: { room_number: "101", hotel: { name: "Rambagh" } }, sharing: [{ name: "Asha" }] },
    ]);
    const next = await at.assign({
      room_id,
      guest_ids: [await at.addGuest()],
      check_in: "2027-02-14",
      check_out: "2027-02-15",
    });
    expect(next).toMatchObject({ status: 200, body: { results: [{ sharing: [] }] } });
  });

  test("is refused on a full night, by name, and none of the guests is added", async () => {
    const room_id = await at.addRoom("101");
    await at.assign({ room_id, guest_ids: [await at.addGuest()], check_in: "2027-02-13", check_out: "2027-02-15" });
    const pair = [await at.addGuest(), await at.addGuest()];
    expect(await at.assign({ room_id, guest_ids: pair })).toMatchObject({
      status: 409,
      body: {
        code: "CONFLICT",
        detail: "Room 101 of Rambagh has no bed left for the night of Feb 13, 27. It has 2 beds.",
      },
    });
    for (const guest of pair) expect(await at.sleeps(guest)).toEqual([]);
    expect(await at.freeBeds(room_id)).toBe(1);
  });

  test("needs no bed for an infant", async () => {
    const room_id = await at.addRoom("101", { base_capacity: 1 });
    const guest_ids = [await at.addGuest(), await at.addGuest({ age_band: "INFANT" })];
    expect((await at.assign({ room_id, guest_ids })).status).toBe(200);
    expect(await at.freeBeds(room_id)).toBe(0);
    expect((await at.assign({ room_id, guest_ids: [await at.addGuest({ age_band: "CHILD" })] })).status).toBe(409);
  });

  test("is refused in a blocked room, for no night, for a year and for an unknown guest", async () => {
    const room_id = await at.addRoom("101");
    const blocked = await at.addRoom("102", { status: "BLOCKED" });
    const guest_ids = [await at.addGuest()];
    expect((await at.assign({ room_id: blocked, guest_ids })).body).toMatchObject({
      detail: "Room 102 of Rambagh is blocked. Free it first, or choose another room.",
    });
    expect((await at.assign({ room_id, guest_ids, check_out: nights.check_in })).body).toEqual({
      check_out: ["Choose a day after the arrival."],
    });
    expect((await at.assign({ room_id, guest_ids, check_out: "2028-02-11" })).body).toEqual({
      check_out: ["A stay has 60 nights at the most."],
    });
    expect((await at.assign({ room_id, guest_ids: [crypto.randomUUID()] })).status).toBe(404);
    expect((await at.assign({ room_id: crypto.randomUUID(), guest_ids })).status).toBe(404);
  });
});

describe("moving", () => {
  test("needs `move`, and leaves the other nights unchanged", async () => {
    const [room_id, other] = [await at.addRoom("101"), await at.addRoom("102")];
    const guest = await at.addGuest();
    await at.assign({ room_id, guest_ids: [guest], check_in: "2027-02-10", check_out: "2027-02-16", payer: "GUEST" });
    const refused = await at.assign({ room_id: other, guest_ids: [guest] });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: "Asha has a room on these nights already: Room 101 of Rambagh. Move them, or choose other nights.",
        guests: [{ id: guest, room: "Room 101 of Rambagh" }],
      },
    });
    const moved = await at.assign({ room_id: other, guest_ids: [guest], move: true });
    expect(moved.body).toMatchObject({
      results: [{ payer: "GUEST", room: { room_number: "102" } }],
      before: [{ check_in: "2027-02-10", check_out: "2027-02-16" }],
    });
    expect(await at.sleeps(guest)).toEqual(["101 10–11", "101 14–16", "102 11–14"]);
  });

  test("into a full room changes nothing", async () => {
    const [room_id, other] = [await at.addRoom("101"), await at.addRoom("102", { base_capacity: 1 })];
    const guest = await at.addGuest();
    await at.assign({ room_id, guest_ids: [guest] });
    await at.assign({ room_id: other, guest_ids: [await at.addGuest()] });
    expect((await at.assign({ room_id: other, guest_ids: [guest], move: true })).status).toBe(409);
    expect(await at.sleeps(guest)).toEqual(["101 11–14"]);
  });

  test("in place of a stay takes all its nights and details, and accepts only stays of these guests", async () => {
    const room_id = await at.addRoom("101");
    const [guest, other] = [await at.addGuest(), await at.addGuest()];
    await at.assign({ room_id, guest_ids: [guest], pinned: true, notes: "Ground floor" });
    const [old] = await at.staysOf(guest);
    const instead_of = [old?.id as string];
    expect((await at.assign({ room_id, guest_ids: [other], instead_of })).status).toBe(404);
    const body = { room_id, guest_ids: [guest], instead_of, check_in: "2027-02-12", check_out: "2027-02-13" };
    expect((await at.assign(body)).body.results).toMatchObject([{ pinned: true, notes: "Ground floor" }]);
    expect(await at.sleeps(guest)).toEqual(["101 12–13"]);
  });
});

describe("removing a room", () => {
  const unassign = (body: object) => send(server.app, stayEndpoints.unassign, { params: at.params, body }, at.owner);

  test("from many guests leaves pinned stays unchanged, from one guest it does not", async () => {
    const room_id = await at.addRoom("101", { base_capacity: 4 });
    const [free, pinned] = [await at.addGuest(), await at.addGuest()];
    await at.assign({ room_id, guest_ids: [free] });
    await at.assign({ room_id, guest_ids: [pinned], pinned: true });
    expect((await unassign({ room_ids: [room_id] })).body).toEqual({ count: 1, pinned: 1 });
    expect((await unassign({ hotel_id: at.hotel_id })).body).toEqual({ count: 0, pinned: 1 });
    expect((await unassign({ guest_ids: [free] })).body).toEqual({ count: 0, pinned: 0 });
    expect((await unassign({ guest_ids: [free], hotel_id: at.hotel_id })).status).toBe(400);
    const params = { ...at.params, guestId: pinned };
    expect((await call(server.app, stayEndpoints.remove, { params, query: {} }, at.owner)).status).toBe(200);
    expect(await at.freeBeds(room_id)).toBe(4);
  });

  test("of one stay leaves the other stays", async () => {
    const room_id = await at.addRoom("101");
    const guest = await at.addGuest();
    await at.assign({ room_id, guest_ids: [guest] });
    await at.assign({ room_id, guest_ids: [guest], check_in: "2027-02-20", check_out: "2027-02-21" });
    const [first] = await at.staysOf(guest);
    const remove = (stay: string) =>
      call(server.app, stayEndpoints.remove, { params: { ...at.params, guestId: guest }, query: { stay } }, at.owner);
    expect((await remove(crypto.randomUUID())).status).toBe(404);
    expect((await remove(first?.id as string)).status).toBe(200);
    expect(await at.sleeps(guest)).toEqual(["101 20–21"]);
  });
});

test("a guest who has left has arrived, and a guest who has not arrived has not left", async () => {
  const guest = await at.addGuest();
  await at.assign({ room_id: await at.addRoom("101"), guest_ids: [guest] });
  const [stay] = await at.staysOf(guest);
  const params = { ...at.params, stayId: stay?.id as string };
  const patch = async (body: object) => (await send(server.app, stayEndpoints.update, { params, body }, at.owner)).body;
  const left = await patch({ checked_out_at: true });
  expect(left.checked_in_at).toBe(left.checked_out_at);
  expect(await patch({ checked_in_at: null })).toMatchObject({ checked_in_at: null, checked_out_at: null });
  expect(await patch({ checked_in_at: "2027-02-11T09:00:00Z", bed_kind: "COT" })).toMatchObject({
    bed_kind: "COT",
    checked_out_at: null,
  });
});

test("the numbers of occupied rooms are returned once each", async () => {
  const room_id = await at.addRoom("101");
  await at.addRoom("102");
  await at.assign({ room_id, guest_ids: [await at.addGuest(), await at.addGuest()] });
  const { body } = await call(server.app, stayEndpoints.roomNumbers, { params: at.params }, at.owner);
  expect(body.results).toEqual([
    { room_id, room_number: "101", hotel: { id: at.hotel_id, name: "Rambagh" }, guests: 2 },
  ]);
});

test("a collaborator limited to groups sees only their guests' stays, and can neither overfill a room nor empty rooms of other guests", async () => {
  const group = async (name: string) =>
    (await call(server.app, groupEndpoints.create, { params: at.params, body: { name } }, at.owner)).body.id;
  const [mine, theirs] = [await group("Mine"), await group("Theirs")];
  const limited = await signIn(server);
  await addCollaborator(server, at.projectId, limited, { STAY: "FULL_ACCESS", GUEST: "VIEW" }, "ACCEPTED", [mine]);
  const room_id = await at.addRoom("101");
  const [own, next, other] = [
    await at.addGuest({ group_id: mine }),
    await at.addGuest({ group_id: mine }),
    await at.addGuest({ group_id: theirs }),
  ];
  await at.assign({ room_id, guest_ids: [other] });
  expect((await at.assign({ room_id, guest_ids: [own] }, limited)).body.results).toMatchObject([{ sharing: [] }]);
  expect((await at.assign({ room_id, guest_ids: [next] }, limited)).status).toBe(409);
  expect((await at.assign({ room_id, guest_ids: [other] }, limited)).status).toBe(404);
  const list = await call(server.app, stayEndpoints.list, { params: at.params, query: {} }, limited);
  expect(list.body.results.map(({ guest }) => guest.id)).toEqual([own]);
  const room = await call(server.app, stayEndpoints.readRoom, { params: { ...at.params, roomId: room_id } }, limited);
  expect(room.body).toMatchObject({ free_beds: 0, guests: [{ guest_id: own }] });
  const body = { room_ids: [room_id] };
  expect((await call(server.app, stayEndpoints.unassign, { params: at.params, body }, limited)).body.count).toBe(1);
  const remove = { params: { ...at.params, roomId: room_id }, query: { force: true } };
  expect((await call(server.app, stayEndpoints.removeRoom, remove, limited)).status).toBe(403);
  expect(await at.sleeps(other)).toEqual(["101 11–14"]);
});
