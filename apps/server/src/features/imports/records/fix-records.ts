import { firstOfRow, placeOf } from "@nyota/contract/files/row-places";
import { sql, type RawBuilder } from "kysely";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { requireKnown } from "../columns/require-known.ts";
import { ofGuestsOnly, requireState, type LockedImport } from "../file/lock-import.ts";
import { loadGuests } from "../matching/load-roster.ts";
import { recount } from "../missing/recount.ts";
import { planRecords } from "../planning/plan-records.ts";
import { byColumn, requireRoomForCorrections } from "../preview/corrections.ts";
import { findDecisions, ofFileRows, storeDecisions } from "../preview/decisions.ts";
import type { Fix, Fixed } from "../preview/fix-rows.ts";
import { insertRows } from "../preview/store-rows.ts";
import { assessRecords } from "../reading/assess-record.ts";
import { hashCells } from "../matching/same-list.ts";
import { limitTo } from "../rows/limit-to.ts";
import { indexGuests } from "../topics/find-guest.ts";
import { makeTopicPlan } from "../topics/make-topic-plan.ts";
import { isWhoKey, type RecordTopic, type TopicPlan } from "../topics/topic.ts";

/** Stores what the user decided about one row of a preview of journeys or stays, and judges its row of the file again. */
export async function fixRecord(
  scope: Scope,
  file: LockedImport,
  { rowNumber, fix }: { rowNumber: number; fix: Fix },
): Promise<Fixed> {
  await prepareBulk(scope.db, 30);
  requireState(file, "READY");
  const { values = {}, skip, matched_guest_id: guestId, keep_as_one, same_as } = fix;
  if (keep_as_one !== undefined || same_as !== undefined) throw ofGuestsOnly();
  if (guestId === null) throw new FieldsError({ matched_guest_id: ["Add the guest to the guest list first."] });
  if (guestId) await requireKnown(scope, { table: "guests", field: "matched_guest_id", ids: [guestId] });
  const plan = await makeTopicPlan(scope, file.topic as RecordTopic, file);
  const unknown = Object.keys(values).filter((key) => !plan.labels.has(key));
  if (unknown.length > 0)
    throw new FieldsError(Object.fromEntries(unknown.map((key) => [`values.${key}`, ["There is no such field."]])));
  const row = await findStored(scope, file.id, rowNumber);
  const first = firstOfRow(rowNumber);
  const [whoKeys, ownKeys] = [
    Object.keys(values).filter(isWhoKey),
    Object.keys(values).filter((key) => !isWhoKey(key)),
  ];
  const pick = (keys: readonly string[]) => byColumn(Object.fromEntries(keys.map((key) => [key, values[key]!])), plan);
  // Whose the journeys of a row are is the same for all of them.
  await storeDecisions(scope, file.id, [
    {
      row_number: first,
      corrections: { ...pick(whoKeys), ...(first === rowNumber && pick(ownKeys)) },
      ...(guestId ? { chosen: guestId } : whoKeys.length > 0 && { chosen: null }),
    },
  ]);
  const isLeftOut = skip === true ? { is_left_out: true } : row.status === "SKIPPED" && { is_left_out: false };
  await storeDecisions(scope, file.id, [
    { row_number: rowNumber, ...(first !== rowNumber && { corrections: pick(ownKeys) }), ...isLeftOut },
  ]);
  if (Object.keys(values).length > 0) await requireRoomForCorrections(scope, file.id);
  await judgeAgain(scope, file, { plan, row });
  const { changed } = await planRecords(scope, file);
  const counts = await recount(scope, file);
  const ofRow = await numbersOfRow(scope, file.id, first);
  return { counts, others: [...new Set([...ofRow, ...changed])].filter((number) => number !== rowNumber) };
}

type Stored = { row_number: number; cells: string[]; status: string };

async function findStored(scope: Scope, importId: string, rowNumber: number): Promise<Stored> {
  const { rows } = await sql<Stored>`select row_number, cells, status from import_rows
    where project_id = ${scope.projectId} and import_id = ${importId} and row_number = ${rowNumber}`.execute(scope.db);
  if (!rows[0]) throw notFound("This row");
  return rows[0];
}

async function numbersOfRow(scope: Scope, importId: string, first: number): Promise<number[]> {
  const { fileRow, side } = placeOf(first);
  const { rows } = await sql<{ row_number: number }>`select row_number from import_rows
    where project_id = ${scope.projectId} and import_id = ${importId} and file_row = ${fileRow}`.execute(scope.db);
  return rows.map(({ row_number }) => row_number).filter((number) => placeOf(number).side === side);
}

/** A correction can turn one journey of a row into two, so all that its row of the file became is written again. */
async function judgeAgain(scope: Scope, file: LockedImport, { plan, row }: { plan: TopicPlan; row: Stored }) {
  await limitTo(scope, file.options);
  const first = firstOfRow(row.row_number);
  const { fileRow } = placeOf(first);
  const hash = hashCells(row.cells);
  const decisions = await findDecisions(scope, file.id, ofFileRows(fileRow, fileRow));
  const find = (number: number) => decisions.find((one) => one.row_number === number && one.cells_hash === hash);
  const index = indexGuests(await loadGuests(scope, { eventIds: [], tags: false }));
  const made = assessRecords({ number: first, cells: row.cells }, { plan, index, find });
  const numbers = await numbersOfRow(scope, file.id, first);
  await sql`delete from import_rows where project_id = ${scope.projectId} and import_id = ${file.id}
    and row_number = any (${numbers}::int[])`.execute(scope.db);
  await insertRows(scope, file.id, JSON.stringify(made));
}

/** Leaves these rows out, and judges the others again: beds and journeys may be free for them now. */
export async function leaveOutRecords(scope: Scope, file: LockedImport, which: RawBuilder<unknown>) {
  await prepareBulk(scope.db, 30);
  requireState(file, "READY");
  const { rows } = await sql<{ row_number: number }>`
    update import_rows set status = 'SKIPPED', changes = '{}', record_id = null,
      problems = said->'problems', said = jsonb_set(said, '{status}', '"SKIPPED"')
    where project_id = ${scope.projectId} and import_id = ${file.id} and status <> 'SKIPPED' and ${which}
    returning row_number`.execute(scope.db);
  await storeDecisions(
    scope,
    file.id,
    rows.map(({ row_number }) => ({ row_number, is_left_out: true })),
  );
  await planRecords(scope, file);
  return { left_out: rows.length, counts: await recount(scope, file) };
}

/** Takes the only candidate of each open row as its guest. Rows with several candidates stay open. */
export async function takeOnlyCandidates(scope: Scope, file: LockedImport) {
  await prepareBulk(scope.db, 30);
  requireState(file, "READY");
  const { rows } = await sql<{ row_number: number; matched_guest_id: string }>`
    update import_rows r set matched_guest_id = g.id, candidates = '[]', status = 'NEW',
      said = jsonb_build_object('status', 'MATCHED', 'problems', (select coalesce(jsonb_agg(p.value order by p.at), '[]')
        from jsonb_array_elements(r.said->'problems') with ordinality as p(value, at) where coalesce(p.value->>'about', '') <> 'WHO'))
    from guests g
    where r.project_id = ${scope.projectId} and r.import_id = ${file.id} and r.status = 'CONFLICT'
      and jsonb_array_length(r.candidates) = 1 and g.project_id = r.project_id and g.deleted_at is null
      and g.id = (r.candidates->0->>'id')::uuid
    returning r.row_number, r.matched_guest_id`.execute(scope.db);
  await storeDecisions(
    scope,
    file.id,
    rows.map(({ row_number, matched_guest_id: chosen }) => ({ row_number, chosen })),
  );
  await planRecords(scope, file);
  return { decided: rows.length, counts: await recount(scope, file) };
}

/** Answers all open questions at once. */
export async function decideRecords(scope: Scope, file: LockedImport, as: "NEW_GUEST" | "SAME_GUEST" | "SKIP") {
  if (as === "NEW_GUEST") throw new FieldsError({ conflicts: ["Add the guests to the guest list first."] });
  if (as === "SAME_GUEST") return takeOnlyCandidates(scope, file);
  const { left_out: decided, counts } = await leaveOutRecords(scope, file, sql`status = 'CONFLICT'`);
  return { decided, counts };
}
