import { guestDataEndpoints } from "@nyota/contract/guests/guest-data";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { eraseGuest } from "./commands.ts";
import { openCopy } from "./queries.ts";

export function guestDataRoutes(mount: Mount, deps: Deps) {
  mount(guestDataEndpoints.copy, ({ scope, params }) => openCopy(scope, deps, params.guestId));
  mount(guestDataEndpoints.erase, async ({ scope, params }) => {
    await eraseGuest(scope, deps, params.guestId);
    return null;
  });
}
