import type { ParsedOf } from "@nyota/contract/endpoint";
import type { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { findPeopleWhoMay } from "#features/access/queries.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { TaskRow } from "./lock-task.ts";

type Patch = ParsedOf<typeof taskEndpoints.update>["body"];

export async function hasEvent(scope: Scope, eventId: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom("events")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function requireEvent(scope: Scope, eventId: string | null | undefined) {
  if (eventId && !(await hasEvent(scope, eventId)))
    throw new FieldsError({ event_id: ["Choose an event of this project."] });
}

/** Whom a task is given to must be able to see it. */
export async function requireMembers(scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return;
  const members = new Set((await findPeopleWhoMay(scope, "TASK:VIEW")).map(({ userId }) => userId));
  if (ids.some((id) => !members.has(id)))
    throw new FieldsError({ assignee_ids: ["Choose members of this project who may see its tasks."] });
}

/** A collaborator limited to groups sees only tasks of their own, and doesn't take one out of their own sight. */
export function requireOwnSight(scope: Scope, before: TaskRow, { assignee_ids }: Patch) {
  const { id } = scope.actor;
  if (scope.groupIds === null || assignee_ids === undefined || id === null || before.created_by === id) return;
  if (!assignee_ids.includes(id))
    throw new FieldsError({ assignee_ids: ["Stay one of them: you only see tasks that are assigned to you."] });
}
