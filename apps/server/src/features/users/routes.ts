import { passwordEndpoints } from "@nyota/contract/account/auth";
import { userEndpoints } from "@nyota/contract/account/users";
import {
  checkOwnPassword,
  confirmAddress,
  confirmProofByCode,
  confirmProofByPassword,
  prepareReset,
  readPendingAddress,
  removeAddress,
  requestAddress,
  requestPasswordReset,
  requireReset,
  requestProof,
  resetPassword,
  type NewPassword,
} from "#features/auth/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { networkOf } from "#lib/network.ts";
import { deleteAccount, endOtherSessions, endSession, prepareMe, updateMe } from "./commands.ts";
import { listSessions, readMe } from "./queries.ts";

export function userRoutes(mount: Mount, deps: Deps) {
  mount(userEndpoints.me, ({ scope }) => readMe(scope, deps));
  mount<typeof userEndpoints.updateMe, NewPassword | undefined>(
    userEndpoints.updateMe,
    async ({ scope, body, prepared }) => {
      await updateMe(scope, body, prepared);
      return readMe(scope, deps);
    },
    ({ body, request, briefly }) => prepareMe({ body, network: networkOf(request.ip) }, briefly),
  );

  mount(userEndpoints.remove, async ({ scope }) => {
    await deleteAccount(scope);
    return null;
  });

  mount(userEndpoints.pendingAddress, ({ scope }) => readPendingAddress(scope, deps));
  mount(userEndpoints.requestAddress, ({ scope, body }) => requestAddress(scope, deps, body.address));
  mount(userEndpoints.confirmAddress, async ({ scope, body }) => {
    await confirmAddress(scope, deps, body.code);
    return readMe(scope, deps);
  });
  mount(userEndpoints.removeAddress, async ({ scope, body }) => {
    await removeAddress(scope, body.channel);
    return readMe(scope, deps);
  });

  mount(userEndpoints.requestProof, ({ scope }) => requestProof(scope, deps));
  mount(userEndpoints.proveByCode, ({ scope, body }) => confirmProofByCode(scope, deps, body.code));
  mount<typeof userEndpoints.proveByPassword, string | null>(
    userEndpoints.proveByPassword,
    ({ scope, prepared }) => confirmProofByPassword(scope, prepared),
    ({ body, request, briefly }) => checkOwnPassword({ ...body, network: networkOf(request.ip) }, briefly),
  );

  mount(userEndpoints.sessions, ({ scope }) => listSessions(scope));
  mount(userEndpoints.endSession, async ({ scope, params }) => {
    await endSession(scope, params.sessionId);
    return null;
  });
  mount(userEndpoints.endOtherSessions, async ({ scope }) => {
    await endOtherSessions(scope);
    return listSessions(scope);
  });

  mount(passwordEndpoints.forgot, async ({ scope, body }) => {
    await requestPasswordReset(scope, body);
    return { detail: "If an account has this address, a link is on its way." };
  });
  mount(passwordEndpoints.checkReset, async ({ scope, body }) => {
    await requireReset(scope, body.token);
    return null;
  });
  mount<typeof passwordEndpoints.reset, string>(
    passwordEndpoints.reset,
    async ({ scope, body, prepared }) => {
      await resetPassword(scope, { token: body.token, hash: prepared });
      return { detail: "Your password is set. Sign in with it." };
    },
    ({ body, request, briefly }) => prepareReset({ ...body, network: networkOf(request.ip) }, briefly),
  );
}
