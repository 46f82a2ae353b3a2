import { setContext } from "#db/context.ts";
import type { Scope } from "#http/scope.ts";

/** A job's scope in the name of the person who started it, so that the record says who did it. */
export async function actFor(scope: Scope, jobId: string): Promise<Scope> {
  const job = await scope.db
    .selectFrom("jobs as j")
    .innerJoin("users as u", "u.id", "j.user_id")
    .select(["u.id", "u.full_name", "u.email"])
    .where("j.project_id", "=", scope.projectId)
    .where("j.id", "=", jobId)
    .executeTakeFirst();
  if (!job) return scope;
  return { ...scope, actor: { kind: "user", id: job.id, label: job.full_name ?? job.email ?? "A collaborator" } };
}

/** From here on the transaction sees only the guests of these groups. */
export async function limitTo(scope: Scope, groupIds: readonly string[] | null | undefined) {
  if (groupIds) await setContext(scope.db, { groupIds });
}
