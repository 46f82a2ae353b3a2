import type { passwordEndpoints } from "@nyota/contract/account/auth";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { returnRate, takeRate } from "#db/rate-limits.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import { withPasswords } from "#http/limits/passwords.ts";
import type { PublicScope, UserScope } from "#http/scope.ts";
import { hashToken } from "#http/tokens.ts";
import { networksOf } from "#lib/network.ts";
import { findCredentials } from "./queries.ts";
import { ownPasswordLimits, RESET_LASTS, resetLimits, resetMailLimits } from "./rules.ts";
import { isProved, needsProof, type Briefly } from "./proofs.ts";
import { endSessions } from "./sessions.ts";
import { discardUnproven } from "./discard-unproven.ts";

type Asked = ParsedOf<typeof passwordEndpoints.forgot>["body"];

/**
 * Stores the request for a new password; a job checks whether there is such an account and mails the link. So neither
 * the answer nor its time reveals whether there is one.
 */
export async function requestPasswordReset(scope: PublicScope, { email, for: area }: Asked) {
  const wait = await takeRate(scope.db, scope.now, resetLimits(email, networksOf(scope.ip)));
  if (wait > 0) throw new AppError("TOO_MANY_REQUESTS", "Too many requests. Try again later.", { retryAfter: wait });
  // A link mailed recently still works; the answer is the same, because only the owner may know of it.
  if ((await takeRate(scope.db, scope.now, resetMailLimits(area ? `${area} ${email}` : email))) > 0) return;
  const reset = await scope.db
    .insertInto("password_resets")
    .values({
      email,
      is_for_staff: area === "merchant",
      expires_at: new Date(scope.now.getTime() + RESET_LASTS * 1000).toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await scope.enqueue("auth.send_reset", { reset_id: reset.id });
}

const badLink = () => new FieldsError({ token: ["This link has expired or was used already. Ask for a new one."] });

/** A link for the staff of a firm works while its user is still one of them. */
const isStillStaff = sql<boolean>`(merchant_id is null or exists (select from merchant_members m
  where m.merchant_id = password_resets.merchant_id and m.user_id = password_resets.user_id))`;

/** Throws when the link of the mail does not work any more. */
export async function requireReset({ db, now }: Pick<PublicScope, "db" | "now">, token: string) {
  const found = await db
    .selectFrom("password_resets")
    .select("user_id")
    .where("hash", "=", hashToken(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .where(isStillStaff)
    .executeTakeFirst();
  if (!found) throw badLink();
}

type Reset = { token: string; password: string; network: string };

/** Hashes the new password if the link is valid; runs before the transaction. */
export const prepareReset = ({ token, password, network }: Reset, briefly: Briefly<PublicScope>) =>
  withPasswords(network, async (passwords) => {
    await briefly((scope) => requireReset(scope, token));
    return passwords.hash(password);
  });

/** Sets a password with the token of the mail, once, and ends every session and every other link of the user. */
export async function resetPassword(scope: PublicScope, { token, hash }: { token: string; hash: string }) {
  const used = await scope.db
    .updateTable("password_resets")
    .set({ used_at: sql`now()` })
    .where("hash", "=", hashToken(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", scope.now.toISOString())
    .where(isStillStaff)
    .returning("user_id")
    .executeTakeFirst();
  if (!used?.user_id) throw badLink();
  // The link was sent by mail, so this is the owner of the address.
  await discardUnproven(scope, used.user_id, "EMAIL");
  await setPassword(scope, { userId: used.user_id, hash });
}

type Change = { password: string; current: string | undefined; network: string };
/** A hashed password, and the hash of the one it replaces. */
export type NewPassword = { hash: string; seenHash: string | null };

/**
 * Hashes a user's new password, if they gave the current one or have confirmed their identity in this session; runs
 * before the transaction. Throws PROOF_NEEDED.
 */
export const preparePassword = ({ password, current, network }: Change, briefly: Briefly<UserScope>) =>
  withPasswords(network, async (passwords): Promise<NewPassword> => {
    const { limits, known } = await briefly(async (scope) => {
      const credentials = await findCredentials(scope.db, scope);
      const compares = Boolean(current && credentials.password_hash);
      if (!compares && !isProved(credentials, scope.now)) throw needsProof();
      const taken = compares ? ownPasswordLimits(scope.userId) : [];
      const wait = await takeRate(scope.db, scope.now, taken);
      if (wait > 0) throw new AppError("TOO_MANY_REQUESTS", "Too many tries. Try again later.", { retryAfter: wait });
      return { limits: taken, known: credentials.password_hash };
    });
    if (current && known) {
      if (!(await passwords.check(current, known)))
        throw new FieldsError({ current_password: ["This is not your current password."] });
      await briefly((scope) => returnRate(scope.db, limits));
    }
    return { hash: await passwords.hash(password), seenHash: known };
  });

/**
 * Changes the user's password and ends their other sessions. Throws RETRY when it was changed since it was compared.
 */
export async function changePassword(scope: UserScope, { hash, seenHash }: NewPassword) {
  const { password_hash } = await scope.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", scope.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (password_hash !== seenHash)
    throw new AppError("RETRY", "Your password was changed from somewhere else just now. Try again.");
  await setPassword(scope, { userId: scope.userId, hash, except: scope.sessionId });
}

async function setPassword(
  scope: Pick<PublicScope, "db">,
  { userId, hash, except }: { userId: string; hash: string; except?: string },
) {
  await scope.db.updateTable("users").set({ password_hash: hash }).where("id", "=", userId).execute();
  await useUpResets(scope, userId);
  await endSessions(scope, { userId, except, because: "PASSWORD" });
}

/** Invalidates all links for a new password mailed before. */
export const useUpResets = ({ db }: Pick<PublicScope, "db">, userId: string) =>
  db
    .updateTable("password_resets")
    .set({ used_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
