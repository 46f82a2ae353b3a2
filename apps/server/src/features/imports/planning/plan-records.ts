import { isDeepStrictEqual } from "node:util";
import { labelRow } from "@nyota/contract/files/row-places";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { LockedImport } from "../file/lock-import.ts";
import type { Said } from "../reading/assess-record.ts";
import { limitTo } from "../rows/limit-to.ts";
import type { Problem } from "../rows/guest-values.ts";
import type { RecordTopic, RecordValues } from "../topics/topic.ts";
import { planStays } from "./plan-stays.ts";
import { planTravel } from "./plan-travel.ts";
import type { MatchedRow, PlannedRecord } from "./planned-record.ts";
import { readStayState } from "./read-stay-state.ts";
import { readTravelState } from "./read-travel-state.ts";

type File = Pick<LockedImport, "id" | "topic" | "options" | "description">;
type StoredRow = {
  row_number: number;
  matched_guest_id: string;
  guest: RecordValues;
  said: Said;
  status: string;
  problems: Problem[];
  changes: object;
  record_id: string | null;
};
export type PlannedFile = { plans: Map<number, PlannedRecord>; rows: Map<number, MatchedRow>; changed: number[] };

/**
 * Compares all rows of an import whose guest is known with the journeys or stays that exist now, and stores what
 * publishing would do with each. With `locks` nobody changes what they were compared with until the transaction ends.
 * `changed` are the numbers of the rows for which it is something else than before.
 */
export async function planRecords(scope: Scope, file: File, locks = false): Promise<PlannedFile> {
  await limitTo(scope, file.options);
  const stored = await readMatched(scope, file.id);
  const { sides } = file.description.file;
  const rows = stored.map(({ row_number, matched_guest_id, guest, said }): MatchedRow => ({
    row_number,
    label: labelRow(row_number, sides),
    guest_id: matched_guest_id,
    values: guest,
    said,
  }));
  const plans = await planOf(scope, file, { rows, locks });
  const byNumber = new Map(plans.map((plan) => [plan.row_number, plan]));
  const changed = stored.flatMap((row) => {
    const plan = byNumber.get(row.row_number)!;
    const problems = [...row.said.problems, ...plan.problems];
    const isSame =
      row.status === plan.status &&
      row.record_id === plan.record_id &&
      isDeepStrictEqual(row.problems, problems) &&
      isDeepStrictEqual(row.changes, JSON.parse(JSON.stringify(plan.changes)));
    return isSame ? [] : [{ ...plan, problems, write: undefined }];
  });
  await storePlans(scope, file.id, changed);
  return {
    plans: byNumber,
    rows: new Map(rows.map((row) => [row.row_number, row])),
    changed: changed.map(({ row_number }) => row_number),
  };
}

type Asked = { rows: readonly MatchedRow[]; locks: boolean };

async function planOf(scope: Scope, { topic, options }: File, { rows, locks }: Asked): Promise<PlannedRecord[]> {
  if ((topic as RecordTopic) === "travel") return planTravel(rows, await readTravelState(scope, rows, locks));
  const state = await readStayState(scope, rows, locks);
  return planStays(rows, { ...state, makesPlaces: options.makes_places === true });
}

async function readMatched(scope: Scope, importId: string) {
  const { rows } = await sql<StoredRow>`
    select row_number, matched_guest_id, guest, said, status, problems, changes, record_id from import_rows
    where project_id = ${scope.projectId} and import_id = ${importId} and said->>'status' = 'MATCHED'
      and matched_guest_id is not null
    order by file_row, row_number`.execute(scope.db);
  return rows;
}

async function storePlans(scope: Scope, importId: string, plans: readonly object[]) {
  if (plans.length === 0) return;
  await sql`
    update import_rows r set status = p.status, record_id = p.record_id, changes = p.changes, problems = p.problems
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p(row_number int, status text, record_id uuid, changes jsonb,
      problems jsonb)
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.row_number = p.row_number`.execute(
    scope.db,
  );
}
