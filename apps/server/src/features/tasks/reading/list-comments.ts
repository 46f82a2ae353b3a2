import type { ParsedOf } from "@nyota/contract/endpoint";
import type { TaskComment, taskCommentEndpoints } from "@nyota/contract/tasks/task-comments";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type Query = ParsedOf<typeof taskCommentEndpoints.list>["query"];
export type CommentPlace = { taskId: string; commentId: string };

const named = sql`coalesce(u.full_name, 'A collaborator')`;
const selectComments = (scope: Scope, taskId: string) =>
  scope.db
    .selectFrom("task_comments as c")
    .select([
      "c.id",
      "c.body",
      "c.created_at",
      "c.updated_at",
      sql<boolean>`c.updated_at > c.created_at`.as("is_edited"),
    ])
    .select([
      sql<TaskComment["author"]>`(select json_build_object('id', u.id, 'name', ${named}) from users u
        where u.id = c.author_id)`.as("author"),
      sql<
        TaskComment["mentions"]
      >`(select coalesce(json_agg(json_build_object('id', u.id, 'name', ${named}) order by m.place), '[]')
        from unnest(c.mention_ids) with ordinality as m (id, place) join users u on u.id = m.id)`.as("mentions"),
    ])
    .where("c.project_id", "=", scope.projectId)
    .where("c.task_id", "=", taskId);

export async function listComments(scope: Scope, taskId: string, query: Query) {
  await requireTask(scope, taskId);
  return paginate(selectComments(scope, taskId).orderBy("c.created_at", "desc").orderBy("c.id", "desc"), query);
}

export async function readComment(scope: Scope, { taskId, commentId }: CommentPlace): Promise<TaskComment> {
  const row = await selectComments(scope, taskId).where("c.id", "=", commentId).executeTakeFirst();
  if (!row) throw notFound("This comment");
  return row;
}

async function requireTask(scope: Scope, taskId: string) {
  const row = await scope.db
    .selectFrom("tasks")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", taskId)
    .executeTakeFirst();
  if (!row) throw notFound("This task");
}
