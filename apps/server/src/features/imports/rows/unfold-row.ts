import { lookUp } from "@nyota/contract/look-up";
import { joiningKeys, nameKeys } from "@nyota/contract/files/shared-targets";
import { labelRow, MAX_PERSONS, placeOf, rowNumberOf } from "@nyota/contract/files/row-places";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import { rowKeys } from "../columns/targets.ts";
import { isNoName } from "../values/cell-result.ts";
import { parseCount } from "../values/parse-count.ts";
import { parseName } from "../values/parse-name.ts";
import { describePeople, readPeople, type People } from "../values/read-people.ts";
import { findWithdrawnName } from "../values/find-withdrawn.ts";
import { isLate } from "../values/take-late.ts";
import type { Problem } from "./guest-values.ts";
import { greetCouple, nameHousehold, nameOwnHousehold } from "./name-household.ts";
import { placeContacts } from "./place-contacts.ts";
import { readCompanions, type Companions } from "./read-companions.ts";
import { readNameless } from "./read-nameless.ts";
import { totalPattern } from "./total-pattern.ts";

/** A row of the preview before it is judged; `edits` contains, by target, the texts that replace the file's cells. */
export type UnfoldedRow = {
  number: number;
  cells: string[];
  edits: Record<string, string>;
  /** By target, texts of rows above. */
  carried?: Record<string, string>;
  /** The name for the household of the people in the file's row, which is used if the row names none. */
  home?: string;
  /** How the household is addressed: "Mr & Mrs Otto Lele". */
  greeting?: string;
  /** The number expected of that household, if the row has no such cell. */
  heads?: number;
  /** How many of these have no name. */
  more?: number;
  notes?: Problem[];
};

/** Targets that apply to a whole household; everything else in the row is about its first person. */
export const isShared = (target: string) =>
  ["group", "sub_group", "side", "language", "tags", "expected_count", "invited_to"].includes(target) ||
  target.startsWith("event:");

/**
 * `corrected`: the cells with what a user corrected about people besides the guest. `names`: the text that takes the place
 * of the full name.
 */
type Row = { number: number; cells: string[]; corrected?: readonly string[]; names?: string | undefined };
type Reading = { isOne?: boolean };
type Person = { name: string; contacts: readonly string[] };

/**
 * Returns one row for each person that a row of the file names: several in the name cell ("Otto / Kavya"), and those of
 * further columns ("Guest 2", "Spouse"), are one household. `isOne`: the user says that all of the name cell is one guest.
 * The people of further columns keep their numbers then.
 */
export function unfoldRow(row: Row, plan: ReadPlan, { isOne = false }: Reading = {}): UnfoldedRow[] {
  const { number, cells, corrected = cells } = row;
  const typed: Record<string, string> = row.names === undefined ? {} : { full_name: row.names };
  const columnOf = (target: string) => plan.columns.find((column) => column.target === target);
  const textOf = (target: string) => lookUp(typed, target) ?? textInCell(target);
  const textInCell = (target: string) =>
    joiningKeys.includes(target)
      ? joinTexts(plan.columns.filter((column) => column.target === target).map(({ index }) => cells[index]?.trim()))
      : (cells[columnOf(target)?.index ?? -1] ?? "").trim();
  const written = readNameCell(textOf);
  const alone = [{ number, cells, edits: { ...typed } }];
  // Our own files name one guest in each row.
  if (totalPattern.test(written.text) || textOf("row_id") !== "") return alone;
  const hasCompanions = plan.columns.some(({ target }) => rowKeys.includes(target));
  const beside = hasCompanions ? readCompanions(corrected, plan) : undefined;
  const counted = parseCount(textOf("expected_count")).value?.total;
  const nameless = beside || written.field !== "full_name" ? undefined : readNameless(written.text, textOf);
  if (nameless) return [{ number, cells, ...nameless }];
  const people = isNoName(written.text) ? undefined : readPeople(written.text, counted ?? beside?.adults);
  const own = (people?.names ?? []).map((name, at): Person => ({ name, contacts: people!.contacts[at]! }));
  const persons: Person[] = [...own, ...(beside?.named ?? [])];
  const [first] = persons;
  const isSplit = own.length > 1;
  const isReplaced = isOfLate(people, written);
  if (persons.length > MAX_PERSONS)
    throw new ImportFileError(
      "TOO_MANY_PEOPLE",
      `${labelRow(number, plan.sides)} names more than ${MAX_PERSONS} people. Write them in several rows.`,
    );
  if (!first || (persons.length === 1 && !beside && !isOfParts(people, written) && !isReplaced)) return alone;
  const heads = headsOf(persons.length, people, beside);
  const isOpen = people?.isOpen === true || beside?.isOpen === true;
  const told = people && { ...people, isOpen: people.isOpen && counted === undefined };
  const names = persons.map(({ name }) => name);
  const isHousehold = names.length > 1 || heads > 1 || isOpen;
  const invited = names.filter((name) => !findWithdrawnName(name)?.isCertain);
  const madeName = invited.length > 1 ? nameHousehold(invited, isOpen) : nameOwnHousehold(invited[0] ?? first.name);
  const home = isHousehold ? madeName : undefined;
  const greeting = own.length === 2 && persons.length === 2 ? greetCouple(written.text, first.name) : undefined;
  const shared = {
    cells,
    ...(home !== undefined && { home }),
    ...(greeting !== undefined && { greeting }),
    ...unnamedOf(heads, persons.length),
  };
  const note = (level: Problem["level"], message: string): Problem[] => [
    { field: written.field, level, message, ...(isSplit && { about: "SPLIT" as const }) },
  ];
  const placed = editsOf(first, {
    written,
    textOf,
    isSplit: isSplit || isReplaced,
    hasOwn: own.length > 0,
    isFamily: people?.late?.isAll === true,
  });
  const edits = {
    ...blankTaken(beside, plan),
    ...placed,
    ...noteUnread(beside, { plan, notes: placed["notes"] ?? textOf("notes") }),
  };
  const unread = (beside?.unread ?? []).flatMap(({ problem }) => problem ?? []);
  const blank = Object.fromEntries(
    plan.columns.filter(({ target }) => !isShared(target)).map(({ target }) => [target, ""]),
  );
  const rows = [
    {
      number,
      edits,
      ...shared,
      notes: [...(isSplit || isReplaced ? note("warning", describePeople(written.text, told!)) : []), ...unread],
    },
    ...persons.slice(1).map((person, index) => ({
      number: rowNumberOf({ ...placeOf(number), person: index + 1 }),
      edits: { ...blank, ...nameEdits(person.name, written.field), ...placeContacts(person.contacts, () => "") },
      ...shared,
      ...(isSplit && index + 1 < own.length && { notes: note("note", `Named in the same cell as ${first.name}.`) }),
    })),
  ];
  if (!isOne || !isSplit) return rows;
  const notes = noteUnread(beside, { plan, notes: textOf("notes") });
  const whole = {
    ...blankTaken(beside, plan),
    ...notes,
    ...(row.names === undefined ? wholeName(cells, plan) : typed),
  };
  const together: Problem[] = [
    { field: written.field, level: "note", message: "Names several people.", about: "TOGETHER" },
  ];
  const kept = { ...shared, ...unnamedOf(heads, rows.length - own.length + 1) };
  const one = { ...(hasOthers(beside) ? kept : { cells }), number, edits: whole, notes: [...together, ...unread] };
  return [one, ...rows.slice(own.length)];
}

const unnamedOf = (heads: number, named: number) => (heads > named ? { heads, more: heads - named } : {});

const hasOthers = (beside: Companions | undefined): boolean =>
  beside !== undefined && (beside.named.length > 0 || beside.more > 0 || beside.isOpen || beside.adults !== undefined);

/** The edits that make all of a name cell one guest's name. */
export function wholeName(cells: readonly string[], plan: ReadPlan): Record<string, string> {
  const { text, field } = readNameCell((target) => {
    const column = plan.columns.find((candidate) => candidate.target === target);
    return (cells[column?.index ?? -1] ?? "").trim();
  });
  return field === "full_name" ? { full_name: text } : { first_name: text, last_name: "" };
}

type NameCell = { text: string; field: "full_name" | "first_name"; hasTitles: boolean };

/** The name as one text: a surname column belongs to each person of the first names, and so does "Mr & Mrs". */
function readNameCell(textOf: (target: string) => string): NameCell {
  const first = textOf("first_name");
  const last = textOf("last_name");
  const name = isNoName(first)
    ? nameKeys.map(textOf).find((text) => !isNoName(text))
    : `${first} ${isNoName(last) ? "" : last}`.trim();
  const titles = textOf("title");
  const hasTitles = /[&+/]|\band\b/i.test(titles) || isLate(titles);
  return {
    text: name === undefined ? "" : hasTitles ? `${titles} ${name}` : name,
    field: isNoName(first) ? "full_name" : "first_name",
    hasTitles,
  };
}

/** Somebody has died whose name or title is not in one cell. */
const isOfLate = (people: People | undefined, { field, hasTitles }: NameCell) =>
  people?.late !== undefined && (field === "first_name" || hasTitles);

/** A count or "& family" in one of several name columns must not stay in it. */
const isOfParts = (people: People | undefined, { field, text }: NameCell) =>
  field === "first_name" && people !== undefined && people.names[0] !== text;

function headsOf(named: number, people: People | undefined, beside: Companions | undefined): number {
  const more = Math.max(people?.more ?? 0, beside?.more ?? 0);
  if (beside?.adults === undefined) return named + more;
  return Math.max(named + more, beside.adults + beside.children);
}

/** Phones of a companion's own column are not the guest's. */
const blankTaken = (beside: Companions | undefined, plan: ReadPlan) =>
  Object.fromEntries(plan.columns.filter(({ index }) => beside?.taken.has(index)).map(({ target }) => [target, ""]));

const joinTexts = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join("\n");

/** The notes with what belongs to nobody who is named. */
function noteUnread(
  beside: Companions | undefined,
  { plan, notes }: { plan: ReadPlan; notes: string },
): Record<string, string> {
  const lines = (beside?.unread ?? []).map(
    ({ field, label, text }) => `${label ?? plan.labels.get(field) ?? field}: ${text}`,
  );
  return lines.length > 0 ? { notes: joinTexts([notes, ...lines]) } : {};
}

type First = {
  written: NameCell;
  textOf: (target: string) => string;
  isSplit: boolean;
  hasOwn: boolean;
  isFamily: boolean;
};

function editsOf({ name, contacts }: Person, { written, textOf, isSplit, hasOwn, isFamily }: First) {
  const isChanged = isSplit || !hasOwn || (written.field === "first_name" && name !== written.text);
  if (!isChanged) return {} as Record<string, string>;
  const titles: Record<string, string> = written.hasTitles ? { title: "" } : {};
  const names = isFamily && written.field === "first_name" ? { first_name: name, last_name: "" } : undefined;
  return { ...titles, ...(names ?? nameEdits(name, written.field)), ...placeContacts(contacts, textOf) };
}

function nameEdits(name: string, field: NameCell["field"]): Record<string, string> {
  if (field === "full_name") return { full_name: name };
  const { title, firstName = name, lastName = "" } = parseName(name).value ?? {};
  return { ...(title !== undefined && { title }), first_name: firstName, last_name: lastName };
}
