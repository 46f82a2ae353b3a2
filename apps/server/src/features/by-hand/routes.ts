import { byHandEndpoints } from "@nyota/contract/messages/by-hand";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { markSent, unmarkSent } from "./commands.ts";
import { readMessageByHand } from "./queries.ts";

export function byHandRoutes(mount: Mount, deps: Deps) {
  mount(byHandEndpoints.read, ({ scope, params }) => readMessageByHand(scope, deps, params.guestId));
  mount(byHandEndpoints.mark, ({ scope, body }) => markSent(scope, body.ids));
  mount(byHandEndpoints.unmark, ({ scope, body }) => unmarkSent(scope, body));
}
