import type { ImportRowStatus } from "@nyota/contract/files/import-fields";
import type { Changes } from "../matching/diff-guest.ts";
import { findRepeatKey, repeatOf } from "../matching/find-repeats.ts";
import { withoutBlank, type GuestValues, type Problem } from "../rows/guest-values.ts";
import { mapRow } from "../rows/map-row.ts";
import { matchRow, namesOf, type Matched } from "../matching/match-row.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import { fileRowOf, isFurtherPerson, type UnfoldedRow } from "../rows/unfold-row.ts";
import type { Roster } from "../matching/roster.ts";

/** A row of the preview, as it is stored. */
export type AssessedRow = {
  row_number: number;
  cells: string[];
  status: ImportRowStatus;
  guest: GuestValues | null;
  problems: Problem[];
  matched_guest_id: string | null;
  candidates: { id: string; name: string }[];
  changes: Changes;
  /** What its empty cells would clear: no part of `changes` unless that was chosen. */
  blanks: Changes;
  /** Equal for rows that look like one person twice. */
  repeat_key: string | null;
  /** What holds instead of the file's cells, by target. */
  edits: Record<string, string>;
};

/** What was learned from the rows above. */
export type Memory = {
  section: string | undefined;
  /** Guests that a row speaks of already, by id. */
  taken: Map<string, { row: number; strength: number }>;
  /** Where a name with its phone or household stood first. */
  seen: Map<string, number>;
  /** The guests that rows ask about, by row. */
  asked: Map<number, string[]>;
  /** Rows that a later one turned out to fit better than, and that one. */
  displaced: Map<number, { by: number; name: string }>;
};
export const newMemory = (): Memory => ({
  section: undefined,
  taken: new Map(),
  seen: new Map(),
  asked: new Map(),
  displaced: new Map(),
});

type Input = { row: UnfoldedRow; plan: ReadPlan; roster: Roster; memory: Memory };

/** Judges one row: what it says, whether it can be stored, and which guest it is. Remembers what the next rows need. */
export function assessRow({ row, plan, roster, memory }: Input): AssessedRow {
  const { number, cells, edits } = row;
  const base = {
    row_number: number,
    cells,
    edits,
    matched_guest_id: null,
    candidates: [],
    changes: {},
    blanks: {},
    repeat_key: null,
  };
  const hasGroups = plan.columns.some(({ target }) => target === "group");
  const mapped = mapRow({
    cells,
    edits,
    plan,
    ...(!hasGroups && memory.section && { section: memory.section }),
    findKnown: (id) => roster.byId.get(id),
    isFurther: isFurtherPerson(number),
  });
  if (mapped.kind !== "guest") {
    if (mapped.kind === "section") memory.section = mapped.title;
    return { ...base, status: "SKIPPED", guest: null, problems: mapped.problems };
  }
  const { values, problems } = mapped;
  if (problems.some(({ level }) => level === "error"))
    return { ...base, status: "ERROR", guest: withoutBlank(values), problems, ...whoWouldBe(values, roster) };
  // Two guests who have an id each are not one, however alike.
  const repeat_key = mapped.isKnown ? null : findRepeatKey(values);
  const first = repeat_key === null ? undefined : memory.seen.get(repeat_key);
  if (repeat_key !== null && first === undefined) memory.seen.set(repeat_key, number);
  else if (first !== undefined) problems.push(repeatOf(fileRowOf(first), values));
  const match = matchRow({ values, roster, taken: memory.taken });
  remember(memory, number, match);
  return {
    ...base,
    repeat_key,
    status: match.status,
    // A row that asks may be matched once the whole file is read.
    guest: match.status === "CONFLICT" ? values : withoutBlank(values),
    problems: [...problems, ...match.problems],
    matched_guest_id: match.guest?.id ?? null,
    candidates: match.candidates,
    changes: match.changes,
    blanks: match.blanks,
  };
}

/** A row that can't be stored yet still speaks of somebody, who is not missing from the file then. */
export function whoWouldBe(values: GuestValues, roster: Roster) {
  if (namesOf(values).length === 0) return {};
  const { status, guest, candidates } = matchRow({ values, roster, taken: new Map() });
  return { matched_guest_id: status === "CONFLICT" ? null : (guest?.id ?? null), candidates };
}

function remember(memory: Memory, row: number, { status, guest, candidates, strength, displaced }: Matched) {
  if (status === "CONFLICT")
    memory.asked.set(
      row,
      candidates.map(({ id }) => id),
    );
  else if (guest) memory.taken.set(guest.id, { row, strength });
  if (guest && displaced !== undefined) memory.displaced.set(displaced, { by: row, name: guest.display_name });
}
