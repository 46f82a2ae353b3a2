import { authEndpoints } from "@nyota/contract/account/auth";
import { openSession } from "#features/auth/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { requireLocalRequest } from "#http/access/local-requests.ts";
import { createCookies } from "#http/access/sign-in-cookies.ts";
import { ensureSampleWedding } from "./sample-wedding.ts";

/** "Explore a sample wedding" on the sign-in page. Not mounted in production, and otherwise for this computer only. */
export function sampleRoutes(mount: Mount, deps: Deps) {
  const cookies = createCookies(deps.config, deps.tokens);
  mount(authEndpoints.exploreSample, async ({ scope, request, reply }) => {
    await requireLocalRequest(request);
    const { userId, projectId } = await ensureSampleWedding(deps);
    const { refreshToken, access_token } = await openSession(scope, deps.tokens, { userId, isProved: false });
    cookies.setRefresh(reply, refreshToken);
    return { access_token, project_id: projectId };
  });
}
