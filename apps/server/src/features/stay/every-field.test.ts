import { activityEndpoints } from "@nyota/contract/account/activity";
import { blankValues } from "@nyota/contract/blank-values";
import { hotelFields } from "@nyota/contract/travel-stay/hotel-fields";
import { roomFields } from "@nyota/contract/travel-stay/room-fields";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { exampleValues, testEveryField } from "#test/every-field.ts";
import { useServer } from "#test/harness.ts";
import { makeHotel, type TestHotel } from "./test/make-hotel.ts";

const server = useServer();
let at: TestHotel;
beforeEach(async () => {
  at = await makeHotel(server);
});
const place = () => at;

describe("a hotel", () => {
  const replace = async (hotelId: string, body: object) => {
    const params = { ...at.params, hotelId };
    expect((await send(server.app, stayEndpoints.replaceHotel, { params, body }, at.owner)).status).toBe(200);
  };
  testEveryField({
    server,
    fields: hotelFields,
    place,
    create: async (body) =>
      (await send(server.app, stayEndpoints.createHotel, { params: at.params, body }, at.owner)).body.id,
    read: async (hotelId) =>
      (await call(server.app, stayEndpoints.readHotel, { params: { ...at.params, hotelId } }, at.owner)).body,
    list: async () =>
      (await call(server.app, stayEndpoints.hotels, { params: at.params, query: {} }, at.owner)).body.results,
    change: (id, _body, whole) => replace(id, whole),
    replace,
  });
});

describe("a room", () => {
  const read = async (roomId: string) =>
    (await call(server.app, stayEndpoints.readRoom, { params: { ...at.params, roomId } }, at.owner)).body;
  testEveryField({
    server,
    fields: roomFields,
    place,
    create: async (values) => {
      const body = { ...values, hotel_id: at.hotel_id };
      return (await send(server.app, stayEndpoints.createRoom, { params: at.params, body }, at.owner)).body.id;
    },
    read,
    list: async () =>
      (await call(server.app, stayEndpoints.rooms, { params: at.params, query: {} }, at.owner)).body.results,
    change: async (roomId, body) => {
      const params = { ...at.params, roomId };
      expect((await send(server.app, stayEndpoints.updateRoom, { params, body }, at.owner)).status).toBe(200);
    },
  });

  test("in a bulk change stores the value of every field", async () => {
    const { first, second } = exampleValues(roomFields);
    const upsert = async (room: object) => {
      const body = { hotel_id: at.hotel_id, rooms: [room] };
      return (await send(server.app, stayEndpoints.upsertRooms, { params: at.params, body }, at.owner)).body.ids[0];
    };
    const id = await upsert(first);
    expect(await read(id)).toMatchObject(first);
    expect(await upsert({ id, ...second })).toBe(id);
    expect(await read(id)).toMatchObject(second);
  });
});

describe("a stay", () => {
  const change = async (stayId: string, body: object) => {
    const params = { ...at.params, stayId };
    expect((await send(server.app, stayEndpoints.update, { params, body }, at.owner)).status).toBe(200);
  };
  testEveryField({
    server,
    fields: stayFields,
    place,
    // Nights are changed by assigning again.
    fixed: ["check_in", "check_out"],
    create: async ({ checked_in_at, key_handed_at, id_seen_at, checked_out_at, ...values }) => {
      const guest_ids = [await at.addGuest()];
      const body = { ...values, guest_ids, room_id: await at.addRoom(null) };
      const made = await send(server.app, stayEndpoints.assign, { params: at.params, body }, at.owner);
      const { id } = made.body.results[0];
      if (checked_in_at !== undefined) await change(id, { checked_in_at, key_handed_at, id_seen_at, checked_out_at });
      return id;
    },
    read: async (stayId) =>
      (await call(server.app, stayEndpoints.read, { params: { ...at.params, stayId } }, at.owner)).body,
    list: async () =>
      (await call(server.app, stayEndpoints.list, { params: at.params, query: {} }, at.owner)).body.results,
    change,
  });

  test("a new one records the nights and every detail that is not its default", async () => {
    const { first } = exampleValues(stayFields);
    const { checked_in_at: _arrived, key_handed_at: _key, id_seen_at: _id, checked_out_at: _left, ...given } = first;
    const guest = await at.addGuest();
    const body = { ...given, payer: "HOST", guest_ids: [guest], room_id: await at.addRoom("101") };
    await send(server.app, stayEndpoints.assign, { params: at.params, body }, at.owner);
    const query = { object: guest, page_size: 1 };
    const { results } = (await call(server.app, activityEndpoints.list, { params: at.params, query }, at.owner)).body;
    const { payer: _same, ...changed } = given;
    expect(results[0]?.changes).toEqual({
      room: { before: null, after: "Room 101 of Rambagh" },
      ...Object.fromEntries(
        Object.entries(changed).map(([field, after]) => [
          field,
          { before: field.startsWith("check_") ? null : blankValues(stayFields)[field as "notes"], after },
        ]),
      ),
    });
  });
});
