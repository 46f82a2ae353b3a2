import { sql } from "kysely";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { userEndpoints } from "@nyota/contract/account/users";
import { changePassword, endSessions, preparePassword, type NewPassword } from "#features/auth/commands.ts";
import { notFound } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";

export { deleteAccount } from "./delete-account.ts";

type Patch = ParsedOf<typeof userEndpoints.updateMe>["body"];
type Briefly = <T>(work: (scope: UserScope) => Promise<T>) => Promise<T>;

type Asked = { body: Patch; network: string };

/** Hashes the new password, if there is one. */
export const prepareMe = async ({ body: { password, current_password }, network }: Asked, briefly: Briefly) =>
  password === undefined ? undefined : preparePassword({ password, current: current_password, network }, briefly);

/** Changes the user's own details. */
export async function updateMe(scope: UserScope, patch: Patch, newPassword: NewPassword | undefined) {
  const { password: _hashed, current_password: _compared, ...fields } = patch;
  if (newPassword) await changePassword(scope, newPassword);
  if (Object.keys(fields).length === 0) return;
  await scope.db.updateTable("users").set(fields).where("id", "=", scope.userId).execute();
}

/** Ends one of the user's own sessions, including the current one. */
export async function endSession(scope: UserScope, sessionId: string) {
  const ended = await endSessions(scope, { userId: scope.userId, only: sessionId, because: "SIGNED_OUT" });
  if (ended === 0) throw notFound("This session");
}

export const endOtherSessions = (scope: UserScope) =>
  endSessions(scope, { userId: scope.userId, except: scope.sessionId, because: "SIGNED_OUT" });

type Db = UserScope["db"];

/** Keeps an account out: it can't sign in, and its sessions end. Its projects stay as they are for everybody else. */
export async function blockUser(db: Db, userId: string) {
  await db
    .updateTable("users")
    .set({ blocked_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
  return endSessions({ db }, { userId, because: "ADMIN" });
}

export const unblockUser = (db: Db, userId: string) =>
  db.updateTable("users").set({ blocked_at: null }).where("id", "=", userId).execute();
