import { hotelPackEndpoints } from "@nyota/contract/travel-stay/hotel-packs";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { createPack, sendPack } from "./commands.ts";
import { listPacks, openPack, readPack } from "./queries.ts";

export function hotelPackRoutes(mount: Mount, deps: Deps) {
  mount(hotelPackEndpoints.list, ({ scope, params }) => listPacks(scope, params.hotelId));
  mount(hotelPackEndpoints.create, async ({ scope, params }) => {
    const packId = await createPack(scope, params.hotelId);
    return readPack(scope, { ...params, packId });
  });
  mount(hotelPackEndpoints.read, ({ scope, params }) => readPack(scope, params));
  mount(hotelPackEndpoints.download, ({ scope, params, query }) => openPack(scope, { ...params, ...query }));
  mount(hotelPackEndpoints.send, async ({ scope, params, body }) => {
    await sendPack(scope, deps, { ...params, body });
    return null;
  });
}
