import type { PublicScope, UserScope } from "#http/scope.ts";
import type { Deps } from "#http/deps.ts";
import { giveTrial } from "#features/wallet/commands.ts";
import { hasRoom } from "#db/rate-limits.ts";
import { AppError } from "#http/errors.ts";
import { networksOf } from "#lib/network.ts";
import { describeChallenge, openChallenge, useChallenge } from "./challenges.ts";
import { closedLetter } from "./letters.ts";
import { openSession, revokeSession } from "./sessions.ts";
import { discardUnproven } from "./discard-unproven.ts";
import { findChallenge, findUserByAddress, isInvitedToFirm } from "./queries.ts";
import { channelOf, knownCodeLimits, knownGuessLimits, sendLimits } from "./rules.ts";

export { confirmAddress, readPendingAddress, removeAddress, requestAddress } from "./addresses.ts";
export { login, prepareLogin, type TriedPassword } from "./logins.ts";
export {
  changePassword,
  preparePassword,
  type NewPassword,
  prepareReset,
  requestPasswordReset,
  requireReset,
  resetPassword,
} from "./password-changes.ts";
export { checkOwnPassword, confirmProofByCode, confirmProofByPassword, requestProof, requireProof } from "./proofs.ts";
export { endSessions, openSession } from "./sessions.ts";

type Asking = {
  address: string;
  /** The previous code of this browser. */
  earlier: string | undefined;
  /** This browser has signed in with the address before. */
  isKnown: boolean;
};

/** Sends a code to an address. The answer is the same whether an account has that address or not. */
export async function requestOtp(scope: PublicScope, deps: Deps, { address, earlier, isKnown }: Asking) {
  const isSeenAsKnown = isKnown && (await hasRoom(scope.db, scope.now, knownCodeLimits(address)));
  const user = await findUserByAddress(scope.db, address);
  // Both are read for every address, so that the time of the answer tells nothing.
  const mayEnter = (await maySignUp(scope, deps, address)) || user !== undefined;
  const challenge = await openChallenge(scope, deps, {
    address,
    aim: { purpose: "SIGN_IN", replaces: earlier },
    limits: sendLimits(address, { networks: networksOf(scope.ip), isKnown: isSeenAsKnown }, deps.config.rateLimits),
    isStranger: !isSeenAsKnown,
    instead: mayEnter ? undefined : closedLetter(deps),
  }).catch(async (error: unknown) => {
    throw await withLiveCode(scope, error, { address, earlier });
  });
  return { id: challenge.id, body: describeChallenge(challenge, deps) };
}

/** Tells a browser that asks too soon when its own code for this address can still be entered. */
async function withLiveCode(scope: PublicScope, error: unknown, { address, earlier }: Omit<Asking, "isKnown">) {
  if (!(error instanceof AppError) || error.code !== "TOO_MANY_REQUESTS" || earlier === undefined) return error;
  const challenge = await findChallenge(scope.db, earlier);
  if (!challenge || challenge.address !== address || !isLive(challenge, scope.now)) return error;
  return new AppError(error.code, error.message, {
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    extra: { has_live_code: true },
  });
}

const isLive = (challenge: { expires_at: string; attempts_left: number }, now: Date) =>
  new Date(challenge.expires_at) > now && challenge.attempts_left > 0;

/** Whether an address without an account may get one: also on a closed server, to accept a firm's invitation. */
const maySignUp = async (scope: PublicScope, { config }: Deps, address: string) =>
  config.signUp === "open" || (await isInvitedToFirm(scope, address));

export async function retrieveChallenge(scope: PublicScope, deps: Deps, id: string | undefined) {
  const challenge = id === undefined ? undefined : await findChallenge(scope.db, id);
  if (!challenge || !isLive(challenge, scope.now)) throw new AppError("OTP_EXPIRED", "Request a code first.");
  return describeChallenge(challenge, deps);
}

type Given = { id: string | undefined; code: string };

/** Signs in with a code; a newly proven address gets an account with a trial, if sign-up is open. */
export async function verifyOtp(scope: PublicScope, deps: Deps, { id, code }: Given) {
  const { address, channel } = await useChallenge(scope, deps, {
    which: { id },
    code,
    limitsFor: ({ address: to, by_stranger: byStranger }) => (byStranger ? [] : knownGuessLimits(to)),
  });
  const known = await findUserByAddress(scope.db, address);
  if (known) await discardUnproven(scope, known.id, channel);
  const userId = known?.id ?? (await createUser(scope, deps, address));
  return { ...(await openSession(scope, deps.tokens, { userId, isProved: true })), is_new: !known, address };
}

async function createUser(scope: PublicScope, deps: Deps, address: string) {
  if (!(await maySignUp(scope, deps, address)))
    throw new AppError("FORBIDDEN", "This server takes no new accounts. Ask the person who runs it to let you in.", {
      keepsChanges: true,
    });
  const user = await scope.db
    .insertInto("users")
    .values(channelOf(address) === "EMAIL" ? { email: address } : { phone: address })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  // The same address was proven in two browsers at once, and the other one was first.
  if (!user) throw new AppError("RETRY", "You are signing in somewhere else right now. Try again.");
  await giveTrial(scope.db, user.id);
  return user.id;
}

export const logout = (scope: UserScope) => revokeSession(scope, scope.sessionId, "LOGOUT");
