import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { useServer } from "#test/harness.ts";
import { makeHotel } from "./test/make-hotel.ts";

const server = useServer();

test("the cached lists are invalidated by a change of anything they show", async () => {
  const at = await makeHotel(server);
  const { params, owner } = at;
  const group = async (body: { name: string; parent_id?: string }) =>
    (await call(server.app, groupEndpoints.create, { params, body }, owner)).body.id;
  const group_id = await group({ name: "Bride's side" });
  const sub_group_id = await group({ name: "Sharma family", parent_id: group_id });
  const guest = await at.addGuest({ first_name: "Asha", group_id, sub_group_id });
  const roomId = await at.addRoom("101", { room_type: "Double" });
  await at.assign({ room_id: roomId, guest_ids: [guest] });
  const look = async () => {
    const stays = (await call(server.app, stayEndpoints.list, { params, query: {} }, owner)).body.results;
    const rooms = (await call(server.app, stayEndpoints.rooms, { params, query: {} }, owner)).body.results;
    const hotels = (await call(server.app, stayEndpoints.hotels, { params, query: {} }, owner)).body.results;
    const numbers = (await call(server.app, stayEndpoints.roomNumbers, { params }, owner)).body.results;
    return [
      ...stays.map((stay) => `${stay.guest.name} of ${stay.guest.household}, ${stay.room.hotel.name}`),
      ...rooms.map((room) => `${room.room_type} ${room.guests.map(({ name }) => name).join()}`),
      ...hotels.map((hotel) => `${hotel.name} ${hotel.guests}`),
      ...numbers.map(({ room_number }) => room_number),
    ];
  };
  expect(await look()).toEqual(["Asha of Sharma family, Rambagh", "Double Asha", "Rambagh 1", "101"]);
  await send(
    server.app,
    guestEndpoints.update,
    { params: { ...params, guestId: guest }, body: { first_name: "Usha" } },
    owner,
  );
  await send(
    server.app,
    groupEndpoints.update,
    { params: { ...params, groupId: sub_group_id }, body: { name: "Sharmas" } },
    owner,
  );
  const body = { room_type: "Suite", room_number: "201" };
  await send(server.app, stayEndpoints.updateRoom, { params: { ...params, roomId }, body }, owner);
  const hotel = { params: { ...params, hotelId: at.hotel_id }, body: { name: "Palace" } };
  await send(server.app, stayEndpoints.replaceHotel, hotel, owner);
  expect(await look()).toEqual(["Usha of Sharmas, Palace", "Suite Usha", "Palace 1", "201"]);
  await call(server.app, guestEndpoints.remove, { params: { ...params, guestId: guest } }, owner);
  expect(await look()).toEqual(["Suite ", "Palace 0"]);
});
