import { stayDeskEndpoints } from "@nyota/contract/travel-stay/stay-desk";
import type { Mount } from "#http/mount.ts";
import { markStays } from "./commands.ts";
import { listDesk } from "./queries.ts";

export function stayDeskRoutes(mount: Mount) {
  mount(stayDeskEndpoints.list, ({ scope, query }) => listDesk(scope, query));
  mount(stayDeskEndpoints.mark, ({ scope, body }) => markStays(scope, body));
}
