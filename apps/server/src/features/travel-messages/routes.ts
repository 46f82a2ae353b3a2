import { travelMessageEndpoints } from "@nyota/contract/messages/travel-messages";
import { readTravel } from "#features/travel/queries.ts";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { cancelTravelMessage, pauseTravelMessage, sendTravelMessage } from "./commands.ts";

export function travelMessageRoutes(mount: Mount, deps: Deps) {
  mount(travelMessageEndpoints.send, async ({ scope, params: { travelId }, body }) => {
    await sendTravelMessage(scope, deps, { travelId, ...body });
    return readTravel(scope, travelId);
  });
  mount(travelMessageEndpoints.pause, async ({ scope, params: { travelId }, body }) => {
    await pauseTravelMessage(scope, travelId, body.paused);
    return readTravel(scope, travelId);
  });
  mount(travelMessageEndpoints.cancel, async ({ scope, params: { travelId } }) => {
    await cancelTravelMessage(scope, travelId);
    return readTravel(scope, travelId);
  });
}
