import { optOutEndpoints } from "@nyota/contract/messages/opt-outs";
import type { Mount } from "#http/mount.ts";
import { optOutGuest, removeOptOut } from "./commands.ts";
import { listOptOuts, readOptOut } from "./queries.ts";

export function optOutRoutes(mount: Mount) {
  mount(optOutEndpoints.list, ({ scope, query }) => listOptOuts(scope, query));
  mount(optOutEndpoints.read, ({ scope, params }) => readOptOut(scope, params.optOutId));
  mount(optOutEndpoints.add, async ({ scope, body }) => readOptOut(scope, await optOutGuest(scope, body)));
  mount(optOutEndpoints.remove, async ({ scope, params }) => {
    await removeOptOut(scope, params.optOutId);
    return null;
  });
}
