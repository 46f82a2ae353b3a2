import { sql } from "kysely";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import type { LockedImport } from "../file/lock-import.ts";
import { requireMissingRights } from "../missing/decide-missing.ts";
import { joinPlaces } from "./make-groups.ts";

/**
 * Publishing also changes and deletes guests, which needs those rights too; so does adding to a household that has
 * members, as in resolveMembership() of guests. Checked when publishing is requested and again when it runs.
 */
export async function requirePublishRights(scope: Scope, { id, counts }: Pick<LockedImport, "id" | "counts">) {
  requireMissingRights(scope, counts);
  if (mayDo(scope, "GUEST:EDIT")) return;
  const changed = counts["changed"] ?? 0;
  if (changed > 0)
    throw refuse(
      changed === 1
        ? "1 row changes a guest who is there already, and you may only add new guests. Leave this row out, or ask the owner."
        : `${changed} rows change guests who are there already, and you may only add new guests. Leave these rows out, or ask the owner.`,
    );
  const joining = await countJoining(scope, id);
  if (joining > 0)
    throw refuse(
      joining === 1
        ? "1 row adds a guest to a household that has members, and you may only add new guests. Leave this row out, or ask the owner."
        : `${joining} rows add guests to households that have members, and you may only add new guests. Leave these rows out, or ask the owner.`,
    );
}

const refuse = (problem: string) => new AppError("FORBIDDEN", problem);

/** How many new guests join a household that has members. */
async function countJoining(scope: Scope, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_rows r ${joinPlaces}
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.status = 'NEW'
      and exists (select from guests g where g.project_id = r.project_id and g.sub_group_id = sg.id and g.merged_into is null)`.execute(
    scope.db,
  );
  return rows[0]?.count ?? 0;
}
