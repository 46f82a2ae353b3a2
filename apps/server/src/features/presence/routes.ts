import { presenceEndpoints } from "@nyota/contract/account/presence";
import type { Mount } from "#http/mount.ts";
import { reportPresence } from "./commands.ts";
import { listPresent } from "./queries.ts";

export function presenceRoutes(mount: Mount) {
  mount(presenceEndpoints.report, async ({ scope, body }) => {
    await reportPresence(scope, body, body.is_leaving ?? false);
    return { results: await listPresent(scope, body) };
  });
}
