import { guestNightsEndpoints } from "@nyota/contract/guests/guest-nights";
import { stayMatrixEndpoints } from "@nyota/contract/travel-stay/stay-matrix";
import type { Mount } from "#http/mount.ts";
import { listGuestNights, listRoomNights } from "./queries.ts";

export function stayMatrixRoutes(mount: Mount) {
  mount(guestNightsEndpoints.guestNights, ({ scope, query }) => listGuestNights(scope, query));
  mount(stayMatrixEndpoints.roomNights, ({ scope, query }) => listRoomNights(scope, query));
}
