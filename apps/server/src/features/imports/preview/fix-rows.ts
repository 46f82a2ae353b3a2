import { firstOfRow, placeOf } from "@nyota/contract/files/row-places";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import type { importEndpoints } from "@nyota/contract/files/imports";
import { sql } from "kysely";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { makePlan, type ReadPlan } from "../columns/read-plan.ts";
import { requireKnown } from "../columns/require-known.ts";
import { nameKeys } from "@nyota/contract/files/shared-targets";
import { listTargets, rowKeys } from "../columns/targets.ts";
import { lockImport, requireState } from "../file/lock-import.ts";
import { recount } from "../missing/recount.ts";
import { addUpHouseholds } from "../rows/add-up-households.ts";
import { applyDecisions } from "../rows/apply-decisions.ts";
import { asSeveralNames, keptAsOne } from "../rows/row-decisions.ts";
import { byColumn, droppedBySplit, requireRoomForCorrections } from "./corrections.ts";
import { findDecisions, ofFileRows, storeDecisions, type NewDecision } from "./decisions.ts";
import { findTypedNames, withoutNames } from "./find-typed-names.ts";
import { judgeAgain, type StoredRow } from "./judge-again.ts";
import { recheckRepeats } from "./recheck-repeats.ts";
import { leaveOthersOut, writeOthers } from "./write-others.ts";

export type Fix = ParsedOf<typeof importEndpoints.fixRow>["body"];
type Texts = Record<string, string>;
/** `others` are the numbers of further rows that changed. */
export type Fixed = { counts: ImportCounts; others: number[] };
export type Row = StoredRow & { cells_hash: string; edits: Texts; repeat_key: string | null };
/** What says who a guest is: the answer which guest it is does not outlive a correction of these. */
const identifying = [...nameKeys, "last_name", "row_id"];

/** Stores what the user decided about one row of a preview that is ready, and judges the row again by it. */
export async function fixRow(
  scope: Scope,
  { importId, rowNumber, fix }: { importId: string; rowNumber: number; fix: Fix },
): Promise<Fixed> {
  await prepareBulk(scope.db, 10);
  const file = await lockImport(scope, importId);
  requireState(file, "READY");
  const row = await findRow(scope, importId, rowNumber);
  if (fix.keep_as_one !== undefined && placeOf(rowNumber).person > 0)
    throw new FieldsError({ keep_as_one: ["Choose the first guest of this row."] });
  await requireTargets(scope, fix.values ?? {});
  if (fix.matched_guest_id)
    await requireKnown(scope, { table: "guests", field: "matched_guest_id", ids: [fix.matched_guest_id] });
  const plan = await makePlan(scope, file);
  const before = (await peopleOf(scope, importId, { row, plan })).find(({ number }) => number === rowNumber);
  const inCells = Object.keys(before?.edits ?? {});
  const names = before && findTypedNames(before, { values: fix.values, plan });
  const carried = Object.fromEntries(Object.entries(row.edits).filter(([target]) => !inCells.includes(target)));
  const left = fix.keep_as_one ? await leaveOthersOut(scope, { importId, rowNumber }) : [];
  await storeDecisions(scope, importId, decisionsOf(row, { fix, plan, names }));
  if (fix.values) await requireRoomForCorrections(scope, importId);

  const people = await peopleOf(scope, importId, { row, plan });
  const decided = people.find(({ number }) => number === rowNumber) ?? {
    number: rowNumber,
    cells: row.cells,
    edits: {},
  };
  const isChosenNow = fix.matched_guest_id !== undefined;
  const key = await judgeAgain(scope, { file, plan, row, decided: { ...decided, carried }, isChosenNow });
  const isOfOthers =
    names !== undefined ||
    fix.keep_as_one === false ||
    Object.keys(fix.values ?? {}).some((key) => rowKeys.includes(key));
  const keys = [row.repeat_key, key, ...left.map((other) => other.repeat_key)];
  const made: number[] = [];
  if (isOfOthers && placeOf(rowNumber).person === 0) {
    const others = people.slice(1).map((other) => ({ ...other, carried }));
    keys.push(...(await writeOthers(scope, importId, { rowNumber, others })));
    for (const other of others) {
      const stored = await findRow(scope, importId, other.number);
      keys.push(await judgeAgain(scope, { file, plan, row: stored, decided: other }));
      made.push(other.number);
    }
  }
  // The number of people is that of all of them, and their household may be named after them.
  const isOfHousehold = Object.keys(fix.values ?? {}).some(
    (key) => key === "expected_count" || identifying.includes(key),
  );
  if (!isOfOthers && isOfHousehold)
    for (const other of people.filter(({ number }) => number !== rowNumber)) {
      const stored = await findRow(scope, importId, other.number);
      keys.push(
        stored.repeat_key,
        await judgeAgain(scope, { file, plan, row: stored, decided: { ...other, carried } }),
      );
      made.push(other.number);
    }
  const changed = [...(await recheckRepeats(scope, file, keys)), ...(await addUpHouseholds(scope, importId))];
  const others = [...new Set([...left.map((other) => other.row_number), ...made, ...changed])].filter(
    (number) => number !== rowNumber,
  );
  return { counts: await recount(scope, file), others };
}

/** `names`: several people that were typed into a name cell. */
type Decided = { fix: Fix; plan: ReadPlan; names: string | undefined };

/** The number of people is that of everybody in the row: its correction belongs to the first of them. */
function decisionsOf(row: Row, { fix, plan, names }: Decided): NewDecision[] {
  const { expected_count: heads, ...values } = fix.values ?? {};
  const first = firstOfRow(row.row_number);
  if (heads === undefined || first === row.row_number) return [decisionOf(row, { fix, plan, names })];
  const corrections = byColumn({ expected_count: heads }, plan);
  return [
    { row_number: first, corrections },
    { ...decisionOf(row, { fix: { ...fix, values }, plan, names }), dropped: Object.keys(corrections) },
  ];
}

function decisionOf({ row_number, status, cells }: Row, { fix, plan, names }: Decided): NewDecision {
  const { values: typed = {}, keep_as_one, skip, matched_guest_id: guestId } = fix;
  const values = names === undefined ? typed : withoutNames(typed);
  const isOther = Object.keys(values).some((target) => identifying.includes(target)) || names !== undefined;
  return {
    row_number,
    corrections: { ...(keep_as_one && keptAsOne), ...(names && asSeveralNames(names)), ...byColumn(values, plan) },
    ...((keep_as_one !== undefined || names !== undefined) && { dropped: droppedBySplit(cells, plan) }),
    ...(skip === true ? { is_left_out: true } : status === "SKIPPED" && { is_left_out: false }),
    ...(guestId !== undefined ? { chosen: guestId ?? "NEW" } : isOther && { chosen: null }),
  };
}

/** Everybody whom the row of the file names, with what is decided about them. */
async function peopleOf(scope: Scope, importId: string, { row, plan }: { row: Row; plan: ReadPlan }) {
  const { fileRow } = placeOf(row.row_number);
  const decisions = await findDecisions(scope, importId, ofFileRows(fileRow, fileRow));
  const find = (number: number) =>
    decisions.find(({ row_number, cells_hash }) => row_number === number && cells_hash === row.cells_hash);
  const source = { number: firstOfRow(row.row_number), cells: row.cells };
  const people = applyDecisions(source, { plan, find });
  if (people.some(({ number }) => number === row.row_number)) return people;
  // The name cell is kept as one guest, and this is one of its other people.
  return applyDecisions(source, { plan, find: (number) => (number === source.number ? undefined : find(number)) });
}

export async function findRow(scope: Scope, importId: string, rowNumber: number) {
  const row = await scope.db
    .selectFrom("import_rows")
    .select(["row_number", "status", "cells", "guest", "problems", "matched_guest_id", "candidates"])
    .select(["edits", "repeat_key", sql<string>`md5(cells::text)`.as("cells_hash")])
    .where("project_id", "=", scope.projectId)
    .where("import_id", "=", importId)
    .where("row_number", "=", rowNumber)
    .executeTakeFirst();
  if (!row) throw notFound("This row");
  return row as Row;
}

async function requireTargets(scope: Scope, values: Texts) {
  const known = new Set((await listTargets(scope)).targets.map(({ key }) => key));
  const unknown = Object.keys(values).filter((key) => !known.has(key));
  if (unknown.length > 0)
    throw new FieldsError(Object.fromEntries(unknown.map((key) => [`values.${key}`, ["There is no such field."]])));
}
