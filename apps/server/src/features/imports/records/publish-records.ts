import { importTopicModules, type ImportCounts } from "@nyota/contract/files/import-schemas";
import { sql } from "kysely";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { stayConstraints } from "#features/stay/rules.ts";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import type { LockedImport } from "../file/lock-import.ts";
import { recount } from "../missing/recount.ts";
import { planRecords, type PlannedFile } from "../planning/plan-records.ts";
import type { PlannedRecord } from "../planning/planned-record.ts";
import { countsForActivity } from "../publishing/publish-rows.ts";
import { makeRooms, type MadeRooms } from "./make-rooms.ts";
import { recordTable } from "./record-tables.ts";
import { writeSome, type RefusedRow } from "./write-some.ts";
import { addRecords } from "./add-records.ts";
import { changeJourneys } from "./write-journeys.ts";
import { changeStays } from "./write-stays.ts";

/** Publishing also changes what exists, which needs that right too. */
export function requireRecordRights(scope: Scope, { topic, counts }: Pick<LockedImport, "topic" | "counts">) {
  if ((counts["changed"] ?? 0) === 0 || mayDo(scope, `${importTopicModules[topic]}:EDIT`)) return;
  throw new AppError("FORBIDDEN", "Some of these exist already, and you may only add new ones. Leave these rows out.");
}

/**
 * Stores the journeys or stays of a locked import's rows in the caller's transaction. Rows in error and open questions
 * are left out, and so are rows that have become something else since the preview was made, or that the database refuses:
 * they become errors that say why.
 */
export async function publishRecords(scope: Scope, file: LockedImport): Promise<ImportCounts> {
  await prepareBulk(scope.db, 120);
  const now = await planRecords(scope, file, true);
  const isStale = new Set(now.changed);
  await refuseRows(
    scope,
    file.id,
    now.changed.map((row_number) => ({ row_number, message: staleRow })),
  );
  const open = [...now.plans.values()].filter(({ row_number }) => !isStale.has(row_number));
  const made = await writePlans(scope, file, { open, now });
  await storeAfter(scope, file);
  const counts = await recount(scope, file);
  await scope.db
    .updateTable("file_imports")
    .set({
      state: "PUBLISHED",
      published_at: scope.now.toISOString(),
      effects: JSON.stringify(made),
      error: null,
      error_code: null,
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", file.id)
    .execute();
  await recordActivity(scope, {
    action: "published",
    module: importTopicModules[file.topic],
    type: "import",
    id: file.id,
    label: file.file_name,
    changes: countsForActivity(counts),
    guests: await findAffected(scope, file.id),
  });
  return counts;
}

const staleRow = "This has changed since the preview was made, so the row was not taken. Import the file again.";

type Open = { open: readonly PlannedRecord[]; now: PlannedFile };

async function writePlans(scope: Scope, file: LockedImport, { open, now }: Open): Promise<MadeRooms> {
  const written = open.filter(({ status }) => status === "NEW" || status === "CHANGED");
  const { made, ids } = await makeRooms(scope, written, now.rows);
  const placed = written.map((plan) => {
    const room = ids.get(String(plan.write["room_id"] ?? ""));
    return room === undefined ? plan : { ...plan, write: { ...plan.write, room_id: room } };
  });
  const changed = placed.filter(({ status }) => status === "CHANGED");
  await storeBefore(scope, file, changed);
  const isTravel = file.topic === "travel";
  const asChanges = (plans: readonly PlannedRecord[]) =>
    plans.map(({ record_id, write }) => ({ id: record_id as string, row: write }));
  const change = (own: Scope, plans: readonly PlannedRecord[]) =>
    isTravel ? changeJourneys(own, plans) : changeStays(own, asChanges(plans));
  const add = (own: Scope, plans: readonly PlannedRecord[]) =>
    addRecords(own, { importId: file.id, topic: file.topic, plans });
  const constraints = stayConstraints;
  const refused = [
    ...(await writeSome(scope, changed, { write: change, constraints })),
    ...(await writeSome(
      scope,
      placed.filter(({ status }) => status === "NEW"),
      { write: add, constraints },
    )),
  ];
  await refuseRows(scope, file.id, refused);
  return made;
}

/** Makes rows errors, with the reason. */
async function refuseRows(scope: Scope, importId: string, refused: readonly RefusedRow[]) {
  if (refused.length === 0) return;
  await sql`
    update import_rows r set status = 'ERROR', before = null,
      problems = r.problems || jsonb_build_array(jsonb_build_object('field', null, 'level', 'error', 'message', x.message))
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as x(row_number int, message text)
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.row_number = x.row_number`.execute(
    scope.db,
  );
}

async function storeBefore(scope: Scope, { id, topic }: LockedImport, plans: readonly PlannedRecord[]) {
  const numbers = plans.map(({ row_number }) => row_number);
  await sql`
    update import_rows r set before = to_jsonb(t) from ${recordTable(topic)} t
    where r.project_id = ${scope.projectId} and r.import_id = ${id} and r.row_number = any (${numbers}::int[])
      and t.project_id = r.project_id and t.id = r.record_id`.execute(scope.db);
}

const storeAfter = (scope: Scope, { id, topic }: LockedImport) =>
  sql`
    update import_rows r set after = to_jsonb(t) from ${recordTable(topic)} t
    where r.project_id = ${scope.projectId} and r.import_id = ${id} and r.status in ('NEW', 'CHANGED')
      and t.project_id = r.project_id and t.id = r.record_id`.execute(scope.db);

/** The guests of the rows, each with what was changed, for their histories. */
export async function findAffected(scope: Scope, importId: string) {
  const { rows } = await sql<{ id: string; changes: Record<string, { before: unknown; after: unknown }> }>`
    select r.matched_guest_id as id, coalesce(jsonb_object_agg(c.key, jsonb_build_object('before', c.value->'old', 'after', c.value->'new'))
      filter (where c.key is not null), '{}') as changes
    from import_rows r left join lateral jsonb_each(r.changes) as c on true
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.after is not null
    group by 1`.execute(scope.db);
  return rows;
}
