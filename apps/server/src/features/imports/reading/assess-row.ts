import type { ImportRowStatus } from "@nyota/contract/files/import-schemas";
import type { Changes } from "../matching/diff-guest.ts";
import { findRepeatKey, repeatOf } from "../matching/find-repeats.ts";
import { nameKeyOf, withoutBlank, type GuestValues, type Problem } from "../rows/guest-values.ts";
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
  /** What its empty cells would clear; part of `changes` only if the user chose that. */
  blanks: Changes;
  /** Equal for rows that are probably the same person twice. */
  repeat_key: string | null;
  /** By target, texts that replace the file's cells. */
  edits: Record<string, string>;
};

/** What judging a row needs from the rows above it. */
export type Memory = {
  section: string | undefined;
  /** Guests that are matched to a row already, by id. */
  taken: Map<string, { row: number; strength: number }>;
  /** The first row of each repeat key. */
  seen: Map<string, number>;
  /** The candidates of each row that is an open question. */
  asked: Map<number, string[]>;
  /** Rows whose guest a later row matches better, with that later row. */
  displaced: Map<number, Displaced>;
  /** The first row with each guest's id. */
  ids: Map<string, { row: number; name: string }>;
};
/** `copiedId`: both rows have this guest's id, but different names. */
export type Displaced = { by: number; name: string; copiedId?: string };
export const newMemory = (): Memory => ({
  section: undefined,
  taken: new Map(),
  seen: new Map(),
  asked: new Map(),
  displaced: new Map(),
  ids: new Map(),
});

type Input = { row: UnfoldedRow; plan: ReadPlan; roster: Roster; memory: Memory };

/**
 * Judges one row: its values, whether it can be stored, and which guest it is. Stores in `memory` what later rows need.
 */
export function assessRow({ row, plan, roster, memory }: Input): AssessedRow {
  const { number, cells, edits } = row;
  const base = unmatched(row);
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
    return leaveOut({ row, problems: mapped.problems });
  }
  const { values, problems } = mapped;
  if (problems.some(({ level }) => level === "error"))
    return { ...base, status: "ERROR", guest: withoutBlank(values), problems, ...findLikelyMatch(values, roster) };
  // Two guests with an id each are two guests, however similar.
  const repeat_key = mapped.isKnown ? null : findRepeatKey(values);
  const first = repeat_key === null ? undefined : memory.seen.get(repeat_key);
  if (repeat_key !== null && first === undefined) memory.seen.set(repeat_key, number);
  else if (first !== undefined) problems.push(repeatOf(fileRowOf(first), values));
  const match = matchRow({ values, roster, taken: memory.taken });
  remember(memory, number, match);
  if (mapped.isKnown) rememberId(memory, number, values);
  return {
    ...base,
    repeat_key,
    status: match.status,
    // An open question may be matched once the whole file is read, so it keeps its blanks.
    guest: match.status === "CONFLICT" ? values : withoutBlank(values),
    problems: [...problems, ...match.problems],
    matched_guest_id: match.guest?.id ?? null,
    candidates: match.candidates,
    changes: match.changes,
    blanks: match.blanks,
  };
}

const unmatched = ({ number, cells, edits }: UnfoldedRow) => ({
  row_number: number,
  cells,
  edits,
  matched_guest_id: null,
  candidates: [],
  changes: {},
  blanks: {},
  repeat_key: null,
});

/** A row of the file that is no guest. */
export const leaveOut = ({ row, problems }: { row: UnfoldedRow; problems: Problem[] }): AssessedRow => ({
  ...unmatched(row),
  status: "SKIPPED",
  guest: null,
  problems,
});

/** A row that was copied with its id to write down somebody else: which of the two is the guest is asked. */
function rememberId(memory: Memory, row: number, values: GuestValues) {
  const id = values.row_id?.toLowerCase() ?? "";
  const name = nameKeyOf(values);
  const first = memory.ids.get(id);
  if (first === undefined) memory.ids.set(id, { row, name });
  else if (first.name !== name) {
    memory.displaced.set(first.row, { by: row, name, copiedId: id });
    memory.displaced.set(row, { by: first.row, name: first.name, copiedId: id });
  }
}

/** A row that can't be stored yet still refers to a guest, who is therefore not missing from the file. */
export function findLikelyMatch(values: GuestValues, roster: Roster) {
  if (namesOf(values).length === 0 && values.row_id === undefined) return {};
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
