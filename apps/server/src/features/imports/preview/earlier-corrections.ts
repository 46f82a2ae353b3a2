import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import type { Scope } from "#http/scope.ts";
import { type LockedImport, visibleImports } from "../file/lock-import.ts";

type Own = Pick<LockedImport, "id" | "topic" | "content_hash" | "description">;

/**
 * Takes over the corrections of the latest import of the same sheet of the same file, when a sheet is first read. Rows
 * that were left out then are included again. Returns the number of rows.
 */
export async function takeEarlierCorrections(scope: Scope, { id, topic, content_hash: hash, description }: Own) {
  const { rows } = await sql<{ id: string }>`
    select i.id from file_imports i
    where i.project_id = ${scope.projectId} and i.topic = ${topic} and i.content_hash = ${hash} and i.id <> ${id} and ${visibleImports(scope)}
      and i.description->'file'->>'sheet' is not distinct from ${description.file.sheet}::text
      and exists (select from import_decisions d
        where d.project_id = i.project_id and d.import_id = i.id and d.corrections <> '{}')
    order by i.created_at desc limit 1`.execute(scope.db);
  const earlier = rows[0]?.id;
  if (earlier === undefined) return 0;
  const ofEarlier = sql`d.project_id = ${scope.projectId} and d.import_id = ${earlier}`;
  const { numAffectedRows } = await acrossGroups(scope, () =>
    sql`
      insert into import_decisions (project_id, import_id, row_number, is_earlier, cells_hash, corrections)
      select d.project_id, ${id}, d.row_number, true, d.cells_hash, coalesce(e.corrections, '{}') || d.corrections
      from (select distinct on (d.row_number) d.* from import_decisions d where ${ofEarlier} order by d.row_number, d.is_earlier) d
      left join import_decisions e on e.project_id = d.project_id and e.import_id = d.import_id and e.row_number = d.row_number
        and e.cells_hash = d.cells_hash and e.is_earlier and not d.is_earlier
      where coalesce(e.corrections, '{}') || d.corrections <> '{}'
      on conflict do nothing`.execute(scope.db),
  );
  return Number(numAffectedRows ?? 0);
}

/** Forgets what was taken over from an earlier import of the file; what was decided in this one stays. */
export async function dropEarlierCorrections(scope: Scope, importId: string) {
  await acrossGroups(scope, () =>
    sql`delete from import_decisions
      where project_id = ${scope.projectId} and import_id = ${importId} and is_earlier`.execute(scope.db),
  );
  await scope.db
    .updateTable("file_imports")
    .set({ earlier_corrections: 0 })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", importId)
    .execute();
}
