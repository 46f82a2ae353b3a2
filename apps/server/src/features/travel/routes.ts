import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import type { Mount } from "#http/mount.ts";
import { changeManyTravels, confirmTravels, createTravel, removeTravel, updateTravel } from "./commands.ts";
import { listTravels, readBoard, readHours, readTravel } from "./queries.ts";

export function travelRoutes(mount: Mount) {
  mount(travelEndpoints.list, ({ scope, query }) => listTravels(scope, query));
  mount(travelEndpoints.board, ({ scope, query }) => readBoard(scope, query));
  mount(travelEndpoints.hours, ({ scope, query }) => readHours(scope, query));
  mount(travelEndpoints.confirm, ({ scope, body }) => confirmTravels(scope, body));
  mount(travelEndpoints.changeMany, ({ scope, body }) => changeManyTravels(scope, body));
  mount(travelEndpoints.create, async ({ scope, body }) => readTravel(scope, await createTravel(scope, body)));
  mount(travelEndpoints.read, ({ scope, params }) => readTravel(scope, params.travelId));
  mount(travelEndpoints.update, async ({ scope, params, body }) => {
    await updateTravel(scope, { travelId: params.travelId, patch: body });
    return readTravel(scope, params.travelId);
  });
  mount(travelEndpoints.remove, async ({ scope, params, query }) => {
    await removeTravel(scope, params.travelId, query.applies_to);
    return null;
  });
}
