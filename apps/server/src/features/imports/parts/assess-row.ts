import type { ImportRowStatus } from "@nyota/contract/import-fields";
import type { Changes } from "#features/imports/parts/diff-guest.ts";
import type { GuestValues, Problem } from "#features/imports/parts/guest-values.ts";
import { mapRow } from "#features/imports/parts/map-row.ts";
import { matchRow, namesOf } from "#features/imports/parts/match-row.ts";
import type { ReadPlan } from "#features/imports/parts/read-plan.ts";
import type { Roster } from "#features/imports/parts/roster.ts";

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
};

/** What was learned from the rows above. */
export type Memory = {
  section: string | undefined;
  /** Guests that a row speaks of already, by id. */
  taken: Map<string, number>;
  /** Where a name with its phone or household stood first. */
  seen: Map<string, number>;
};
export const newMemory = (): Memory => ({ section: undefined, taken: new Map(), seen: new Map() });

type Input = { row: { number: number; cells: string[] }; plan: ReadPlan; roster: Roster; memory: Memory };

/** Judges one row: what it says, whether it can be stored, and which guest it is. Remembers what the next rows need. */
export function assessRow({ row, plan, roster, memory }: Input): AssessedRow {
  const { number, cells } = row;
  const base = { row_number: number, cells, matched_guest_id: null, candidates: [], changes: {} };
  const hasGroups = plan.columns.some(({ target }) => target === "group");
  const mapped = mapRow({ cells, edits: {}, plan, ...(!hasGroups && memory.section && { section: memory.section }) });
  if (mapped.kind !== "guest") {
    if (mapped.kind === "section") memory.section = mapped.title;
    return { ...base, status: "SKIPPED", guest: null, problems: mapped.problems };
  }
  const { values, problems } = mapped;
  if (problems.some(({ level }) => level === "error")) return { ...base, status: "ERROR", guest: values, problems };
  const repeat = findRepeat(values, number, memory);
  if (repeat) problems.push(repeat);
  const match = matchRow({ values, roster, taken: memory.taken });
  if (match.guest && match.status !== "CONFLICT") memory.taken.set(match.guest.id, number);
  return {
    ...base,
    status: match.status,
    guest: values,
    problems: [...problems, ...match.problems],
    matched_guest_id: match.guest?.id ?? null,
    candidates: match.candidates,
    changes: match.changes,
  };
}

function findRepeat(values: GuestValues, number: number, memory: Memory): Problem | undefined {
  const place =
    values.phone ?? `${values.group ?? ""}|${values.is_sub_group_given ? values.sub_group : ""}`.toLowerCase();
  const key = `${namesOf(values)[0] ?? ""}|${place}`;
  const first = memory.seen.get(key);
  if (first === undefined) {
    memory.seen.set(key, number);
    return undefined;
  }
  const what = values.phone ? "the same name and phone" : "the same name";
  return { field: "full_name", level: "warning", message: `Row ${first} has ${what}. Is this the same person twice?` };
}
