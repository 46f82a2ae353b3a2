import { notification } from "@nyota/contract/account/notifications";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import type { UserScope } from "#http/scope.ts";

const MAX_SHOWN = 50;

export async function listNotifications(scope: UserScope) {
  const results = await scope.db
    .selectFrom("notifications")
    .select(columnsOf(notification))
    .where("user_id", "=", scope.userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return { results, unread: results.filter((row) => row.read_at === null).length };
}

/** Marks the user's notifications as read: all, or those with this link. */
export async function markRead(scope: UserScope, link: string | undefined) {
  let unread = scope.db
    .updateTable("notifications")
    .set({ read_at: sql`now()` })
    .where("user_id", "=", scope.userId)
    .where("read_at", "is", null);
  if (link !== undefined) unread = unread.where("link", "=", link);
  await unread.execute();
  return { unread: (await listNotifications(scope)).unread };
}
