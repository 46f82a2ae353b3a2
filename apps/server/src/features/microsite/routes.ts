import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { networkOf } from "#lib/network.ts";
import { hashSitePassword, saveMicrosite } from "./commands.ts";
import { readMicrosite } from "./queries.ts";

export function micrositeRoutes(mount: Mount, deps: Deps) {
  mount(micrositeEndpoints.read, ({ scope }) => readMicrosite(scope, deps));
  mount<typeof micrositeEndpoints.save, string | null | undefined>(
    micrositeEndpoints.save,
    async ({ scope, body, prepared }) => {
      await saveMicrosite(scope, deps, { input: body, passwordHash: prepared });
      return readMicrosite(scope, deps);
    },
    ({ body, request }) => hashSitePassword(body, networkOf(request.ip)),
  );
}
