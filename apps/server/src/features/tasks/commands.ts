import type { ParsedOf } from "@nyota/contract/endpoint";
import type { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { sql } from "kysely";
import { storedRows } from "#db/columns.ts";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { storeRemoval, takeRemoval } from "#features/removals/commands.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { hasEvent, requireEvent, requireMembers, requireOwnSight } from "./changing/require-references.ts";
import { requireFiles } from "./changing/check-files.ts";
import { findWaiting, requireNeeds } from "./changing/check-needs.ts";
import { repeatTask } from "./changing/repeat-task.ts";
import { lockTask, lockTasks, type TaskRow } from "./changing/lock-task.ts";
import { nameChanges } from "./changing/name-changes.ts";
import { notifyAssignees } from "./changing/notify-assignees.ts";
import { lastPosition, positionAfter, waitForPlaces } from "./changing/place-task.ts";
import { doneAt } from "./rules.ts";

type Input = ParsedOf<typeof taskEndpoints.create>["body"];
type Patch = ParsedOf<typeof taskEndpoints.update>["body"];
type Bulk = ParsedOf<typeof taskEndpoints.bulkUpdate>["body"];

const entry = { module: "TASK", type: "task" } as const;

export async function createTask(scope: Scope, { checklist, ...input }: Input): Promise<string> {
  await requireEvent(scope, input.event_id);
  await requireMembers(scope, input.assignee_ids ?? []);
  await requireFiles(scope, input.asset_ids ?? []);
  const position = await lastPosition(scope);
  const needs_ids = await requireNeeds(scope, null, input.needs_ids ?? []);
  const task = await scope.db
    .insertInto("tasks")
    .values({
      ...input,
      needs_ids,
      project_id: scope.projectId,
      position,
      created_by: scope.actor.id,
      done_at: input.status === "DONE" ? scope.now.toISOString() : null,
      ...(checklist && { checklist: JSON.stringify(checklist) }),
    })
    .returning(["id", "title", "due_at"])
    .executeTakeFirstOrThrow();
  await recordActivity(scope, { ...entry, action: "created", id: task.id, label: task.title });
  await notifyAssignees(scope, [{ task, added: input.assignee_ids ?? [] }]);
  return task.id;
}

export async function updateTask(scope: Scope, { taskId, patch }: { taskId: string; patch: Patch }) {
  const { after_id, ...fields } = patch;
  if (after_id !== undefined || patch.needs_ids !== undefined) await waitForPlaces(scope);
  const before = await lockTask(scope, taskId);
  await requireEvent(scope, fields.event_id);
  const moved = after_id === undefined ? {} : { position: await positionAfter(scope, taskId, after_id) };
  await notifyAssignees(scope, [await change(scope, before, fields, moved)]);
}

/** Changes each of these tasks that still exists. */
export async function updateTasks(scope: Scope, { ids, set }: Bulk): Promise<number> {
  const tasks = await lockTasks(scope, ids);
  if (tasks.length === 0) throw notFound("Any of these tasks");
  await requireEvent(scope, set.event_id);
  const given = [];
  for (const before of tasks) given.push(await change(scope, before, set));
  await notifyAssignees(scope, given);
  return tasks.length;
}

/** Changes a locked task, and returns whom it was given to. */
async function change(
  scope: Scope,
  before: TaskRow,
  patch: Omit<Patch, "after_id">,
  moved: { position?: number } = {},
) {
  const added = (patch.assignee_ids ?? []).filter((id) => !before.assignee_ids.includes(id));
  await requireMembers(scope, added);
  requireOwnSight(scope, before, patch);
  await requireFiles(
    scope,
    (patch.asset_ids ?? []).filter((id) => !before.asset_ids.includes(id)),
  );
  const needs_ids = patch.needs_ids && (await requireNeeds(scope, before, patch.needs_ids));
  const changes = changesOf(before, patch);
  const isMoved = Object.keys(changesOf(before, moved)).length > 0;
  const { checklist, ...fields } = patch;
  const done_at = doneAt(before, patch.status, scope.now);
  if (isMoved || Object.keys(changes).length > 0)
    await scope.db
      .updateTable("tasks")
      .set({
        ...fields,
        ...moved,
        ...(needs_ids && { needs_ids }),
        ...(checklist && { checklist: JSON.stringify(checklist) }),
        done_at,
      })
      .where("project_id", "=", scope.projectId)
      .where("id", "=", before.id)
      .execute();
  const task: TaskRow = { ...before, ...patch };
  const named = await nameChanges(scope, changes);
  // The place on the board is a number that says nothing to a reader.
  const action = isMoved && Object.keys(changes).length === 0 ? "moved" : "updated";
  await recordActivity(scope, { ...entry, action, id: task.id, label: task.title, changes: named });
  if (task.status === "DONE" && before.status !== "DONE") await repeatTask(scope, task);
  return { task, added };
}

/** Deletes a task; `restoreTask` brings it back. */
export async function removeTask(scope: Scope, taskId: string) {
  await remove(scope, await lockTask(scope, taskId));
}

/** Deletes each of these tasks that still exists. */
export async function removeTasks(scope: Scope, ids: readonly string[]): Promise<number> {
  const tasks = await lockTasks(scope, ids);
  if (tasks.length === 0) throw notFound("Any of these tasks");
  for (const task of tasks) await remove(scope, task);
  return tasks.length;
}

type Row = Record<string, unknown>;
/** Rows with the columns of their tables. */
type Removed = { task: Row; comments: Row[] };

async function remove(scope: Scope, { id, title }: TaskRow) {
  const { rows } = await sql<Removed>`
    with kept as materialized (select coalesce(jsonb_agg(to_jsonb(c)), '[]') as comments from task_comments c
        where c.project_id = ${scope.projectId} and c.task_id = ${id}),
      removed as (delete from tasks t where t.project_id = ${scope.projectId} and t.id = ${id} returning to_jsonb(t) as task)
    select removed.task, kept.comments from removed, kept`.execute(scope.db);
  await storeRemoval(scope, { kind: "TASK", id, data: rows[0] as Removed });
  await recordActivity(scope, { ...entry, action: "deleted", id, label: title });
}

/** Restores a deleted task with its comments. Its event, and accounts of people, may be gone by now. */
export async function restoreTask(scope: Scope, taskId: string) {
  const { task, comments } = await takeRemoval<Removed>(scope, { kind: "TASK", id: taskId, noun: "This task" });
  const event = task["event_id"] as string | null | undefined;
  const event_id = event && (await hasEvent(scope, event)) ? event : null;
  await waitForPlaces(scope);
  // While it was deleted, a task it waits for may have begun to wait for it.
  const needs = (task["needs_ids"] ?? []) as string[];
  const needs_ids = (await findWaiting(scope, taskId, needs)) === undefined ? needs : [];
  const row = { ...task, event_id, needs_ids, updated_at: scope.now.toISOString() };
  await sql`insert into tasks select t.* from ${storedRows("tasks", [row])} as s
    cross join lateral jsonb_populate_record(null::tasks, to_jsonb(s) || jsonb_build_object('created_by',
      (select u.id from users u where u.id = s.created_by))) as t`.execute(scope.db);
  await sql`insert into task_comments select c.* from ${storedRows("task_comments", comments)} as s
    cross join lateral jsonb_populate_record(null::task_comments, to_jsonb(s) || jsonb_build_object('author_id',
      (select u.id from users u where u.id = s.author_id))) as c`.execute(scope.db);
  await recordActivity(scope, { ...entry, action: "restored", id: taskId, label: String(task["title"]) });
}
