import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { findRightsIn, isBlocked, openVisibleProjects } from "#features/access/queries.ts";
import { notFound } from "#http/errors.ts";
import { mayDo } from "#http/scope.ts";
import { hashToken } from "#http/tokens.ts";
import type { Base } from "#http/transaction.ts";
import { isTaskFeedToken } from "./feed-tokens.ts";
import { type FeedTask, writeFeed } from "./write-feed.ts";

const MAX_TASKS = 1_000;

/**
 * The open tasks with a day that are assigned to the user of a calendar address, where they may see tasks at this
 * moment. An ended and an invented address are the same 404.
 */
export async function readFeed(base: Base, publicUrl: string, token: string): Promise<string> {
  const user = { db: base.db, now: base.now, userId: await findUser(base, token) };
  await setContext(base.db, { userId: user.userId });
  if (await isBlocked(user)) throw notFound("This calendar");
  const rights = (await findRightsIn(user, await openVisibleProjects(user))).filter((project) =>
    mayDo(project, "TASK:VIEW"),
  );
  await setContext(base.db, { visibleIds: rights.map(({ projectId }) => projectId) });
  const { rows } = await sql<FeedTask>`
    select t.id, t.project_id, t.title, t.description, t.due_at, t.created_at, t.updated_at, p.title as project
    from tasks t join projects p on p.id = t.project_id and p.deleted_at is null
    where t.assignee_ids @> array[${user.userId}::uuid] and t.status <> 'DONE' and t.due_at is not null
    order by t.due_at, t.id limit ${MAX_TASKS}`.execute(base.db);
  return writeFeed(rows, publicUrl);
}

async function findUser(base: Base, token: string): Promise<string> {
  if (!isTaskFeedToken(token)) throw notFound("This calendar");
  const hash = hashToken(token);
  await setContext(base.db, { linkHash: hash.toString("hex") });
  const feed = await base.db
    .selectFrom("task_feeds")
    .select("user_id")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!feed) throw notFound("This calendar");
  return feed.user_id;
}
