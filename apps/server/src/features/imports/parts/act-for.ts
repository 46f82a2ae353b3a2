import { setContext } from "#db/context.ts";
import type { Scope } from "#http/scope.ts";
import type { Options } from "#features/imports/parts/read-plan.ts";

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

/** From here on the transaction sees only the guests that both the import and whoever looks at it may see. */
export async function limitTo(scope: Scope, { limit_group_ids: limit }: Options) {
  if (!limit) return;
  const groupIds = scope.groupIds ? limit.filter((id) => scope.groupIds?.includes(id)) : limit;
  await setContext(scope.db, { groupIds });
}
