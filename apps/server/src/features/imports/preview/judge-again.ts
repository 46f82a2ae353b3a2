import { placeOf } from "@nyota/contract/files/row-places";
import type { Scope } from "#http/scope.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import type { LockedImport } from "../file/lock-import.ts";
import { knownById } from "../matching/find-by-id.ts";
import { findRepeatKey } from "../matching/find-repeats.ts";
import { loadRoster } from "../matching/load-roster.ts";
import { rematchRow } from "../matching/rematch-row.ts";
import { findLikelyMatch, type AssessedRow } from "../reading/assess-row.ts";
import type { DecidedRow } from "../rows/apply-decisions.ts";
import type { GuestValues, Problem } from "../rows/guest-values.ts";
import { problemsOf } from "../rows/note-uninvited.ts";
import { mapRow } from "../rows/map-row.ts";
import { withBlanks } from "./decide-blanks.ts";
import { keepHousehold } from "./write-others.ts";
import { updateRow } from "./store-rows.ts";

export type StoredRow = {
  row_number: number;
  status: string;
  cells: string[];
  guest: GuestValues | null;
  problems: Problem[];
  matched_guest_id: string | null;
  candidates: AssessedRow["candidates"];
};
type Again = {
  file: LockedImport;
  plan: ReadPlan;
  /** The row as it is stored. */
  row: StoredRow;
  /** The row as the file and what was decided about it give it. */
  decided: DecidedRow;
  /** The guest was chosen just now: one who can't be taken is an error. */
  isChosenNow?: boolean;
};

/** A household that a row has from the title above it stays when the row is corrected. */
const withHousehold = (plan: ReadPlan, before: GuestValues | null): ReadPlan =>
  before?.sub_group !== undefined && before.is_sub_group_given === undefined
    ? { ...plan, defaultSubGroup: before.sub_group }
    : plan;

/** Judges one row of a preview by what is decided about it now, and stores it. Returns its new repeat key. */
export async function judgeAgain(scope: Scope, again: Again): Promise<string | null> {
  const { file, row, decided, isChosenNow = false } = again;
  const { number, cells, carried = {}, isLeftOut = false, chosen } = decided;
  const plan = withHousehold(again.plan, row.guest);
  const edits = { ...carried, ...decided.edits };
  const section = row.guest && !row.guest.is_group_given ? row.guest.group : undefined;
  const mapped = mapRow({
    ...decided,
    plan,
    ...(section && { section }),
    isGuest: !isLeftOut,
    isFurther: placeOf(number).person > 0,
    findKnown: await knownById(scope, { cells, edits, plan }),
  });
  const values = mapped.kind === "guest" ? mapped.values : null;
  if (values) {
    mapped.problems.push(...carriedNotes(row, decided), ...(decided.notes ?? []));
    keepHousehold(values, row.guest);
  }
  const { problems } = mapped;
  const unmatched = { matched_guest_id: null, candidates: [], changes: {}, blanks: {} };
  const base = { ...unmatched, row_number: number, cells, edits, guest: values, problems, repeat_key: null };
  if (isLeftOut || !values) {
    await updateRow(scope, file.id, { ...base, ...previousMatch(row), status: "SKIPPED" });
    return null;
  }
  if (problems.some(({ level }) => level === "error")) {
    const roster = await loadRoster(scope, { eventIds: [], tags: false });
    await updateRow(scope, file.id, { ...base, ...findLikelyMatch(values, roster, chosen), status: "ERROR" });
    return null;
  }
  const before = row.status === "SAME" || row.status === "CHANGED" ? row.matched_guest_id : null;
  const question = { importId: file.id, rowNumber: number, values, sides: plan.sides, before };
  const match = withBlanks(await rematchRow(scope, { ...question, chosen, isChosenNow }), file.clears_blanks);
  const isKnown = mapped.kind === "guest" && mapped.isKnown;
  const repeat_key = isKnown ? null : findRepeatKey(values);
  await updateRow(scope, file.id, {
    ...base,
    status: match.status,
    matched_guest_id: match.guest?.id ?? null,
    candidates: match.candidates,
    changes: match.changes,
    blanks: match.blanks,
    problems: problemsOf(problems, match),
    repeat_key,
  });
  return repeat_key;
}

/** A value of a row above stays that until it is corrected. */
const carriedNotes = ({ problems }: StoredRow, { edits }: DecidedRow) =>
  problems.filter(({ about, field }) => about === "CARRIED" && !(field !== null && field in edits));

/** A row that is left out still refers to a guest, who is therefore not missing from the file. */
const previousMatch = ({ status, matched_guest_id, candidates }: StoredRow) => ({
  matched_guest_id: status === "CONFLICT" ? null : matched_guest_id,
  candidates,
});
