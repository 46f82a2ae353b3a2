import { hotelFields } from "@nyota/contract/travel-stay/hotel-fields";
import { roomFields } from "@nyota/contract/travel-stay/room-fields";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { exampleValues, testEveryField } from "#test/every-field.ts";
import { useServer } from "#test/harness.ts";
import { makeHotel, type TestHotel } from "./make-hotel.ts";

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
