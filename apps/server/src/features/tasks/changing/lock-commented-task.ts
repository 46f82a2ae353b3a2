import type { CommentSubject } from "#features/comments/commands.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { commentsOf } from "../reading/find-comments.ts";
import { findSeers } from "../reading/find-seers.ts";
import { lockTask } from "./lock-task.ts";

/** A task whose comments change: whom it is assigned to, and who added it, is told of every one. */
export async function lockCommentedTask(scope: Scope, taskId: string): Promise<CommentSubject> {
  const task = await lockTask(scope, taskId);
  return {
    place: commentsOf(taskId),
    noun: "task",
    module: "TASK",
    label: task.title,
    link: `/projects/${scope.projectId}/tasks/${taskId}`,
    seers: await findSeers(scope, task),
    followers: [...task.assignee_ids, task.created_by],
    kinds: { comment: "TASK_COMMENT", mention: "TASK_MENTION" },
    mayDeleteAny: scope.groupIds === null && mayDo(scope, "TASK:DELETE"),
  };
}
