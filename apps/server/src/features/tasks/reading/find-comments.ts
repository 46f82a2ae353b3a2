import type { CommentPlace } from "#features/comments/queries.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

export const commentsOf = (taskId: string): CommentPlace => ({
  table: "task_comments",
  column: "task_id",
  id: taskId,
});

/** Where the comments on a task are, which the caller sees. */
export async function findComments(scope: Scope, taskId: string): Promise<CommentPlace> {
  const row = await scope.db
    .selectFrom("tasks")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", taskId)
    .executeTakeFirst();
  if (!row) throw notFound("This task");
  return commentsOf(taskId);
}
