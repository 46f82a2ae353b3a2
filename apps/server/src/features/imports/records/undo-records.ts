import { keysOf } from "@nyota/contract/keys-of";
import { importTopicModules } from "@nyota/contract/files/import-schemas";
import { bookingFields, travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { stayConstraints } from "#features/stay/rules.ts";
import type { Scope } from "#http/scope.ts";
import type { LockedImport } from "../file/lock-import.ts";
import { planned, type MatchedRow, type PlannedRecord } from "../planning/planned-record.ts";
import { countsForActivity } from "../publishing/publish-rows.ts";
import { limitTo } from "../rows/limit-to.ts";
import type { MadeRooms } from "./make-rooms.ts";
import { findAffected } from "./publish-records.ts";
import { comparable, recordTable } from "./record-tables.ts";
import { writeSome } from "./write-some.ts";
import { changeStays } from "./write-stays.ts";

/**
 * Undoes what publishing journeys or stays did: removes those it added, restores those it changed, and removes the rooms
 * and hotels it made. What was changed since stays as it is, and is counted.
 */
export async function undoRecords(scope: Scope, file: LockedImport): Promise<{ kept: number }> {
  await prepareBulk(scope.db, 120);
  await limitTo(scope, file.options);
  const ofImport = sql`r.project_id = ${scope.projectId} and r.import_id = ${file.id} and r.after is not null
    and t.project_id = r.project_id and t.id = r.record_id`;
  await sql`select t.id from ${recordTable(file.topic)} t, import_rows r where ${ofImport} order by t.id for update of t`.execute(
    scope.db,
  );
  const affected = await findAffected(scope, file.id);
  const { rows: all } = await sql<{ count: number }>`select count(*)::int as count from import_rows r
    where r.project_id = ${scope.projectId} and r.import_id = ${file.id} and r.after is not null`.execute(scope.db);
  // Who deleted a journey or stay since has undone it already.
  const { rows: alive } = await sql<{ count: number }>`select count(*)::int as count
    from ${recordTable(file.topic)} t, import_rows r where ${ofImport}`.execute(scope.db);
  const removed = await sql`delete from ${recordTable(file.topic)} t using import_rows r
    where ${ofImport} and r.before is null and ${comparable("t")} = ${comparable("after")} ${withoutTickets(file)}`.execute(
    scope.db,
  );
  const restored = file.topic === "travel" ? await restoreJourneys(scope, file) : await restoreStays(scope, file);
  const keptPlaces = await removePlaces(scope, file.effects as MadeRooms);
  const kept = alive[0]!.count - Number(removed.numAffectedRows ?? 0) - restored + keptPlaces;
  await scope.db
    .updateTable("file_imports")
    .set({
      state: "UNDONE",
      undone_at: scope.now.toISOString(),
      effects: "{}",
      counts: JSON.stringify({ ...file.counts, kept }),
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", file.id)
    .execute();
  await sql`update import_rows set before = null, after = null
    where project_id = ${scope.projectId} and import_id = ${file.id} and after is not null`.execute(scope.db);
  const changes = { ...countsForActivity(file.counts, true), ...(kept > 0 && { kept: { before: 0, after: kept } }) };
  await recordActivity(scope, {
    action: "undone",
    module: importTopicModules[file.topic],
    type: "import",
    id: file.id,
    label: file.file_name,
    changes,
    guests: all[0]!.count === 0 ? [] : affected.map(({ id }) => ({ id })),
  });
  return { kept };
}

/** A journey with a ticket, a message or a place on a trip is used by now. */
const withoutTickets = ({ topic }: LockedImport) =>
  topic === "travel"
    ? sql`and not exists (select from kyc_documents d where d.project_id = t.project_id and d.travel_id = t.id)
        and not exists (select from trip_journeys j where j.project_id = t.project_id and j.travel_id = t.id)
        and not exists (select from travel_messages m where m.project_id = t.project_id and m.travel_id = t.id)`
    : sql``;

const fields = keysOf(travelFields);

const agrees = sql.join(
  bookingFields.map((name) => sql`b.${sql.ref(name)} is not distinct from o.${sql.ref(name)}`),
  sql` and `,
);

/**
 * Restores journeys whose fields are still as publishing left them; returns their number. A booking is kept only if
 * everybody on it is restored or agrees already, because all on it travel together; one that was left is joined again only
 * if the others on it still travel so.
 */
async function restoreJourneys(scope: Scope, { id }: LockedImport): Promise<number> {
  const own = sql.join(fields.map((name) => sql`${sql.ref(name)} = o.${sql.ref(name)}`));
  const { numAffectedRows } = await sql`
    with restored as materialized (
      select t.id, r.before from import_rows r join travels t on t.project_id = r.project_id and t.id = r.record_id
      where r.project_id = ${scope.projectId} and r.import_id = ${id} and r.before is not null
        and ${comparable("t")} = ${comparable("after")})
    update travels t set ${own}, booking_id = case
      when t.booking_id = o.booking_id and not exists (
        select from travels b where b.project_id = t.project_id and b.booking_id = o.booking_id and b.id <> t.id
          and b.status <> 'CANCELLED' and not (${agrees}) and b.id not in (select x.id from restored x)) then o.booking_id
      when exists (
        select from travels b where b.project_id = t.project_id and b.booking_id = o.booking_id and b.id <> t.id and ${agrees})
        and not exists (select from travels b where b.project_id = t.project_id and b.booking_id = o.booking_id
          and b.guest_id = t.guest_id and b.id <> t.id) then o.booking_id end
    from restored r cross join lateral jsonb_populate_record(null::travels, r.before) as o
    where t.project_id = ${scope.projectId} and t.id = r.id`.execute(scope.db);
  return Number(numAffectedRows ?? 0);
}

/** The same for stays, of which one may have lost its bed to somebody else since. */
async function restoreStays(scope: Scope, { id }: LockedImport): Promise<number> {
  const { rows } = await sql<{ row_number: number; record_id: string; before: Record<string, unknown> }>`
    select r.row_number, r.record_id, r.before from import_rows r, guest_stays t
    where r.project_id = ${scope.projectId} and r.import_id = ${id} and r.before is not null and t.project_id = r.project_id
      and t.id = r.record_id and ${comparable("t")} = ${comparable("after")}`.execute(scope.db);
  const plans = rows.map(({ row_number, record_id, before }): PlannedRecord =>
    planned({ row_number } as MatchedRow, "CHANGED", { record_id, write: before }),
  );
  const write = (own: Scope, some: readonly PlannedRecord[]) =>
    changeStays(
      own,
      some.map(({ record_id, write: row }) => ({ id: record_id as string, row })),
    );
  const refused = await writeSome(scope, plans, { write, constraints: stayConstraints });
  return plans.length - refused.length;
}

/**
 * Removes rooms and hotels that publishing made, unless they are used by now: by a stay, also that of a deleted guest, by
 * a block or a rooming list, or because somebody has changed them. Returns how many stay. Places are the whole project's,
 * so a caller who is limited to groups leaves all of them.
 */
async function removePlaces(scope: Scope, { room_ids = [], hotel_ids = [] }: Partial<MadeRooms>): Promise<number> {
  if (room_ids.length + hotel_ids.length === 0) return 0;
  if (scope.groupIds !== null) return room_ids.length + hotel_ids.length;
  // The import may have been limited to some groups, for its guests.
  await setContext(scope.db, { groupIds: null });
  await sql`delete from rooms r where r.project_id = ${scope.projectId} and r.id = any (${room_ids}::uuid[])
    and r.updated_at = r.created_at
    and not exists (select from guest_stays s where s.project_id = r.project_id and s.room_id = r.id)`.execute(
    scope.db,
  );
  await sql`delete from hotels h where h.project_id = ${scope.projectId} and h.id = any (${hotel_ids}::uuid[])
    and h.updated_at = h.created_at
    and not exists (select from rooms r where r.project_id = h.project_id and r.hotel_id = h.id)
    and not exists (select from room_blocks b where b.project_id = h.project_id and b.hotel_id = h.id)
    and not exists (select from rooming_lists l where l.project_id = h.project_id and l.hotel_id = h.id)`.execute(
    scope.db,
  );
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from rooms where project_id = ${scope.projectId} and id = any (${room_ids}::uuid[]))::int
      + (select count(*) from hotels where project_id = ${scope.projectId} and id = any (${hotel_ids}::uuid[]))::int as count`.execute(
    scope.db,
  );
  return rows[0]!.count;
}
