import type { ParsedOf } from "@nyota/contract/endpoint";
import type { taskCommentEndpoints } from "@nyota/contract/tasks/task-comments";
import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notifyOnce } from "#features/notifications/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { findSeers } from "../reading/find-seers.ts";
import type { CommentPlace } from "../reading/list-comments.ts";
import { shortenComment } from "../rules.ts";
import { lockTask, type TaskRow } from "./lock-task.ts";

type Input = ParsedOf<typeof taskCommentEndpoints.create>["body"];

export async function createComment(scope: Scope, taskId: string, { body, mention_ids = [] }: Input): Promise<string> {
  const task = await lockTask(scope, taskId);
  const seers = await findSeers(scope, task);
  requireSeers(seers, mention_ids);
  const { id } = await scope.db
    .insertInto("task_comments")
    .values({ project_id: scope.projectId, task_id: taskId, author_id: scope.actor.id, body, mention_ids })
    .returning("id")
    .executeTakeFirstOrThrow();
  await record(scope, task, "commented on the task");
  await notifyMentioned(scope, task, { body, ids: mention_ids });
  const others = [...task.assignee_ids, task.created_by].filter(
    (user): user is string => user !== null && seers.has(user) && !mention_ids.includes(user),
  );
  await tell(scope, new Set(others), {
    kind: "TASK_COMMENT",
    title: `New comment on ${task.title}`,
    message: describeComment(scope, body),
    link: linkOf(scope, task),
  });
  return id;
}

export async function updateComment(scope: Scope, place: CommentPlace, { body, mention_ids }: Input) {
  const task = await lockTask(scope, place.taskId);
  const before = await lockComment(scope, place);
  requireAuthor(scope, before.author_id);
  const added = (mention_ids ?? []).filter((id) => !before.mention_ids.includes(id));
  requireSeers(await findSeers(scope, task), added);
  await scope.db
    .updateTable("task_comments")
    .set({ body, ...(mention_ids && { mention_ids }) })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", place.commentId)
    .execute();
  await record(scope, task, "changed a comment on the task");
  await notifyMentioned(scope, task, { body, ids: added });
}

export async function removeComment(scope: Scope, place: CommentPlace) {
  const task = await lockTask(scope, place.taskId);
  const { author_id } = await lockComment(scope, place);
  const mayDeleteAny = scope.groupIds === null && mayDo(scope, "TASK:DELETE");
  if (!mayDeleteAny) requireAuthor(scope, author_id);
  await scope.db
    .deleteFrom("task_comments")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", place.commentId)
    .execute();
  await record(scope, task, "deleted a comment on the task");
}

async function lockComment(scope: Scope, { taskId, commentId }: CommentPlace) {
  const row = await scope.db
    .selectFrom("task_comments")
    .select(["author_id", "mention_ids"])
    .where("project_id", "=", scope.projectId)
    .where("task_id", "=", taskId)
    .where("id", "=", commentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This comment");
  return row;
}

function requireAuthor(scope: Scope, authorId: string | null) {
  if (authorId === null || authorId !== scope.actor.id)
    throw new AppError("FORBIDDEN", "Only its author can change this comment.");
}

function requireSeers(seers: ReadonlySet<string>, ids: readonly string[]) {
  if (ids.some((id) => !seers.has(id)))
    throw new FieldsError({ mention_ids: ["Mention members of this project who see this task."] });
}

const linkOf = ({ projectId }: Scope, { id }: TaskRow) => `/projects/${projectId}/tasks/${id}`;
const describeComment = ({ actor }: Scope, body: string) =>
  `<b>${escapeHtml(actor.label)}</b>: ${escapeHtml(shortenComment(body))}`;

const record = (scope: Scope, { id, title }: TaskRow, action: string) =>
  recordActivity(scope, { module: "TASK", type: "task", action, id, label: title });

const notifyMentioned = (scope: Scope, task: TaskRow, { body, ids }: { body: string; ids: readonly string[] }) =>
  tell(scope, new Set(ids), {
    kind: "TASK_MENTION",
    title: `You were mentioned in ${task.title}`,
    message: describeComment(scope, body),
    link: linkOf(scope, task),
  });

type Notice = Omit<Parameters<typeof notifyOnce>[1], "userId">;

/** Tells people, in the order of their ids, of what somebody else wrote. */
async function tell(scope: Scope, people: ReadonlySet<string>, notice: Notice) {
  for (const userId of [...people].toSorted())
    if (userId !== scope.actor.id) await notifyOnce(scope, { ...notice, userId });
}
