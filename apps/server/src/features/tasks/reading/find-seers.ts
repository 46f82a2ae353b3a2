import { findPeopleWhoMay } from "#features/access/queries.ts";
import type { Scope } from "#http/scope.ts";

type Assigned = { created_by: string | null; assignee_ids: readonly string[] };

/** The members who see a task: those limited to groups see it if they added it or it is assigned to them. */
export async function findSeers(scope: Scope, { created_by, assignee_ids }: Assigned): Promise<ReadonlySet<string>> {
  const people = await findPeopleWhoMay(scope, "TASK:VIEW");
  const isOwn = (id: string) => id === created_by || assignee_ids.includes(id);
  return new Set(people.flatMap(({ userId, groupIds }) => (groupIds === null || isOwn(userId) ? [userId] : [])));
}
