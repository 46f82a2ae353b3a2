import { grants } from "@nyota/contract/access";
import { findAccess } from "#features/collaborators/queries.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/**
 * From here on the job is the person who started it, with the rights they have now: the transaction sees only their groups. Refuses somebody
 * who may not see guests any more.
 */
export async function actAs(scope: Scope, userId: string | null): Promise<Scope> {
  const refused = () => new AppError("FORBIDDEN", "Whoever asked for this file may not see the guests any more.");
  const user =
    userId === null
      ? undefined
      : await scope.db
          .selectFrom("users")
          .select(["id", "full_name", "email"])
          .where("id", "=", userId)
          .executeTakeFirst();
  if (!user) throw refused();
  const access = await findAccess({ db: scope.db, now: scope.now, userId: user.id }, scope.projectId);
  const mayRead = access && (access.role !== "MEMBER" || grants(access.levels.GUEST, "VIEW"));
  if (!mayRead) throw refused();
  const { role, levels, groupIds } = access;
  const label = user.full_name ?? user.email ?? "A collaborator";
  return { ...scope, role, levels, groupIds, actor: { kind: "user", id: user.id, label } };
}
