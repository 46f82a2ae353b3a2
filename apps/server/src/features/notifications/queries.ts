import type { ParsedOf } from "@nyota/contract/endpoint";
import {
  type ListedNotification,
  notification,
  type notificationEndpoints,
} from "@nyota/contract/account/notifications";
import type { NotificationTopic } from "@nyota/contract/account/notification-topics";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { paginate } from "#db/paginate.ts";
import { openVisibleProjects } from "#features/access/queries.ts";
import { notFound } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";

const MAX_SHOWN = 50;

/** The newest notifications, and how many are unread, also beyond these. */
export async function listNotifications(scope: UserScope) {
  const newest = scope.db
    .selectFrom("notifications")
    .select(columnsOf(notification))
    .where("user_id", "=", scope.userId)
    .where("is_shown", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  const [results, unread] = await Promise.all([newest, countUnread(scope)]);
  return { results, unread };
}

type Query = ParsedOf<typeof notificationEndpoints.history>["query"];

/** All notifications page by page. Their projects are named as long as the user belongs to them. */
export async function listHistory(scope: UserScope, query: Query) {
  let rows = scope.db
    .selectFrom("notifications")
    .select(columnsOf(notification))
    .select(["kind", "topic", "project_id"])
    .where("user_id", "=", scope.userId)
    .where("is_shown", "=", true);
  if (query.topic) rows = rows.where("topic", "in", query.topic);
  if (query.unread !== undefined) rows = rows.where("read_at", query.unread ? "is" : "is not", null);
  const ordered = rows.orderBy("created_at", "desc").orderBy("id", "desc");
  const [page, unread] = await Promise.all([paginate(ordered, query), countUnread(scope)]);
  const titles = await readTitles(
    scope,
    page.results.flatMap(({ project_id }) => project_id ?? []),
  );
  const results = page.results.map(({ project_id, ...row }): ListedNotification => {
    const title = titles.get(project_id ?? "");
    return {
      ...row,
      topic: row.topic as NotificationTopic,
      project: project_id && title !== undefined ? { id: project_id, title } : null,
    };
  });
  return { ...page, results, unread };
}

/** Of projects the user belongs to; afterwards the transaction sees only these. */
async function readTitles(scope: UserScope, projectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (projectIds.length === 0) return new Map();
  await openVisibleProjects(scope);
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from projects where id = any (${projectIds}::uuid[]) and deleted_at is null`.execute(scope.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function countUnread(scope: UserScope): Promise<number> {
  const { unread } = await scope.db
    .selectFrom("notifications")
    .select(({ fn }) => fn.countAll<number>().as("unread"))
    .where("user_id", "=", scope.userId)
    .where("is_shown", "=", true)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Marks one notification of the user as read; one that was read keeps its time. */
export async function markOne(scope: UserScope, id: string, isRead: boolean) {
  const row = await scope.db
    .updateTable("notifications")
    .set({ read_at: isRead ? sql`coalesce(read_at, now())` : null })
    .where("user_id", "=", scope.userId)
    .where("id", "=", id)
    .returning(columnsOf(notification))
    .executeTakeFirst();
  if (!row) throw notFound("This notification");
  return row;
}

/** Marks the notifications the user sees as read: all, or those with this link. One that is only mailed is never read here. */
export async function markRead(scope: UserScope, link: string | undefined) {
  let unread = scope.db
    .updateTable("notifications")
    .set({ read_at: sql`now()` })
    .where("user_id", "=", scope.userId)
    .where("is_shown", "=", true)
    .where("read_at", "is", null);
  if (link !== undefined) unread = unread.where("link", "=", link);
  await unread.execute();
  return { unread: await countUnread(scope) };
}
