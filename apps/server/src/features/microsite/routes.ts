import { micrositeEndpoints } from "@nyota/contract/microsite";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { saveMicrosite } from "./commands.ts";
import { readMicrosite } from "./queries.ts";

export function micrositeRoutes(mount: Mount, deps: Deps) {
  mount(micrositeEndpoints.read, ({ scope }) => readMicrosite(scope, deps));
  mount(micrositeEndpoints.save, async ({ scope, body }) => {
    await saveMicrosite(scope, deps, body);
    return readMicrosite(scope, deps);
  });
}
