import { returnRate, takeRate } from "#db/rate-limits.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import { withPasswords } from "#http/limits/passwords.ts";
import type { UserScope } from "#http/scope.ts";
import { findCredentials } from "./queries.ts";
import { ownPasswordLimits, PROOF_LASTS, proofSendLimits, sessionGuessLimits } from "./rules.ts";
import { describeChallenge, openChallenge, useChallenge } from "./challenges.ts";

/** Runs a short transaction of its own, before the one that writes. */
export type Briefly<S> = <T>(work: (scope: S) => Promise<T>) => Promise<T>;

export const needsProof = () =>
  new AppError("PROOF_NEEDED", "Confirm first that it is you, with your password or with a code.");

/** Whether the password or a code was entered in this session within the last ten minutes. */
export const isProved = ({ proved_at }: { proved_at: string | null }, now: Date) =>
  proved_at !== null && now.getTime() - new Date(proved_at).getTime() <= PROOF_LASTS * 1000;

/** Throws PROOF_NEEDED unless the user has recently confirmed their identity in this session. */
export async function requireProof(scope: UserScope) {
  if (!isProved(await findCredentials(scope.db, scope), scope.now)) throw needsProof();
}

/** Sends a code to the user's own address, preferably by e-mail. */
export async function requestProof(scope: UserScope, deps: Deps) {
  const { userId, sessionId } = scope;
  const { email, phone } = await findCredentials(scope.db, scope);
  const address = email ?? phone ?? "";
  const challenge = await openChallenge(scope, deps, {
    address,
    aim: { purpose: "PROOF", userId, sessionId },
    limits: proofSendLimits(userId),
  });
  return describeChallenge(challenge, deps);
}

export async function confirmProofByCode(scope: UserScope, deps: Deps, code: string) {
  const { userId, sessionId } = scope;
  const which = { sessionId, purpose: "PROOF" } as const;
  await useChallenge(scope, deps, { which, code, limitsFor: () => sessionGuessLimits(userId) });
  return noteProof(scope);
}

type OwnPassword = { password: string; network: string };

/** Compares the password before the transaction; returns the hash it matches. Throws a field error when it is wrong. */
export const checkOwnPassword = ({ password, network }: OwnPassword, briefly: Briefly<UserScope>) =>
  withPasswords(network, async (passwords) => {
    const { limits, stored } = await briefly(async (scope) => {
      const taken = ownPasswordLimits(scope.userId);
      const wait = await takeRate(scope.db, scope.now, taken);
      if (wait > 0)
        throw new AppError("TOO_MANY_REQUESTS", "Too many tries. Use a code instead.", { retryAfter: wait });
      return { limits: taken, stored: (await findCredentials(scope.db, scope)).password_hash };
    });
    if (!(await passwords.check(password, stored))) throw new FieldsError({ password: ["This is not your password."] });
    await briefly((scope) => returnRate(scope.db, limits));
    return stored;
  });

export async function confirmProofByPassword(scope: UserScope, seenHash: string | null) {
  const { password_hash } = await findCredentials(scope.db, scope);
  if (password_hash !== seenHash)
    throw new AppError("RETRY", "Your password was changed from somewhere else just now. Try again.");
  return noteProof(scope);
}

async function noteProof({ db, now, sessionId }: UserScope) {
  await db.updateTable("sessions").set({ proved_at: now.toISOString() }).where("id", "=", sessionId).execute();
  return { proved_until: new Date(now.getTime() + PROOF_LASTS * 1000).toISOString() };
}
