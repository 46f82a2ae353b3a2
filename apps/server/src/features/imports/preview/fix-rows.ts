import type { ParsedOf } from "@nyota/contract/endpoint";
import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import type { importEndpoints } from "@nyota/contract/files/imports";
import { requireKnown } from "../columns/require-known.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { findLikelyMatch, type AssessedRow } from "../reading/assess-row.ts";
import { withBlanks } from "./decide-blanks.ts";
import { lockImport, requireState } from "../file/lock-import.ts";
import { findRepeatKey } from "../matching/find-repeats.ts";
import type { GuestValues } from "../rows/guest-values.ts";
import { knownById } from "../matching/find-by-id.ts";
import { loadRoster } from "../matching/load-roster.ts";
import { mapRow } from "../rows/map-row.ts";
import { rematchRow } from "../matching/rematch-row.ts";
import { makePlan, type ReadPlan } from "../columns/read-plan.ts";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { recheckRepeats } from "./recheck-repeats.ts";
import { updateRow } from "./store-rows.ts";
import { recount } from "../missing/recount.ts";
import { listTargets } from "../columns/targets.ts";
import { isFurtherPerson } from "../rows/unfold-row.ts";

type Fix = ParsedOf<typeof importEndpoints.fixRow>["body"];
type Texts = Record<string, string>;
/** `others` are the numbers of the rows whose warning about a repeated person appeared or disappeared. */
type Fixed = { counts: ImportCounts; others: number[] };

/** A household that a row has from the title above it stays when the row is corrected. */
const withHousehold = (plan: ReadPlan, before: GuestValues | null): ReadPlan =>
  before?.sub_group !== undefined && before.is_sub_group_given === undefined
    ? { ...plan, defaultSubGroup: before.sub_group }
    : plan;

/** Corrects one row of a preview that is ready, and judges it again. */
export async function fixRow(
  scope: Scope,
  { importId, rowNumber, fix }: { importId: string; rowNumber: number; fix: Fix },
): Promise<Fixed> {
  await prepareBulk(scope.db, 10);
  const file = await lockImport(scope, importId);
  requireState(file, "READY");
  const row = await findRow(scope, importId, rowNumber);
  await requireTargets(scope, fix.values ?? {});
  if (fix.matched_guest_id)
    await requireKnown(scope, { table: "guests", field: "matched_guest_id", ids: [fix.matched_guest_id] });
  const edits = { ...(row.edits as Texts), ...fix.values };
  const before = row.guest as GuestValues | null;
  const plan = withHousehold(await makePlan(scope, file), before);
  const section = before && !before.is_group_given ? before.group : undefined;
  const cells = row.cells as string[];
  const findKnown = await knownById(scope, { cells, edits, plan });
  const mapped = mapRow({
    cells,
    edits,
    plan,
    ...(section && { section }),
    isGuest: fix.skip !== true,
    isFurther: isFurtherPerson(rowNumber),
    findKnown,
  });
  const isKnown = mapped.kind === "guest" && mapped.isKnown;
  const values = mapped.kind === "guest" ? mapped.values : null;
  const base = { row_number: rowNumber, cells, edits, guest: values, problems: mapped.problems, repeat_key: null };
  const save = (
    judged: Omit<AssessedRow, "row_number" | "cells" | "guest" | "repeat_key" | "edits"> & { repeat_key?: string },
  ) => updateRow(scope, importId, { ...base, ...judged });

  if (fix.skip || !values)
    await save({ ...previousMatch(row), changes: {}, blanks: {}, status: "SKIPPED", problems: base.problems });
  else if (base.problems.some(({ level }) => level === "error")) {
    const roster = await loadRoster(scope, { eventIds: [], tags: false });
    const unmatched = { matched_guest_id: null, candidates: [], changes: {}, blanks: {} };
    await save({ ...unmatched, ...findLikelyMatch(values, roster), status: "ERROR", problems: base.problems });
  } else {
    const again = await rematchRow(scope, { importId, rowNumber, values, chosen: fix.matched_guest_id });
    const match = withBlanks(again, file.clears_blanks);
    await save({
      status: match.status,
      matched_guest_id: match.guest?.id ?? null,
      candidates: match.candidates,
      changes: match.changes,
      blanks: match.blanks,
      problems: [...base.problems, ...match.problems],
      ...(!isKnown && { repeat_key: findRepeatKey(values) }),
    });
  }
  const keys = [row.repeat_key, values && !isKnown ? findRepeatKey(values) : null].filter((key) => key !== null);
  const changed = await recheckRepeats(scope, importId, keys);
  return { counts: await recount(scope, file), others: changed.filter((number) => number !== rowNumber) };
}

type Known = { status: string; matched_guest_id: string | null; candidates: unknown };

/** A row that is left out still refers to a guest, who is therefore not missing from the file. */
const previousMatch = ({ status, matched_guest_id, candidates }: Known) => ({
  matched_guest_id: status === "CONFLICT" ? null : matched_guest_id,
  candidates: candidates as AssessedRow["candidates"],
});

async function findRow(scope: Scope, importId: string, rowNumber: number) {
  const row = await scope.db
    .selectFrom("import_rows")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("import_id", "=", importId)
    .where("row_number", "=", rowNumber)
    .executeTakeFirst();
  if (!row) throw notFound("This row");
  return row;
}

async function requireTargets(scope: Scope, values: Texts) {
  const known = new Set((await listTargets(scope)).targets.map(({ key }) => key));
  const unknown = Object.keys(values).filter((key) => !known.has(key));
  if (unknown.length > 0)
    throw new FieldsError(Object.fromEntries(unknown.map((key) => [`values.${key}`, ["There is no such field."]])));
}
