import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { moveCredits } from "#features/credits/commands.ts";
import type { ImportCounts } from "@nyota/contract/files/import-fields";
import type { Scope } from "#http/scope.ts";
import { limitTo } from "../rows/limit-to.ts";
import { applyMissing } from "../missing/apply-missing.ts";
import { changeGuests } from "./update-matched-guests.ts";
import type { LockedImport } from "../file/lock-import.ts";
import { inviteNewGuests, tagGuests } from "./link-guests.ts";
import { joinPlaces, makePlaces } from "./make-groups.ts";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { tellPublished } from "./tell-guests.ts";
import { recount } from "../missing/recount.ts";

const spacing = 65_536;

/**
 * Makes guests of a locked import's rows, in the caller's transaction: all of them or none. Rows in error and open questions are left
 * out.
 */
export async function publishAllRows(
  scope: Scope,
  row: LockedImport,
  onProgress?: (share: number) => Promise<unknown>,
): Promise<ImportCounts> {
  await prepareBulk(scope.db, 120);
  await limitTo(scope, row.options);
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
    changes: tellCounts(counts),
  });
  await tellPublished(scope, { importId: row.id, activityId });
  return counts;
}

/** What publishing did, for the record: only what it did at all. */
export function tellCounts(counts: Partial<ImportCounts>, isUndone = false) {
  const { new: added = 0, changed = 0, to_tag: tagged, to_uninvite: uninvited, to_delete: deleted } = counts;
  const told = {
    new: added,
    changed,
    ...(tagged && { tagged }),
    ...(uninvited && { uninvited }),
    ...(deleted && { deleted }),
  };
  return Object.fromEntries(
    Object.entries(told).map(([key, n]) => [key, isUndone ? { before: n, after: 0 } : { before: 0, after: n }]),
  );
}

async function insertGuests(scope: Scope, importId: string) {
  // A value rather than a join: that is worked out once, however few rows the planner expects.
  const last = sql`(select coalesce(max(position), 0) from guests where project_id = ${scope.projectId})`;
  await sql`
    insert into guests (project_id, id, title, first_name, last_name, display_name, legal_name, salutation, phone, phone_raw,
      phone_region, phone_region_assumed, phone_2, phone_3, email, gender, age_band, is_vip, is_attendant, side, diet, notes, language,
      custom_fields, group_id, sub_group_id, position, status, import_id)
    select r.project_id, r.guest_id, v.title, v.first_name, v.last_name, v.display_name, v.legal_name, v.salutation, v.phone, v.phone_raw,
      v.phone_region, coalesce(v.phone_region_assumed, false), v.phone_2, v.phone_3, v.email, v.gender, coalesce(v.age_band, 'ADULT'),
      coalesce(v.is_vip, false), coalesce(v.is_attendant, false), v.side, v.diet, v.notes, v.language, coalesce(v.custom, '{}'),
      gr.id, sg.id, ${last} + ${spacing}::bigint * row_number() over (order by r.file_row, r.row_number), 'PUBLISHED', r.import_id
    from import_rows r
    cross join lateral jsonb_to_record(r.guest) as v(title text, first_name text, last_name text, display_name text, legal_name text,
      salutation text, phone text, phone_raw text, phone_region text, phone_region_assumed boolean, phone_2 text, phone_3 text, email text,
      gender text, age_band text, is_vip boolean, is_attendant boolean, side text, diet text, notes text, language text, custom jsonb)
    ${joinPlaces}
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.status = 'NEW'
    order by r.file_row, r.row_number`.execute(scope.db);
}
