import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import type { Mount } from "#http/mount.ts";
import {
  assignGuests,
  createHotel,
  createRoom,
  removeHotel,
  removeRoom,
  removeStays,
  replaceHotel,
  swapStays,
  unassignGuests,
  updateRoom,
  updateStay,
  upsertRooms,
} from "./commands.ts";
import { listHotels, listRoomNumbers, listRooms, listStays, readHotel, readRoom, readStay } from "./queries.ts";

export function stayRoutes(mount: Mount) {
  mount(stayEndpoints.hotels, ({ scope, query }) => listHotels(scope, query));
  mount(stayEndpoints.createHotel, async ({ scope, body }) => readHotel(scope, await createHotel(scope, body)));
  mount(stayEndpoints.readHotel, ({ scope, params }) => readHotel(scope, params.hotelId));
  mount(stayEndpoints.replaceHotel, async ({ scope, params, body }) => {
    await replaceHotel(scope, { hotelId: params.hotelId, input: body });
    return readHotel(scope, params.hotelId);
  });
  mount(stayEndpoints.removeHotel, async ({ scope, params, query }) => {
    await removeHotel(scope, params.hotelId, query.force ?? false);
    return null;
  });
  mount(stayEndpoints.rooms, ({ scope, query }) => listRooms(scope, query));
  mount(stayEndpoints.createRoom, async ({ scope, body }) => readRoom(scope, await createRoom(scope, body)));
  mount(stayEndpoints.readRoom, ({ scope, params }) => readRoom(scope, params.roomId));
  mount(stayEndpoints.updateRoom, async ({ scope, params, body }) => {
    await updateRoom(scope, { roomId: params.roomId, patch: body });
    return readRoom(scope, params.roomId);
  });
  mount(stayEndpoints.removeRoom, async ({ scope, params, query }) => {
    await removeRoom(scope, params.roomId, query.force ?? false);
    return null;
  });
  mount(stayEndpoints.upsertRooms, ({ scope, body }) => upsertRooms(scope, body));
  mount(stayEndpoints.list, ({ scope, query }) => listStays(scope, query));
  mount(stayEndpoints.assign, ({ scope, body }) => assignGuests(scope, body));
  mount(stayEndpoints.swap, ({ scope, body }) => swapStays(scope, body.stay_ids));
  mount(stayEndpoints.unassign, ({ scope, body }) => unassignGuests(scope, body));
  mount(stayEndpoints.roomNumbers, ({ scope }) => listRoomNumbers(scope));
  mount(stayEndpoints.read, ({ scope, params }) => readStay(scope, params.stayId));
  mount(stayEndpoints.update, async ({ scope, params, body }) => {
    await updateStay(scope, params.stayId, body);
    return readStay(scope, params.stayId);
  });
  mount(stayEndpoints.remove, async ({ scope, params, query }) => {
    await removeStays(scope, params.guestId, query.stay);
    return null;
  });
}
