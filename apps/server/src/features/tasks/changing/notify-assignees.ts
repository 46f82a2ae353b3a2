import { escapeHtml, notify } from "#features/notifications/commands.ts";
import type { Scope } from "#http/scope.ts";
import { describeAssignment, describeAssignments } from "../rules.ts";

export type Assigned = { id: string; title: string; due_at: string | null };

/** Tells each person of the tasks they were given, all in one notice. Nobody is told of what they gave themselves. */
export async function notifyAssignees(scope: Scope, given: readonly { task: Assigned; added: readonly string[] }[]) {
  const people = new Set(given.flatMap(({ added }) => added));
  const actor = escapeHtml(scope.actor.label);
  for (const userId of people) {
    if (userId === scope.actor.id) continue;
    const [first, ...more] = given.filter(({ added }) => added.includes(userId)).map(({ task }) => task);
    if (!first) continue;
    const list = `/projects/${scope.projectId}/tasks`;
    const notice =
      more.length === 0
        ? { ...describeAssignment(first, actor), link: `${list}/${first.id}` }
        : { ...describeAssignments(more.length + 1, actor), link: `${list}?assignee=${userId}` };
    await notify(scope, { kind: "TASK_ASSIGNED", ...notice, userId });
  }
}
