import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import type { Mount } from "#http/mount.ts";
import { createTravel, removeTravel, updateTravel } from "./commands.ts";
import { listTravels, readTravel } from "./queries.ts";

export function travelRoutes(mount: Mount) {
  mount(travelEndpoints.list, ({ scope, query }) => listTravels(scope, query));
  mount(travelEndpoints.create, async ({ scope, body }) => readTravel(scope, await createTravel(scope, body)));
  mount(travelEndpoints.read, ({ scope, params }) => readTravel(scope, params.travelId));
  mount(travelEndpoints.update, async ({ scope, params, body }) => {
    await updateTravel(scope, { travelId: params.travelId, patch: body });
    return readTravel(scope, params.travelId);
  });
  mount(travelEndpoints.remove, async ({ scope, params }) => {
    await removeTravel(scope, params.travelId);
    return null;
  });
}
