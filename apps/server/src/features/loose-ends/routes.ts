import { looseEndEndpoints } from "@nyota/contract/guests/loose-ends";
import type { Mount } from "#http/mount.ts";
import { listLooseEnds, readLooseEnds } from "./queries.ts";

export function looseEndRoutes(mount: Mount) {
  mount(looseEndEndpoints.looseEnds, ({ scope, query }) => listLooseEnds(scope, query));
  mount(looseEndEndpoints.looseEndsOf, ({ scope, params }) => readLooseEnds(scope, params.guestId));
}
