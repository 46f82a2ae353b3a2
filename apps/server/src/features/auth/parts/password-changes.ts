import { sql } from "kysely";
import { takeRate } from "#db/rate-limits.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { PublicScope, UserScope } from "#http/scope.ts";
import { hashToken, randomToken } from "#http/tokens.ts";
import { findUserByAddress } from "../queries.ts";
import { resetLimits } from "../rules.ts";
import { checkPassword, hashPassword } from "./passwords.ts";

/** Mails a link for a new password; says nothing about whether there is such an account. */
export async function requestPasswordReset(scope: PublicScope, deps: Deps, email: string) {
  const wait = await takeRate(scope.db, scope.now, [
    { key: `reset ip ${scope.ip}`, ...resetLimits.perIp },
    { key: `reset ${email}`, ...resetLimits.perAddress },
  ]);
  if (wait > 0)
    throw new AppError("TOO_MANY_REQUESTS", "Too many requests. Try again later.", {
      retryAfter: wait,
      keepsChanges: true,
    });
  const user = await findUserByAddress(scope.db, email);
  if (!user) return;
  const token = randomToken();
  const expires = new Date(scope.now.getTime() + resetLimits.lifetime * 1000).toISOString();
  await scope.db
    .insertInto("password_resets")
    .values({ hash: hashToken(token), user_id: user.id, expires_at: expires })
    .execute();
  const link = `${deps.config.publicUrl}/signin?reset=${token}`;
  scope.afterCommit(() =>
    deps.mail.send({
      to: email,
      subject: "Set a new Nyota password",
      text: `Open this link within an hour to set a new password:\n\n${link}\n\nIf you did not ask for it, ignore this message.\n`,
    }),
  );
}

/** Sets a password with the token of the mail, once, and ends every session of the user. */
export async function resetPassword(scope: PublicScope, given: { token: string; password: string }) {
  const used = await scope.db
    .updateTable("password_resets")
    .set({ used_at: sql`now()` })
    .where("hash", "=", hashToken(given.token))
    .where("used_at", "is", null)
    .where("expires_at", ">", scope.now.toISOString())
    .returning("user_id")
    .executeTakeFirst();
  if (!used) throw new FieldsError({ token: ["This link has expired or was used already. Ask for a new one."] });
  await setPassword(scope, used.user_id, given.password);
}

/** Changes one's own password; an account that has one must show it. */
export async function changePassword(scope: UserScope, given: { password: string; current: string | undefined }) {
  const { password_hash } = await scope.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", scope.userId)
    .executeTakeFirstOrThrow();
  if (password_hash && !(await checkPassword(given.current ?? "", password_hash)))
    throw new FieldsError({ current_password: ["This is not your current password."] });
  await setPassword(scope, scope.userId, given.password, scope.sessionId);
}

async function setPassword(scope: Pick<PublicScope, "db">, userId: string, password: string, keptSession?: string) {
  await scope.db
    .updateTable("users")
    .set({ password_hash: await hashPassword(password) })
    .where("id", "=", userId)
    .execute();
  let ended = scope.db
    .updateTable("sessions")
    .set({ revoked_at: sql`now()`, revoked_because: "PASSWORD" })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null);
  if (keptSession) ended = ended.where("id", "!=", keptSession);
  await ended.execute();
}
