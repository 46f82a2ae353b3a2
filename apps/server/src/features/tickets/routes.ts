import { ticketEndpoints } from "@nyota/contract/travel-stay/tickets";
import { readTravel } from "#features/travel/queries.ts";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { openTicket, readTicketUpload, readTicketFile, removeTicket, uploadTicket } from "./commands.ts";

export function ticketRoutes(mount: Mount, deps: Deps) {
  mount(
    ticketEndpoints.upload,
    async ({ scope, params: { travelId }, prepared: file }) => {
      await uploadTicket(scope, deps, { travelId, file });
      return readTravel(scope, travelId);
    },
    readTicketUpload,
  );
  mount(
    ticketEndpoints.file,
    ({ scope, params: { travelId }, prepared: sealed }) => openTicket(scope, deps, { travelId, sealed }),
    readTicketFile(deps),
  );
  mount(ticketEndpoints.remove, async ({ scope, params: { travelId } }) => {
    await removeTicket(scope, deps, travelId);
    return readTravel(scope, travelId);
  });
}
