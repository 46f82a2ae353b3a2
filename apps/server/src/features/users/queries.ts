import { user } from "@nyota/contract/account/users";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { describeDevice } from "#features/auth/rules.ts";
import { hasNumberForPeople } from "#features/senders/queries.ts";
import type { Deps } from "#http/deps.ts";
import type { UserScope } from "#http/scope.ts";
import { networkOf } from "#lib/network.ts";

export async function readMe(scope: UserScope, { config }: { config: Pick<Deps["config"], "linkedNumbers"> }) {
  const row = await scope.db
    .selectFrom("users")
    .select(
      columnsOf(user.omit({ has_password: true, has_shop: true, has_linked_numbers: true, sends_messages: true })),
    )
    .select(sql<boolean>`password_hash is not null`.as("has_password"))
    .select(sql<boolean>`nyota_has_shop()`.as("has_shop"))
    .where("id", "=", scope.userId)
    .executeTakeFirstOrThrow();
  const has_linked_numbers = config.linkedNumbers.isEnabled;
  return { ...row, has_linked_numbers, sends_messages: await hasNumberForPeople(scope) };
}

const MAX_SESSIONS = 100;

/** The user's open sessions: the current one first, then the most recently used, a hundred at most. */
export async function listSessions(scope: UserScope) {
  const moment = scope.now.toISOString();
  const rows = await scope.db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_used_at"])
    .select(sql<string | null>`host(ip)`.as("ip"))
    .where("user_id", "=", scope.userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", moment)
    .where("idle_expires_at", ">", moment)
    .orderBy((eb) => eb("id", "=", scope.sessionId), "desc")
    .orderBy("last_used_at", "desc")
    .limit(MAX_SESSIONS)
    .execute();
  const results = rows.map(({ user_agent, ip, ...row }) => ({
    ...row,
    device: describeDevice(user_agent),
    network: ip === null ? null : networkOf(ip),
    is_current: row.id === scope.sessionId,
  }));
  return { results };
}

/** The accounts, newest first, for the operator. */
export const listUsers = (db: UserScope["db"], { search, limit }: { search?: string | undefined; limit: number }) =>
  db
    .selectFrom("users")
    .select(["email", "phone", "full_name", "created_at", "blocked_at"])
    .$if(search !== undefined, (rows) =>
      rows.where(sql<boolean>`position(lower(${search}) in lower(concat_ws(' ', email, phone, full_name))) > 0`),
    )
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
