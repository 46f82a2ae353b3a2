import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { LockedImport } from "../file/lock-import.ts";
import { addUpHouseholds } from "../rows/add-up-households.ts";
import { isFirstOfRow } from "../rows/first-of-row.ts";
import { isLeftOutGuest } from "../rows/left-out-guest.ts";
import { limitTo } from "../rows/limit-to.ts";
import { countMissing, type MissingCounts } from "./missing-conditions.ts";

/** Lists of journeys and stays say nothing about guests who are not in them. */
const nobodyMissing: MissingCounts = { missing: 0, to_tag: 0, to_uninvite: 0, to_delete: 0 };

/** Adds up households, counts the rows by status and the missing guests, and stores the counts in the import. */
export async function recount(
  scope: Scope,
  { id, topic, options }: Pick<LockedImport, "id" | "topic" | "options">,
): Promise<ImportCounts> {
  if (topic === "guests") await addUpHouseholds(scope, id);
  const of = (status: string) => sql`count(*) filter (where status = ${status})`;
  // Of the people whom one row of the file names, the first.
  const about = (question: string) =>
    sql`count(*) filter (where problems @> ${JSON.stringify([{ about: question }])}::jsonb and status <> 'SKIPPED'
      and ${isFirstOfRow})`;
  const { rows } = await sql<Omit<ImportCounts, keyof MissingCounts | "kept">>`
    select ${of("NEW")} as new, ${of("CHANGED")} as changed, ${of("SAME")} as same, ${of("CONFLICT")} as conflict,
      ${of("ERROR")} as error, ${of("SKIPPED")} as skipped,
      count(*) filter (where problems @> '[{"level": "warning"}]' and not ${isLeftOutGuest}) as warning,
      ${about("SPLIT")} as split, ${about("TOGETHER")} as together,
      count(*) filter (where problems @> '[{"about": "CARRIED"}]' and status <> 'SKIPPED') as carried,
      count(*) filter (where problems @> '[{"about": "ABROAD"}]' and status <> 'SKIPPED') as abroad,
      count(*) filter (where problems @> '[{"about": "UNINVITED"}]' and status = 'NEW') as uninvited,
      count(*) filter (where problems @> '[{"unread": true}]' and status <> 'SKIPPED') as unread,
      count(*) filter (where problems @> '[{"about": "PLACE"}]' and status <> 'SKIPPED') as places, count(*) as total,
      count(distinct file_row) as file_rows,
      coalesce(sum((select count(*) from jsonb_object_keys(blanks))) filter (where status in ('CHANGED', 'SAME')), 0)::int as blanks
    from import_rows where project_id = ${scope.projectId} and import_id = ${id}`.execute(scope.db);
  const ofRows = rows[0]!;
  await limitTo(scope, options);
  const isMerge = ofRows.same + ofRows.changed > 0;
  const ofMissing =
    topic === "guests" ? await countMissing(scope, { importId: id, isMerge, rows: ofRows.total }) : nobodyMissing;
  const counts = { ...ofRows, ...ofMissing, kept: 0 };
  await scope.db
    .updateTable("file_imports")
    .set({ counts: JSON.stringify(counts) })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  return counts;
}
