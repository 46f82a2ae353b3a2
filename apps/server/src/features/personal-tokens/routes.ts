import { personalTokenEndpoints } from "@nyota/contract/account/personal-tokens";
import type { Mount } from "#http/mount.ts";
import { createToken, revokeToken } from "./commands.ts";
import { listTokens, readToken } from "./queries.ts";

export function personalTokenRoutes(mount: Mount) {
  mount(personalTokenEndpoints.list, ({ scope }) => listTokens(scope));
  mount(personalTokenEndpoints.create, async ({ scope, body }) => {
    const { id, token } = await createToken(scope, body);
    return { ...(await readToken(scope, id)), token };
  });
  mount(personalTokenEndpoints.revoke, async ({ scope, params }) => {
    await revokeToken(scope, params.tokenId);
    return null;
  });
}
