import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { moveCredits } from "#features/credits/commands.ts";
import type { Scope } from "#http/scope.ts";
import { restoreMissing } from "../missing/apply-missing.ts";
import { requireNoDependents } from "../missing/find-dependents.ts";
import type { LockedImport } from "../file/lock-import.ts";
import type { MadePlaces } from "./make-groups.ts";
import { countsForActivity } from "./publish-rows.ts";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { recordUndone } from "./record-guests.ts";
import { restoreGuests } from "./restore-guests.ts";

/** Undoes what publishing did, unless other data depends on it by now. Values that a user has changed since stay. */
export async function undoAllRows(
  scope: Scope,
  row: LockedImport,
  onProgress?: (share: number) => Promise<unknown>,
): Promise<void> {
  await prepareBulk(scope.db, 120);
  const effects = effectsOf(row);
  await moveCredits(scope, "RETURN", {
    type: "GUEST",
    amount: effects.credits,
    reason: "import undone",
    referenceId: row.id,
  });
  // Not lockGuests(): these are all guests the import created, also deleted ones, and more than one bulk action allows.
  await sql`select id from guests where project_id = ${scope.projectId} and import_id = ${row.id} order by id for update`.execute(
    scope.db,
  );
  await requireNotUsed(scope, row);
  await onProgress?.(0.1);
  await restoreGuests(scope, row.id);
  await restoreMissing(scope, row.id);
  await onProgress?.(0.3);
  await removeGuests(scope, row.id);
  await onProgress?.(0.9);
  await removePlaces(scope, effects);
  await scope.db
    .updateTable("file_imports")
    .set({ state: "UNDONE", undone_at: scope.now.toISOString(), effects: "{}" })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", row.id)
    .execute();
  const activityId = await recordActivity(scope, {
    action: "undone",
    module: "GUEST",
    type: "import",
    id: row.id,
    label: row.file_name,
    changes: countsForActivity(row.counts, true),
  });
  await recordUndone(scope, { importId: row.id, activityId });
}

const effectsOf = (row: LockedImport) => row.effects as MadePlaces & { credits: number };

/** Throws when other data depends on what the import created, such as an answer or a message. */
export const requireNotUsed = (scope: Scope, row: LockedImport) =>
  requireNoDependents(scope, { importId: row.id, groupIds: effectsOf(row).group_ids });

async function removeGuests(scope: Scope, importId: string) {
  const created = sql`(select id from guests where project_id = ${scope.projectId} and import_id = ${importId})`;
  await sql`update groups set contact_guest_id = null
    where project_id = ${scope.projectId} and contact_guest_id in ${created}`.execute(scope.db);
  await sql`delete from guests where project_id = ${scope.projectId} and import_id = ${importId}`.execute(scope.db);
}

/** Deletes groups, households and tags that the import created, unless they are in use. */
async function removePlaces(scope: Scope, { group_ids, tag_ids, expected }: MadePlaces) {
  await sql`
    update groups g set expected_count = e.old
    from jsonb_to_recordset(${JSON.stringify(expected)}::jsonb) as e(id uuid, old int, new int)
    where g.project_id = ${scope.projectId} and g.id = e.id and g.expected_count = e.new`.execute(scope.db);
  for (const isHousehold of [true, false])
    await sql`
      delete from groups g
      where g.project_id = ${scope.projectId} and g.id = any (${group_ids}::uuid[]) and (g.parent_id is not null) = ${isHousehold}
        and not exists (select from guests x where x.project_id = g.project_id and x.group_id = g.id)
        and not exists (select from guests x where x.project_id = g.project_id and x.sub_group_id = g.id)
        and not exists (select from groups h where h.project_id = g.project_id and h.parent_id = g.id)`.execute(
      scope.db,
    );
  // A guest whom the caller can't see may have the tag by now.
  await acrossGroups(scope, () =>
    sql`delete from tags t
      where t.project_id = ${scope.projectId} and t.id = any (${tag_ids}::uuid[])
        and not exists (select from guest_tags gt where gt.project_id = t.project_id and gt.tag_id = t.id)`.execute(
      scope.db,
    ),
  );
}
