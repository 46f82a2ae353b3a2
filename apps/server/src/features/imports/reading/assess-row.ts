import { firstOfRow, labelRow, placeOf } from "@nyota/contract/files/row-places";
import type { ImportRowStatus } from "@nyota/contract/files/import-row-schemas";
import type { Changes } from "../matching/diff-guest.ts";
import { askAboutSimilar, type SeenRows } from "../matching/find-similar-rows.ts";
import { findRepeatKey, repeatOf } from "../matching/find-repeats.ts";
import { nameKeyOf, withoutBlank, type GuestValues, type Problem } from "../rows/guest-values.ts";
import { problemsOf } from "../rows/note-uninvited.ts";
import { mapRow } from "../rows/map-row.ts";
import { namesOf } from "../matching/find-namesakes.ts";
import { matchDecided, matchRow, type Matched } from "../matching/match-row.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import type { DecidedRow } from "../rows/apply-decisions.ts";
import type { ChosenGuest } from "../rows/row-decisions.ts";
import type { KnownGuest, Roster } from "../matching/roster.ts";
import type { ListedGuests } from "../matching/same-list.ts";

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
  /** The latest title of each of the tables that stand side by side. */
  sections: Map<number, string>;
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
  /** The rows so far, to find the same person in another spelling. */
  similar: SeenRows;
  /** The folded names of the households so far. */
  homes: Set<string>;
  /** The household that was made for the people of the latest row with several. */
  home: Home | undefined;
};
/** `first` is the number of the first of its people. */
type Home = { first: number; name: string; guest: KnownGuest | undefined };
/** `copiedId`: both rows have this guest's id, but different names. */
export type Displaced = { by: number; name: string; copiedId?: string };
export const newMemory = (): Memory => ({
  sections: new Map(),
  taken: new Map(),
  seen: new Map(),
  asked: new Map(),
  displaced: new Map(),
  ids: new Map(),
  similar: new Map(),
  homes: new Set(),
  home: undefined,
});

type Input = {
  row: DecidedRow;
  /** By the shape of the list, this is the title of the rows below. */
  isTitle?: boolean;
  plan: ReadPlan;
  roster: Roster;
  memory: Memory;
  listed: ListedGuests;
};

/**
 * Judges one row: its values, whether it can be stored, and which guest it is. Stores in `memory` what later rows need.
 */
export function assessRow({ row, isTitle = false, plan, roster, memory, listed }: Input): AssessedRow {
  const { number, cells, carried = {} } = row;
  const base = unmatched(row);
  const { side, person } = placeOf(number);
  const section = memory.sections.get(side);
  const hasGroups = plan.columns.some(({ target }) => target === "group");
  const mapped = mapRow({
    ...row,
    carried,
    plan,
    ...(!hasGroups && section && { section }),
    findKnown: (id) => roster.byId.get(id),
    isFurther: person > 0,
    isTitle,
    isGuest: row.isIncluded === true,
  });
  if (mapped.kind !== "guest") {
    if (mapped.kind === "section") memory.sections.set(side, mapped.title);
    return leaveOut({ row, problems: mapped.problems });
  }
  const { values, problems } = mapped;
  problems.push(...(row.notes ?? []));
  if (mapped.isWithdrawn && !row.isLeftOut)
    return { ...leaveOut({ row, problems }), ...findLikelyMatch(values, roster, row.chosen) };
  if (row.isLeftOut)
    return {
      ...base,
      status: "SKIPPED",
      guest: withoutBlank(values),
      problems,
      ...findLikelyMatch(values, roster, row.chosen),
    };
  enterHome({ number, values, memory });
  if (problems.some(({ level }) => level === "error"))
    return {
      ...base,
      status: "ERROR",
      guest: withoutBlank(values),
      problems,
      ...findLikelyMatch(values, roster, row.chosen),
    };
  // Two guests with an id each are two guests, however similar.
  const repeat_key = mapped.isKnown ? null : findRepeatKey(values);
  const first = repeat_key === null ? undefined : memory.seen.get(repeat_key);
  if (repeat_key !== null && first === undefined) memory.seen.set(repeat_key, number);
  else if (first !== undefined) problems.push(repeatOf({ number: first, label: labelRow(first, plan.sides) }, values));
  const similar = mapped.isKnown
    ? undefined
    : askAboutSimilar({ row: number, values, seen: memory.similar, sides: plan.sides });
  if (similar && first === undefined) problems.push(similar);
  const match = matchDecided({
    values,
    roster,
    taken: memory.taken,
    sides: plan.sides,
    listed: listed(cells),
    chosen: row.chosen,
  });
  remember(memory, number, match);
  leaveHome({ number, values, memory, plan, guest: match.status === "CONFLICT" ? undefined : match.guest });
  if (mapped.isKnown) rememberId(memory, number, values);
  return {
    ...base,
    repeat_key,
    status: match.status,
    // An open question may be matched once the whole file is read, so it keeps its blanks.
    guest: match.status === "CONFLICT" ? values : withoutBlank(values),
    problems: problemsOf(problems, match),
    matched_guest_id: match.guest?.id ?? null,
    candidates: match.candidates,
    changes: match.changes,
    blanks: match.blanks,
  };
}

const unmatched = ({ number, cells, edits, carried }: DecidedRow) => ({
  row_number: number,
  cells,
  edits: { ...carried, ...edits },
  matched_guest_id: null,
  candidates: [],
  changes: {},
  blanks: {},
  repeat_key: null,
});

/** A row of the file that is no guest. */
export const leaveOut = ({ row, problems }: { row: DecidedRow; problems: Problem[] }): AssessedRow => ({
  ...unmatched(row),
  status: "SKIPPED",
  guest: null,
  problems,
});

type AtHome = { number: number; values: GuestValues; memory: Memory };

/**
 * A household that the import makes belongs to its row: namesakes of other rows get another one, and everybody named in
 * the row belongs to that of the first.
 */
function enterHome({ number, values, memory }: AtHome) {
  const { sub_group: name, home } = { ...values, home: memory.home };
  if (name === undefined) return;
  if (values.is_sub_group_given !== false) memory.homes.add(name.toLowerCase());
  else if (placeOf(number).person > 0 && home?.first === firstOfRow(number)) {
    values.sub_group = home.name;
    if (home.guest?.sub_group != null) values.is_home_known = true;
    if (home.guest?.group != null && !values.is_group_given) values.group = home.guest.group;
  } else values.sub_group = numberedName(name, (taken) => memory.homes.has(taken));
}

/** After the row was compared with the guests: a new guest is not put into the household of a namesake. */
function leaveHome({
  number,
  values,
  memory,
  plan,
  guest,
}: AtHome & { plan: ReadPlan; guest: KnownGuest | undefined }) {
  if (values.sub_group === undefined || values.is_sub_group_given !== false || placeOf(number).person > 0) return;
  if (!guest)
    values.sub_group = numberedName(values.sub_group, (name) => memory.homes.has(name) || plan.parents.has(name));
  memory.homes.add(values.sub_group.toLowerCase());
  memory.home = { first: number, name: guest?.sub_group ?? values.sub_group, guest };
}

/** "Otto Brandt (2)" where there is a household "Otto Brandt" already. */
function numberedName(name: string, isTaken: (folded: string) => boolean): string {
  const base = name.replace(/ \(\d+\)$/, "");
  let free = name;
  for (let count = 2; isTaken(free.toLowerCase()); count += 1) free = `${base} (${count})`;
  return free;
}

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
export function findLikelyMatch(values: GuestValues, roster: Roster, chosen?: ChosenGuest | null) {
  if (chosen?.guestId === null) return {};
  if (chosen && roster.byId.has(chosen.guestId)) return { matched_guest_id: chosen.guestId, candidates: [] };
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
