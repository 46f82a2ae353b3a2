import { passwordEndpoints } from "@nyota/contract/auth";
import { userEndpoints } from "@nyota/contract/users";
import { requestPasswordReset, resetPassword } from "#features/auth/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { updateMe } from "./commands.ts";
import { readMe } from "./queries.ts";

export function userRoutes(mount: Mount, deps: Deps) {
  mount(userEndpoints.me, ({ scope }) => readMe(scope));
  mount(userEndpoints.updateMe, async ({ scope, body }) => {
    await updateMe(scope, body);
    return readMe(scope);
  });
  mount(passwordEndpoints.forgot, async ({ scope, body }) => {
    await requestPasswordReset(scope, deps, body.email);
    return { detail: "If an account has this address, a link is on its way." };
  });
  mount(passwordEndpoints.reset, async ({ scope, body }) => {
    await resetPassword(scope, body);
    return { detail: "Your password is set. Sign in with it." };
  });
}
