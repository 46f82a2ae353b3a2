import { guestFieldInfo, guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { moveCredits } from "#features/credits/commands.ts";
import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import type { Scope } from "#http/scope.ts";
import { limitTo } from "../rows/limit-to.ts";
import { applyMissing } from "../missing/apply-missing.ts";
import { changeGuests } from "./update-matched-guests.ts";
import type { LockedImport } from "../file/lock-import.ts";
import { inviteNewGuests, tagGuests } from "./link-guests.ts";
import { joinPlaces, makePlaces } from "./make-groups.ts";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { withoutUnstorable } from "./leave-out-unstorable.ts";
import { recordPublished } from "./record-guests.ts";
import { recount } from "../missing/recount.ts";

const POSITION_SPACING = 65_536;

type OnProgress = (share: number) => Promise<unknown>;

/**
 * Creates guests from a locked import's rows, in the caller's transaction: all of them or none. Rows in error and open
 * questions are left out, and so are rows that the database refuses.
 */
export async function publishAllRows(scope: Scope, row: LockedImport, onProgress?: OnProgress): Promise<ImportCounts> {
  await prepareBulk(scope.db, 120);
  await limitTo(scope, row.options);
  return withoutUnstorable(scope, {
    importId: row.id,
    insert: (rows) => insertGuests(scope, row.id, rows),
    publish: () => publishRows(scope, row, onProgress),
  });
}

async function publishRows(scope: Scope, row: LockedImport, onProgress?: OnProgress): Promise<ImportCounts> {
  const counts = await recount(scope, row);
  await moveCredits(scope, "USE", { type: "GUEST", amount: counts.new, reason: "imported", referenceId: row.id });
  const made = await makePlaces(scope, row.id);
  await onProgress?.(0.1);
  const invited = row.options.event_ids ?? [];
  if (counts.new > 0) {
    await insertGuests(scope, row.id);
    await onProgress?.(0.6);
    await inviteNewGuests(scope, { importId: row.id, eventIds: invited });
  }
  if (counts.changed > 0) await changeGuests(scope, row.id);
  await onProgress?.(0.85);
  await tagGuests(scope, row.id);
  const isMissingChosen = counts.to_tag + counts.to_uninvite + counts.to_delete > 0;
  const tags = isMissingChosen ? await applyMissing(scope, row.id, counts) : [];
  await scope.db
    .updateTable("file_imports")
    .set({
      state: "PUBLISHED",
      published_at: scope.now.toISOString(),
      effects: JSON.stringify({ ...made, tag_ids: [...made.tag_ids, ...tags], credits: counts.new }),
      error: null,
      error_code: null,
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", row.id)
    .execute();
  const activityId = await recordActivity(scope, {
    action: "published",
    module: "GUEST",
    type: "import",
    id: row.id,
    label: row.file_name,
    changes: countsForActivity(counts),
  });
  await recordPublished(scope, { importId: row.id, activityId });
  return counts;
}

/** The published counts for the activity log, without those that are zero. */
export function countsForActivity(counts: Partial<ImportCounts>, isUndone = false) {
  const { new: added = 0, changed = 0, to_tag: tagged, to_uninvite: uninvited, to_delete: deleted } = counts;
  const counted = {
    new: added,
    changed,
    ...(tagged && { tagged }),
    ...(uninvited && { uninvited }),
    ...(deleted && { deleted }),
  };
  return Object.fromEntries(
    Object.entries(counted).map(([key, n]) => [key, isUndone ? { before: n, after: 0 } : { before: 0, after: n }]),
  );
}

/**
 * The columns of a guest's row except its place in the list and its groups, with their values in a row of the import:
 * the fields, and the columns derived from the first number. Each is read by name: jsonb_populate_record() would fill
 * all columns of the table, which takes a fifth of the time of publishing.
 */
const columnsOfRow = new Map([
  ...guestFieldNames.map((field) => [field, ofRow(field, guestFieldInfo(field).blank ?? null)] as const),
  ...(["phone_raw", "phone_region"] as const).map((column) => [column, ofRow(column, null)] as const),
  ["phone_region_assumed", ofRow("phone_region_assumed", false)] as const,
]);

function ofRow(column: string, blank: string | boolean | null) {
  const value = sql`r.guest->>${sql.lit(column)}`;
  if (blank === null) return value;
  return typeof blank === "boolean"
    ? sql`coalesce((${value})::boolean, ${sql.lit(blank)})`
    : sql`coalesce(${value}, ${sql.lit(blank)})`;
}

async function insertGuests(scope: Scope, importId: string, only?: readonly number[]) {
  // A scalar subquery instead of a join: it is computed once, even when the planner expects few rows.
  const last = sql`(select coalesce(max(position), 0) from guests where project_id = ${scope.projectId})`;
  await sql`
    insert into guests (${sql.join([...columnsOfRow.keys()].map((column) => sql.ref(column)))}, project_id, id, custom_fields, group_id, sub_group_id,
      position, status, import_id)
    select ${sql.join([...columnsOfRow.values()])}, r.project_id, r.guest_id, coalesce(r.guest->'custom', '{}'), gr.id, sg.id,
      ${last} + ${POSITION_SPACING}::bigint * row_number() over (order by r.file_row, r.row_number), 'PUBLISHED', r.import_id
    from import_rows r
    ${joinPlaces}
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.status = 'NEW'
      ${only ? sql`and r.row_number = any (${only}::int[])` : sql``}
    order by r.file_row, r.row_number`.execute(scope.db);
}
