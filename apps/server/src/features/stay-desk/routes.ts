import { stayDeskEndpoints } from "@nyota/contract/travel-stay/stay-desk";
import type { Mount } from "#http/mount.ts";
import { takeTaps } from "./commands.ts";
import { listDesk } from "./queries.ts";

export function stayDeskRoutes(mount: Mount) {
  mount(stayDeskEndpoints.list, ({ scope, query }) => listDesk(scope, query));
  mount(stayDeskEndpoints.tap, ({ scope, body }) => takeTaps(scope, body));
}
