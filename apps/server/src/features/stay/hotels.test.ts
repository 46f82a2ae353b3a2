import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, countRows, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeHotel, type TestHotel } from "./test/make-hotel.ts";

const server = useServer();
let at: TestHotel;
beforeEach(async () => {
  at = await makeHotel(server);
});
const hotels = async () =>
  (await call(server.app, stayEndpoints.hotels, { params: at.params, query: {} }, at.owner)).body.results;
const rooms = async (query = {}) =>
  (await call(server.app, stayEndpoints.rooms, { params: at.params, query }, at.owner)).body.results;
const upsert = (list: unknown[], person = at.owner) =>
  send(
    server.app,
    stayEndpoints.upsertRooms,
    { params: at.params, body: { hotel_id: at.hotel_id, rooms: list } },
    person,
  );

describe("a hotel", () => {
  test("stores its fields, and a replacement blanks omitted fields", async () => {
    const body = {
      name: "Samode Haveli",
      address: "Gangapole, Jaipur",
      contact_name: "Mr Singh",
      contact_phone: "0141 263 2407",
      check_in_time: "14:00",
      check_out_time: "11:00",
      map_link: "https://maps.example.com/samode",
      notes: "Ask for the courtyard side.",
    };
    const made = await call(server.app, stayEndpoints.createHotel, { params: at.params, body }, at.owner);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...body, position: 2, rooms: 0, beds: 0, free_beds: 0, guests: 0 });
    const params = { ...at.params, hotelId: made.body.id };
    const put = await call(server.app, stayEndpoints.replaceHotel, { params, body: { name: "Samode" } }, at.owner);
    expect(put.body).toMatchObject({ name: "Samode", address: null, check_in_time: null, notes: null, position: 2 });
  });

  test("has a unique name, a valid time and a valid link", async () => {
    const post = (body: object) => send(server.app, stayEndpoints.createHotel, { params: at.params, body }, at.owner);
    expect((await post({ name: "RAMBAGH" })).body).toEqual({ name: ["There is a hotel of this name already."] });
    const wrong = await post({ name: "", check_in_time: "25:00", map_link: "javascript:alert(1)" });
    expect(Object.keys(wrong.body).toSorted()).toEqual(["check_in_time", "map_link", "name"]);
  });

  test("counts its rooms, beds and guests; blocked rooms have no beds", async () => {
    const room_id = await at.addRoom("101", { base_capacity: 2, extra_beds: 1 });
    await at.addRoom("102", { status: "BLOCKED" });
    const guest_ids = [await at.addGuest(), await at.addGuest({ age_band: "INFANT" })];
    await at.assign({ room_id, guest_ids });
    expect(await hotels()).toMatchObject([{ name: "Rambagh", rooms: 2, beds: 3, free_beds: 2, guests: 2 }]);
  });

  test("another user's change in between is not overwritten", async () => {
    const version = (await hotels())[0]?.updated_at as string;
    const params = { ...at.params, hotelId: at.hotel_id };
    const put = (name: string) =>
      call(
        server.app,
        stayEndpoints.replaceHotel,
        { params, body: { name } },
        {
          ...at.owner,
          headers: { "if-unmodified-since-version": version },
        },
      );
    expect((await put("Rambagh Palace")).status).toBe(200);
    expect(await put("Old Rambagh")).toMatchObject({ status: 409, body: { code: "STALE_VERSION" } });
  });

  test("is deleted with guests in its rooms only when forced", async () => {
    const guest = await at.addGuest();
    await at.assign({ room_id: await at.addRoom("101"), guest_ids: [guest] });
    const params = { ...at.params, hotelId: at.hotel_id };
    const remove = (query = {}) => call(server.app, stayEndpoints.removeHotel, { params, query }, at.owner);
    expect(await remove()).toMatchObject({ status: 409, body: { code: "IN_USE", guests: 1 } });
    expect(await at.sleeps(guest)).toEqual(["101 11–14"]);
    expect((await remove({ force: true })).status).toBe(200);
    expect(await at.sleeps(guest)).toEqual([]);
    for (const table of ["hotels", "rooms", "room_nights", "guest_stays"])
      expect(await countRows(server, at.projectId, table), table).toBe(0);
  });
});

describe("a room", () => {
  test("may have no number, and a number is unique", async () => {
    await at.addRoom("101", { room_type: "Double" });
    await at.addRoom(null, { room_type: "Suite" });
    await at.addRoom(null, { room_type: "Suite" });
    const body = { hotel_id: at.hotel_id, room_number: "101" };
    const twice = await call(server.app, stayEndpoints.createRoom, { params: at.params, body }, at.owner);
    expect(twice.body).toEqual({ room_number: ["This hotel has a room of this number."] });
    expect((await rooms()).map(({ room_number, room_type }) => [room_number, room_type])).toEqual([
      ["101", "Double"],
      [null, "Suite"],
      [null, "Suite"],
    ]);
  });

  test("can't have fewer beds than guests, nor be blocked while occupied", async () => {
    const room_id = await at.addRoom("101", { base_capacity: 3 });
    await at.assign({ room_id, guest_ids: [await at.addGuest(), await at.addGuest()] });
    const params = { ...at.params, roomId: room_id };
    const patch = (body: object) => send(server.app, stayEndpoints.updateRoom, { params, body }, at.owner);
    expect((await patch({ base_capacity: 2 })).body).toMatchObject({ max_capacity: 2, free_beds: 0 });
    expect(await patch({ base_capacity: 1 })).toMatchObject({
      status: 409,
      body: { detail: "Room 101 of Rambagh needs 2 beds for the night of Feb 11, 27. Move somebody first." },
    });
    expect((await patch({ base_capacity: 1, extra_beds: 1 })).status).toBe(200);
    expect((await patch({ status: "BLOCKED" })).body).toMatchObject({
      detail: "Room 101 of Rambagh has guests on the night of Feb 11, 27. Move them before you block it.",
    });
    const gone = await send(server.app, stayEndpoints.removeRoom, { params, query: {} }, at.owner);
    expect(gone).toMatchObject({ status: 409, body: { code: "IN_USE", guests: 2 } });
    expect(
      (await send(server.app, stayEndpoints.removeRoom, { params, query: { force: true } }, at.owner)).status,
    ).toBe(200);
  });

  test("is found by number, type, hotel and guest, with the free beds on the requested nights", async () => {
    const room_id = await at.addRoom("101", { room_type: "Twin" });
    await at.addRoom("102", { room_type: "Suite", status: "BLOCKED" });
    await at.assign({ room_id, guest_ids: [await at.addGuest({ first_name: "Saanvi" }), await at.addGuest()] });
    const found = async (query: object) => (await rooms(query)).map((one) => [one.room_number, one.free_beds]);
    expect(await found({ search: "saanvi" })).toEqual([["101", 0]]);
    expect(await found({ search: "suite" })).toEqual([["102", 0]]);
    expect(await found({ search: "ramb" })).toHaveLength(2);
    expect(await found({ check_in: "2027-02-13", check_out: "2027-02-15", search: "101" })).toEqual([["101", 0]]);
    expect(await found({ check_in: "2027-02-14", check_out: "2027-02-15", search: "101" })).toEqual([["101", 2]]);
    expect(await found({ free: true })).toEqual([]);
    expect(await found({ free: true, check_in: "2027-02-14", check_out: "2027-02-15" })).toEqual([["101", 2]]);
    const half = await send(
      server.app,
      stayEndpoints.rooms,
      { params: at.params, query: { check_in: "2027-02-14" } },
      at.owner,
    );
    expect(half.body).toEqual({ check_out: ["Give the day of departure too."] });
  });
});

describe("many rooms at once", () => {
  test("are added, and changed by id or number, in the order given", async () => {
    const first = await upsert([
      { room_number: "101" },
      { room_number: "102", base_capacity: 3 },
      { room_type: "Suite" },
    ]);
    expect(first).toMatchObject({ status: 200, body: { created: 3, updated: 0 } });
    const [, second] = first.body.ids as string[];
    const again = await upsert([
      { room_number: "101", floor: "1" },
      { id: second, room_number: "202" },
      { room_number: "103" },
    ]);
    expect(again.body).toMatchObject({ created: 1, updated: 2 });
    expect((await rooms()).map((one) => [one.room_number, one.floor, one.max_capacity])).toEqual([
      ["101", "1", 2],
      ["202", null, 3],
      [null, null, 2],
      ["103", null, 2],
    ]);
  });

  test("are all added or none, and never twice under one number", async () => {
    expect((await upsert([{ room_number: "7" }, { room_number: "7" }])).body).toEqual({
      "rooms.1.room_number": ["This room is named twice."],
    });
    expect((await upsert([{ room_number: "8" }, { id: crypto.randomUUID(), room_number: "9" }])).status).toBe(404);
    expect(await rooms()).toEqual([]);
  });

  test("can be added, but not changed, with only the right to add", async () => {
    const adder = await signIn(server);
    await addCollaborator(server, at.projectId, adder, { STAY: "CREATE" });
    expect((await upsert([{ room_number: "101" }], adder)).status).toBe(200);
    expect((await upsert([{ room_number: "101", floor: "2" }], adder)).status).toBe(403);
  });
});
