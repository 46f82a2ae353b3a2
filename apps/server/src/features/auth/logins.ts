import { hasRoom, returnRate, takeRates, type RateLimit } from "#db/rate-limits.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import { withPasswords } from "#http/limits/passwords.ts";
import type { PublicScope } from "#http/scope.ts";
import { findUserByAddress } from "./queries.ts";
import { passwordLimits, strangersPasswordLimits, type Client } from "./rules.ts";
import type { Briefly } from "./proofs.ts";
import { openSession } from "./sessions.ts";

/** The user whose password was right, and the hash it was compared with. */
export type TriedPassword = { userId: string; hash: string | null; limits: RateLimit[] };
type Given = { address: string; password: string; client: Client };

const refusal = () =>
  new AppError("LOGIN_FAILED", "The address or the password is wrong. You can sign in with a code instead.");

/**
 * Strangers have used up the attempts at the password: the owner can still sign in, but not with it. The message is the
 * same for every address.
 */
const codeNeeded = () =>
  new AppError(
    "CODE_NEEDED",
    "Too many wrong passwords were tried for this address. Sign in with a code this time; after that your password works in this browser again.",
  );

/**
 * Counts the attempt and compares the password, which takes the same time for an address without an account; runs
 * before the transaction. Throws LOGIN_FAILED, TOO_MANY_REQUESTS and CODE_NEEDED.
 */
export const prepareLogin = ({ address, password, client }: Given, briefly: Briefly<PublicScope>) =>
  withPasswords(client.networks.near, async (passwords): Promise<TriedPassword> => {
    const { user, limits } = await briefly(async (scope) => {
      const isKnown = client.isKnown && (await hasRoom(scope.db, scope.now, passwordLimits(address, client)));
      const seenAs = { ...client, isKnown };
      const shared = strangersPasswordLimits(address, seenAs);
      const limits = [...passwordLimits(address, seenAs), ...shared];
      const refused = await takeRates(scope.db, scope.now, limits);
      const own = refused.filter(({ key }) => !shared.some((rate) => rate.key === key));
      if (own.length === 0 && refused.length > 0) throw codeNeeded();
      const wait = Math.max(0, ...own.map((rate) => rate.wait));
      if (wait > 0)
        throw new AppError("TOO_MANY_REQUESTS", "Too many tries. Wait a while, or sign in with a code.", {
          retryAfter: wait,
        });
      return { user: await findUserByAddress(scope.db, address), limits };
    });
    const isRight = await passwords.check(password, user?.password_hash);
    if (!user || !isRight) throw refusal();
    return { userId: user.id, hash: user.password_hash, limits };
  });

/** Signs in the user with the right password, if the account's address and password have not changed meanwhile. */
export async function login(scope: PublicScope, { tokens }: Deps, given: { address: string; tried: TriedPassword }) {
  const { userId, hash, limits } = given.tried;
  const now = await findUserByAddress(scope.db, given.address, { isLocked: true });
  if (now?.id !== userId || now.password_hash !== hash) throw refusal();
  await returnRate(scope.db, limits);
  return openSession(scope, tokens, { userId, isProved: true });
}
