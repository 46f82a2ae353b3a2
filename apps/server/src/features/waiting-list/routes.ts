import { waitingListEndpoints } from "@nyota/contract/events/waiting-list";
import type { Mount } from "#http/mount.ts";
import { offerByHand } from "./commands.ts";
import { readWaiting, readWaitingList } from "./queries.ts";

export function waitingListRoutes(mount: Mount) {
  mount(waitingListEndpoints.list, ({ scope, params, query }) => readWaitingList(scope, params.eventId, query));
  mount(waitingListEndpoints.offer, async ({ scope, params, body }) => {
    return readWaiting(scope, params.eventId, await offerByHand(scope, params.eventId, body.guest_id));
  });
}
