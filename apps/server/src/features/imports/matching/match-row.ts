import { genderOfTitle } from "#features/guests/rules.ts";
import { labelRow, type Sides } from "@nyota/contract/files/row-places";
import { lookUp } from "@nyota/contract/look-up";
import { compareNames } from "./compare-names.ts";
import { diffGuest, type Changes } from "./diff-guest.ts";
import { findLikely, isUnnamed, scoreOf, weigh, type Evidence, type Likely } from "./find-likely.ts";
import { nameKeyOf, type GuestValues, type Problem } from "../rows/guest-values.ts";
import { formatMatchQuestion } from "./format-match-question.ts";
import { findNamesakes } from "./find-namesakes.ts";
import { formOf } from "./name-form.ts";
import type { ChosenGuest } from "../rows/row-decisions.ts";
import type { KnownGuest, Roster, Taken } from "./roster.ts";

export type Matched = {
  status: "NEW" | "CHANGED" | "SAME" | "CONFLICT";
  guest: KnownGuest | undefined;
  candidates: { id: string; name: string }[];
  changes: Changes;
  /** The values that the row's empty cells would clear. */
  blanks: Changes;
  problems: Problem[];
  /** How certain the match is, to compare with another row that matches the same guest. */
  strength: number;
  /** An earlier row with a weaker match to this guest; it becomes an open question instead. */
  displaced?: number;
};

const MAX_CANDIDATES = 10;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const byId = 100;
const chosenStrength = 200;
const unmatched = { guest: undefined, candidates: [], changes: {}, blanks: {}, strength: 0 };
export const isNewGuest: Matched = { ...unmatched, status: "NEW", problems: [] };

type Question = {
  values: GuestValues;
  roster: Roster;
  taken: Taken;
  /** Guests who were the guest of this same row before. */
  listed?: ReadonlySet<string>;
  /** The file's tables that stand side by side. */
  sides?: Sides | undefined;
};

/** Takes the guest whom the user chose, if they are still there; without a choice the row's guest is found. */
export function matchDecided({ chosen, ...question }: Question & { chosen?: ChosenGuest | undefined }): Matched {
  if (chosen?.guestId === null) return isNewGuest;
  const guest = chosen && question.roster.byId.get(chosen.guestId);
  return guest ? proposeChange({ ...question, guest, problems: [], isById: false }) : matchRow(question);
}

/**
 * Finds the guest of a row. Only our own id, or exactly the same name with the same household or phone or from the same row of
 * an earlier list, is certain enough to match without asking; anything likely becomes a question, and a phone alone proves nothing, because
 * families share them.
 */
export function matchRow({ values, roster, taken, listed, sides }: Question): Matched {
  const problems: Problem[] = [];
  if (values.row_id !== undefined) {
    const known = uuid.test(values.row_id) ? roster.byId.get(values.row_id.toLowerCase()) : undefined;
    if (known && isOtherPerson(values, known, roster))
      return askAboutId({ values, guest: known, problems, message: describeOther(known) });
    if (known) return proposeChange({ values, guest: known, taken, sides, problems, isById: true, strength: byId });
    problems.push({
      field: "row_id",
      level: "warning",
      message: "There is no guest with this id here, so the row is compared by name.",
    });
  }
  const exact = findNamesakes({ values, roster, taken, listed });
  const sure = pickSure(values, exact) ?? pickListed({ values, taken, ...(listed && { listed }) }, exact);
  if (sure) {
    const strength = scoreOf(sure) + agreement(values, sure.guest);
    return proposeChange({ values, guest: sure.guest, taken, sides, problems, isById: false, strength });
  }
  const namesakes = new Set(exact.map(({ guest }) => guest));
  const likely = [...exact, ...findLikely(values, roster).filter(({ guest }) => !namesakes.has(guest))];
  // A guest who is matched to another row of the file is not this one.
  const open = likely.filter(({ guest }) => !taken.has(guest.id)).sort((a, b) => scoreOf(b) - scoreOf(a));
  return open.length > 0 ? ask({ values, open, problems }) : { ...unmatched, status: "NEW", problems };
}

export function ask({ values, open, problems }: { values: GuestValues; open: Likely[]; problems: Problem[] }): Matched {
  const shown = open.slice(0, MAX_CANDIDATES);
  const { guest } = shown[0]!;
  const { changes, blanks } = diffGuest({ values, guest, isById: isUnnamed(guest.display_name) });
  return {
    status: "CONFLICT",
    guest,
    candidates: shown.map(({ guest: { id, display_name: name } }) => ({ id, name })),
    changes,
    blanks,
    problems: [...problems, who(formatMatchQuestion(shown))],
    strength: 0,
  };
}

/** Somebody copied a row to add another person: both the first name and the phone are not the guest's. */
const isOtherPerson = (values: GuestValues, guest: KnownGuest, roster: Roster) =>
  weigh(values, guest).otherPhone &&
  !isUnnamed(guest.display_name) &&
  compareNames(formOf(values.first_name ?? ""), formOf(guest.first_name)) === "NONE" &&
  compareNames(formOf(nameKeyOf(values)), roster.formOf(guest)) !== "SOUNDS";

const describeOther = ({ display_name: name }: KnownGuest) =>
  `This row has the Nyota id of ${name}, but another name and phone. Is this ${name}?`;

type AboutId = { values: GuestValues; guest: KnownGuest; problems: Problem[]; message: string };

/** The question whether a row is the guest whose id it contains. */
export function askAboutId({ values, guest, problems, message }: AboutId): Matched {
  const { changes, blanks } = diffGuest({ values, guest, isById: true });
  const candidates = [{ id: guest.id, name: guest.display_name }];
  return {
    status: "CONFLICT",
    guest,
    candidates,
    changes,
    blanks,
    strength: 0,
    problems: [...problems, who(message)],
  };
}

const who = (message: string): Problem => ({ field: "full_name", level: "warning", message, about: "WHO" });

/** The only guest of this name with the same household or phone; of several, the only one who has both. */
function pickSure(values: GuestValues, exact: readonly Likely[]): Likely | undefined {
  const close = exact.filter(({ guest, evidence }) => isSure(evidence) && !isOtherGender(values, guest));
  if (close.length <= 1) return close[0];
  const both = close.filter(({ evidence }) => evidence.phone && evidence.household);
  return both.length === 1 ? both[0] : undefined;
}

/** Of namesakes in equal rows, the next one who is not matched yet. */
const pickListed = (
  { values, taken, listed }: Pick<Question, "values" | "taken" | "listed">,
  exact: readonly Likely[],
) =>
  exact.find(
    ({ guest, evidence }) =>
      listed?.has(guest.id) === true && !taken.has(guest.id) && !evidence.otherPhone && !isOtherGender(values, guest),
  );

const isSure = ({ phone, household }: Evidence) => phone || household;
type Gendered = { gender?: string | null; title?: string | null };
const genderOf = ({ gender, title }: Gendered) => gender ?? lookUp(genderOfTitle, title ?? "");

/** Mr. and Mrs. with the same name are a couple, not a correction. */
export function isOtherGender(values: Gendered, guest: Gendered): boolean {
  const [mine, theirs] = [genderOf(values), genderOf(guest)];
  return mine !== undefined && theirs !== undefined && mine !== theirs;
}

/** Small facts that distinguish a father from a son of the same name. */
function agreement(values: GuestValues, guest: KnownGuest): number {
  const of = (mine: string | undefined, theirs: string | null) =>
    !mine || !theirs ? 0 : mine === theirs ? 0.25 : -0.25;
  return (
    of(values.age_band ?? "ADULT", guest.age_band) + of(values.title, guest.title) + of(values.gender, guest.gender)
  );
}

type Proposal = {
  values: GuestValues;
  guest: KnownGuest;
  taken: Taken;
  sides?: Sides | undefined;
  problems: Problem[];
  isById: boolean;
  strength?: number;
};

/**
 * The changes that the row would make to this guest. When two rows match one guest, the stronger match gets the guest
 * and the other row becomes a question.
 */
export function proposeChange(proposal: Proposal): Matched {
  const { values, guest, taken, sides, problems, isById, strength = chosenStrength } = proposal;
  const earlier = taken.get(guest.id);
  if (earlier && earlier.strength >= strength) {
    const message = `${labelRow(earlier.row, sides)} is about ${guest.display_name} already. Is this somebody else?`;
    return { ...unmatched, status: "CONFLICT", problems: [...problems, who(message)] };
  }
  const diff = diffGuest({ values, guest, isById: isById || isUnnamed(guest.display_name) });
  // A new household is created in the guest's group, unless the row names a group or the household exists in one.
  if (!values.is_group_given && !values.is_group_known && guest.group !== null) values.group = guest.group;
  // Heads without a household are those of the guest's own.
  if (!values.is_sub_group_given && values.expected_count !== undefined && guest.sub_group !== null) {
    values.sub_group = guest.sub_group;
    if (guest.group !== null) values.group = guest.group;
  }
  const status = Object.keys(diff.changes).length > 0 ? "CHANGED" : "SAME";
  const base = {
    status,
    guest,
    candidates: [],
    changes: diff.changes,
    blanks: diff.blanks,
    problems: [...problems, ...diff.problems],
    strength,
  };
  return earlier ? { ...base, status, displaced: earlier.row } : { ...base, status };
}
