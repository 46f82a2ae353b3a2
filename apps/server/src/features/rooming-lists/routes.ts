import { roomingListEndpoints } from "@nyota/contract/travel-stay/rooming-lists";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { createRoomingList, sendRoomingList } from "./commands.ts";
import { listRoomingLists, openRoomingList, readRoomingList } from "./queries.ts";

export function roomingListRoutes(mount: Mount, deps: Deps) {
  mount(roomingListEndpoints.list, ({ scope, params }) => listRoomingLists(scope, params.hotelId));
  mount(roomingListEndpoints.create, async ({ scope, params }) => {
    const roomingListId = await createRoomingList(scope, params.hotelId);
    return readRoomingList(scope, { ...params, roomingListId });
  });
  mount(roomingListEndpoints.read, ({ scope, params }) => readRoomingList(scope, params));
  mount(roomingListEndpoints.download, ({ scope, params, query }) => openRoomingList(scope, { ...params, ...query }));
  mount(roomingListEndpoints.send, async ({ scope, params, body }) => {
    await sendRoomingList(scope, deps, { ...params, body });
    return null;
  });
}
