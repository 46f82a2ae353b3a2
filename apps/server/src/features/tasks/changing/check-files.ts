import { sql } from "kysely";
import { FieldsError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";

type Found = { id: string; name: string };

/** The files of the project among these, in the given order. */
export async function findFiles(scope: Scope, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Found>`
    select a.id, a.file_name as name from unnest(${ids}::uuid[]) with ordinality as f (id, place)
    join assets a on a.project_id = ${scope.projectId} and a.id = f.id order by f.place`.execute(scope.db);
  return rows;
}

/** Files that are added must be of the project, and the caller must be allowed to see them. */
export async function requireFiles(scope: Scope, added: readonly string[]) {
  if (added.length === 0) return;
  const found = mayDo(scope, "ASSET:VIEW") ? await findFiles(scope, added) : [];
  if (found.length < new Set(added).size) throw new FieldsError({ asset_ids: ["Choose files of this project."] });
}
