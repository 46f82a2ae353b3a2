import { memberKey, nameKeys } from "@nyota/contract/files/shared-targets";
import { isNoName, NAME_CELL_MAX } from "../values/cell-result.ts";
import { parseCount } from "../values/parse-count.ts";
import { companionAliases, goneAliases, numberedAliases, openAliases } from "../values/people-aliases.ts";
import { readPeople } from "../values/read-people.ts";
import { noAliases, unsureAliases, yesAliases } from "../values/value-aliases.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import type { Problem } from "./guest-values.ts";

/** Somebody named in a further column of a row, with their own phone and e-mail address. */
export type Companion = { name: string; contacts: string[] };
export type Companions = {
  named: Companion[];
  /** People without a name: "+1: Yes", "Kids: 2". */
  more: number;
  isOpen: boolean;
  adults?: number;
  /** Those of the columns of children, with or without a name. */
  children: number;
  /** Columns that belong to a companion and not to the guest. */
  taken: Set<number>;
  /** Texts that belong to nobody named or are no number: they go to the notes. */
  unread: { field: string; text: string; label?: string; problem?: Problem }[];
};

const isOfMember = (target: string) => target === "member_phone" || target === "member_email";
const isContact = (target: string) => /^(?:phone|phone_2|phone_3|email)$/.test(target) || isOfMember(target);

/** Reads the columns of a row about people besides the guest. */
export function readCompanions(cells: readonly string[], plan: ReadPlan): Companions {
  const found: Companions = { named: [], more: 0, isOpen: false, children: 0, taken: new Set(), unread: [] };
  const textAt = (index: number) => (cells[index] ?? "").trim();
  const add = (unread: Omit<Companions["unread"][number], "label">, header: string | undefined) =>
    found.unread.push({ ...unread, ...(header !== undefined && { label: header }) });
  /** The only one named in each column. */
  const people = new Map<number, Companion>();
  const children: Children[] = [];
  for (const { index, target, hasNames: isOfNames = false, isOfChildren: hasChildren, header } of plan.columns) {
    const text = textAt(index);
    if (target === memberKey || target === "child_count") {
      const isOfChildren = target === "child_count";
      const cell = isOfChildren || hasChildren ? readChildren(text, target) : readCell(text, target);
      found.named.push(...cell.named);
      if (isOfChildren) children.push({ ...cell, isOfNames, isFilled: text !== "" });
      else found.more += cell.more;
      found.isOpen ||= cell.isOpen;
      if (cell.unread) add(cell.unread, header);
      if (cell.named.length === 1) people.set(index, cell.named[0]!);
    } else if (target === "adult_count") {
      const { value, error } = parseCount(text);
      if (value !== undefined) found.adults = value.total;
      const problem: Problem = { field: target, level: "warning", message: error ?? "", unread: true };
      if (error !== undefined) add({ field: target, text, problem }, header);
    }
  }
  addChildren(found, children);
  const owners = ownersOf(plan);
  for (const { index, target, header } of plan.columns) {
    const text = textAt(index);
    const owner = owners.get(index);
    if (!isContact(target) || (owner === undefined && !isOfMember(target))) continue;
    const whose = owner === undefined ? undefined : people.get(owner);
    if (whose && !isOfMember(target)) found.taken.add(index);
    if (text === "") continue;
    if (whose) whose.contacts.push(text);
    // Without somebody named beside it, a column that could be the guest's is theirs.
    else if (isOfMember(target)) add({ field: target, text }, header);
  }
  return found;
}

type Column = ReadPlan["columns"][number];
/** Columns of people beside each other, and the columns of phones and e-mail addresses that follow them. */
type Run = { members: Column[]; contacts: Column[] };

/**
 * The column of the person to whom each column of phones or e-mail addresses belongs: that on its left, where the guest
 * has one of their own. As many columns of phones after several columns of people are in their order.
 */
function ownersOf({ columns }: ReadPlan): Map<number, number> {
  const owners = new Map<number, number>();
  const runs: Run[] = [];
  const apart: Column[] = [];
  let run: Run | undefined;
  let hasOwn = false;
  for (const column of columns) {
    const { target } = column;
    if (nameKeys.includes(target) || target === "child_count") run = undefined;
    else if (target === memberKey) {
      if (!run || run.contacts.length > 0) runs.push((run = { members: [], contacts: [] }));
      run.members.push(column);
    } else if (isContact(target)) {
      if (run && (hasOwn || isOfMember(target))) run.contacts.push(column);
      else if (isOfMember(target)) apart.push(column);
      else if (!run) hasOwn = true;
    }
  }
  const kindOf = ({ target }: Column) => (target.endsWith("email") ? "email" : "phone");
  for (const { members, contacts } of runs)
    for (const same of Map.groupBy(contacts, kindOf).values())
      for (const [at, { index }] of same.entries())
        owners.set(index, (same.length === members.length ? members[at] : members.at(-1))!.index);
  for (const column of apart) {
    const isFree = (member: Column) =>
      !columns.some((other) => owners.get(other.index) === member.index && kindOf(other) === kindOf(column));
    const owner = runs.flatMap(({ members }) => members).find(isFree);
    if (owner) owners.set(column.index, owner.index);
  }
  return owners;
}

/** "2 (ages 3, 5)": the number, and what is said about it. */
const countWithRemark = /^\+?(\d{1,2})\s*\(/;
/** "Jobin (12), Jisha (9 yrs)": behind a child's name this is the age. */
const withoutAges = (text: string) =>
  text.replace(/(\p{L}\s?)\(\s*\d{1,2}\s*(?:y|yo|yrs?|years?|months?|m)?\.?\s*\)/giu, "$1");

const age = String.raw`\d{1,2}[½¼¾]?\s?(?:y|yo|yrs?|years?|months?|m)?\.?`;
/** "Jisha (9 yrs)", "Jash 9", "Kiara-8" without repeated blanks. */
const nameAndAge = new RegExp(String.raw`^(\p{L}[^\p{N}()]*?)\s?(?:\(\s?${age}\s?\)|[-–—:]?\s?${age})$`, "iu");
const childNouns = "sons?|daughters?|kids?|child(?:ren)?|boys?|girls?|bab(?:y|ies)|infants?|bachche|bacche";
const childCount = new RegExp(
  String.raw`^(?:(\d{1,2})\s?(?:${childNouns})|(?:${childNouns})\s?[-–—:]?\s?(\d{1,2}))$`,
  "iu",
);
const childNoun = new RegExp(`^(?:${childNouns})$`, "iu");
const betweenChildren = /[,;&+]|(?<!\sw)\/|\s(?:and|aur)\s/iu;

/** Reads a cell of a column of children: a number behind a name is the age, "2 sons" are two without a name. */
function readChildren(text: string, field: string): CellPeople {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length > NAME_CELL_MAX || !/^\p{L}|^\d+\s?\p{L}/u.test(line)) return readCell(withoutAges(text), field);
  let counted = 0;
  let hasAges = withoutAges(line) !== line;
  const rest: string[] = [];
  for (const piece of line.split(betweenChildren).map((part) => part.trim())) {
    const [, before, count = before] = childCount.exec(piece) ?? [];
    const name = nameAndAge.exec(piece)?.[1];
    const isName = name !== undefined && !isCountable(name.split(" ").at(-1)!.toLowerCase());
    if (count !== undefined) counted += Number(count);
    else rest.push(isName ? name : piece);
    hasAges ||= isName;
  }
  if (counted === 0 && !hasAges) return readCell(text, field);
  const cell = readCell(withoutAges(rest.join("; ")), field);
  return { ...cell, more: cell.more + counted, ...(hasAges && { unread: noteAges(text, field) }) };
}

const isCountable = (word: string) => childNoun.test(word) || numberedAliases.has(word) || openAliases.has(word);

function noteAges(text: string, field: string): Companions["unread"][number] {
  const message = `“${text.slice(0, 60)}”: numbers behind names are read as ages; all of it is put into the notes.`;
  return { field, text, problem: { field, level: "note", message } };
}

/** What one cell of a column about further people says. */
type CellPeople = { named: Companion[]; more: number; isOpen: boolean; unread?: Companions["unread"][number] };

function readCell(text: string, field: string): CellPeople {
  const nobody: CellPeople = { named: [], more: 0, isOpen: false };
  const word = text.toLowerCase();
  // "+2" beside a guest is two more.
  const count = parseCount(text.replace(/^\+/, "")).value?.total;
  const remarked = countWithRemark.exec(text)?.[1];
  if (text === "" || noAliases.has(word)) return nobody;
  if (unsureAliases.has(word) || goneAliases.has(word)) {
    const message = `Nobody is added for “${text}”; it is put into the notes.`;
    const level = unsureAliases.has(word) ? "warning" : "note";
    return { ...nobody, unread: { field, text, problem: { field, level, message } } };
  }
  if (yesAliases.has(word) || companionAliases.has(word)) return { ...nobody, more: 1 };
  if (openAliases.has(word)) return { ...nobody, isOpen: true };
  if (/\p{N}/u.test(text) && count !== undefined) return { ...nobody, more: count };
  if (remarked !== undefined) {
    const message = `“${text.slice(0, 60)}” is read as ${remarked}; all of it is put into the notes.`;
    return { ...nobody, more: Number(remarked), unread: { field, text, problem: { field, level: "note", message } } };
  }
  if (isNoName(text)) return nobody;
  const { names, contacts, more, isOpen, hasAges, late } = readPeople(text.replaceAll(",", ";"));
  if (late?.isAll) {
    const message = `“${text.slice(0, 60)}” has died, so nobody is added; it is put into the notes.`;
    return { ...nobody, unread: { field, text, problem: { field, level: "warning", message } } };
  }
  const named = names.map((name, at) => ({ name, contacts: [...contacts[at]!] }));
  return { named, more, isOpen, ...(hasAges && { unread: noteAges(text, field) }) };
}

type Children = CellPeople & { isOfNames: boolean; isFilled: boolean };

/** The names of the children and their number may stand in two columns: they are the same children. */
function addChildren(found: Companions, cells: readonly Children[]) {
  const count = (some: readonly Children[]) => some.reduce((all, { named, more }) => all + named.length + more, 0);
  const [ofNames, ofNumbers] = [
    cells.filter(({ isOfNames }) => isOfNames),
    cells.filter(({ isOfNames }) => !isOfNames),
  ];
  const [named, counted] = [count(ofNames), count(ofNumbers)];
  const withName = cells.reduce((all, cell) => all + cell.named.length, 0);
  found.more += Math.max(named, counted) - withName;
  // Grown-up children may be among the adults: the number says who is a child.
  found.children = ofNumbers.some(({ isFilled }) => isFilled) ? counted : named;
}
