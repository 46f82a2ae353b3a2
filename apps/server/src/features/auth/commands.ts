import type { PublicScope, UserScope } from "#http/scope.ts";
import type { Deps } from "#http/deps.ts";
import { takeRate } from "#db/rate-limits.ts";
import { giveTrial } from "#features/wallet/commands.ts";
import { AppError } from "#http/errors.ts";
import { describeChallenge, openChallenge, useChallenge } from "./parts/challenges.ts";
import { checkPassword } from "./parts/passwords.ts";
import { openSession, revokeSession, type SignedIn } from "./parts/sessions.ts";
import { findChallenge, findUserByAddress } from "./queries.ts";
import { channelOf, loginLimits, otp } from "./rules.ts";

export { openSession } from "./parts/sessions.ts";
export { changePassword, requestPasswordReset, resetPassword } from "./parts/password-changes.ts";

/** Sends a code to an address. The answer is the same whether somebody has that address or not. */
export async function requestOtp(scope: PublicScope, deps: Deps, address: string) {
  const isPhone = channelOf(address) === "PHONE";
  if (isPhone && !deps.sms && !deps.mail.mailbox)
    throw new AppError("UNAVAILABLE", "Codes can't be sent by text message from this server. Use your e-mail address.");
  const { code, challenge } = await openChallenge(scope, deps.tokens, address);
  const advice =
    "It works for 10 minutes, once. If you did not ask for it, ignore this message: nobody can sign in without it.";
  const sent = () =>
    isPhone && deps.sms
      ? deps.sms.send({ to: address, text: `${code} is your Nyota code. ${advice}` })
      : // The code is not in the subject, which a locked phone shows to whoever looks at it.
        deps.mail.send({ to: address, subject: "Your Nyota code", text: `Your code is ${code}\n\n${advice}\n` });
  scope.afterCommit(() => sent().catch((error: unknown) => Promise.reject(codeNotSent(error))));
  return { id: challenge.id, body: describeChallenge(challenge, mailboxOf(deps, challenge.channel)) };
}

/** The same for every address, so it tells nothing about who has an account. What the far end said is for the log. */
const codeNotSent = (cause: unknown) =>
  Object.assign(
    new AppError("UNAVAILABLE", "The code could not be sent. Try again in a minute, or sign in another way.", {
      retryAfter: otp.resendAfter,
    }),
    { cause },
  );

export async function retrieveChallenge(scope: PublicScope, deps: Deps, id: string | undefined) {
  const challenge = id === undefined ? undefined : await findChallenge(scope.db, id);
  if (!challenge || new Date(challenge.expires_at) <= scope.now || challenge.attempts_left === 0)
    throw new AppError("OTP_EXPIRED", "No code is being waited for. Ask for a new one.");
  return describeChallenge(challenge, mailboxOf(deps, challenge.channel));
}

const mailboxOf = ({ mail, sms }: Deps, channel: string) =>
  mail.mailbox && !(channel === "PHONE" && sms) ? "/dev/mailbox" : null;

/** Signs in with a code; whoever proves an address for the first time gets an account and its trial. */
export async function verifyOtp(scope: PublicScope, deps: Deps, given: { id: string | undefined; code: string }) {
  const { address, channel } = await useChallenge(scope, deps.tokens, given);
  const known = await findUserByAddress(scope.db, address);
  const userId = known?.id ?? (await createUser(scope, channel === "EMAIL" ? { email: address } : { phone: address }));
  return { ...(await openSession(scope, deps.tokens, userId)), is_new: !known };
}

async function createUser(scope: PublicScope, address: { email: string } | { phone: string }) {
  const user = await scope.db.insertInto("users").values(address).returning("id").executeTakeFirstOrThrow();
  await giveTrial(scope.db, user.id);
  return user.id;
}

export async function login(
  scope: PublicScope,
  deps: Deps,
  given: { address: string; password: string },
): Promise<SignedIn> {
  const wait = await takeRate(scope.db, scope.now, [
    { key: `login ip ${scope.ip}`, ...loginLimits.perIp },
    { key: `login ${given.address}`, ...loginLimits.perAddress },
  ]);
  if (wait > 0)
    throw new AppError("TOO_MANY_REQUESTS", "Too many tries. Wait a few minutes, or sign in with a code.", {
      retryAfter: wait,
      keepsChanges: true,
    });
  const user = await findUserByAddress(scope.db, given.address);
  const isRight = await checkPassword(given.password, user?.password_hash);
  if (!user || !isRight)
    throw new AppError("LOGIN_FAILED", "The address or the password is wrong. You can sign in with a code instead.", {
      keepsChanges: true,
    });
  return openSession(scope, deps.tokens, user.id);
}

export const logout = (scope: UserScope) => revokeSession(scope, scope.sessionId, "LOGOUT");
