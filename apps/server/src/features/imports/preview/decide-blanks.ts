import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Matched } from "../matching/match-row.ts";
import { lockGuestList, requireState } from "../file/lock-import.ts";
import { limitTo } from "../rows/limit-to.ts";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { recount } from "../missing/recount.ts";

/** Sets for a whole preview whether an empty cell clears the guest's value. Off: an empty cell changes nothing. */
export async function decideBlanks(scope: Scope, importId: string, clear: boolean) {
  await prepareBulk(scope.db, 10);
  const file = await lockGuestList(scope, importId);
  requireState(file, "READY");
  await limitTo(scope, file.options);
  await scope.db
    .updateTable("file_imports")
    .set({ clears_blanks: clear })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", importId)
    .execute();
  await applyBlanks(scope, importId, clear);
  return { clears_blanks: clear, counts: await recount(scope, file) };
}

/** Adds what empty cells clear to the changes of every row of a preview, or takes it out of them. */
export async function applyBlanks(scope: Scope, importId: string, clear: boolean) {
  const ofImport = sql`project_id = ${scope.projectId} and import_id = ${importId} and blanks <> '{}'`;
  const without = sql`changes - array(select jsonb_object_keys(blanks))`;
  await (
    clear
      ? sql`update import_rows set changes = changes || blanks, status = case status when 'SAME' then 'CHANGED' else status end
          where ${ofImport}`
      : sql`update import_rows set changes = ${without},
            status = case when status = 'CHANGED' and ${without} = '{}' then 'SAME' else status end
          where ${ofImport}`
  ).execute(scope.db);
}

/** Applies the import's setting for empty cells to a row that was matched again. */
export function withBlanks(match: Matched, clears: boolean): Matched {
  if (!clears || Object.keys(match.blanks).length === 0) return match;
  const status = match.status === "SAME" ? "CHANGED" : match.status;
  return { ...match, status, changes: { ...match.changes, ...match.blanks } };
}
