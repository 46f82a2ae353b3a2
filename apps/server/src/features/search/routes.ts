import { searchEndpoints } from "@nyota/contract/search/search";
import type { Mount } from "#http/mount.ts";
import { find } from "./queries.ts";

export function searchRoutes(mount: Mount) {
  mount(searchEndpoints.find, ({ scope, query }) => find(scope, query));
}
