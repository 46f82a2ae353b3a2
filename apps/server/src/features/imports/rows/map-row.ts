import { joiningKeys, nameKeys } from "@nyota/contract/files/shared-targets";
import { trimEndOf } from "@nyota/contract/trim-ends";
import { foldName, type GuestValues, type Problem } from "./guest-values.ts";
import type { WrittenGuest } from "./write-cell.ts";
import { findBlanks } from "./find-blanks.ts";
import { askAboutWithdrawn } from "./ask-about-withdrawn.ts";
import { addNotes } from "./add-notes.ts";
import { dropUnstorable } from "./drop-unstorable.ts";
import { keepAsWritten } from "./keep-as-written.ts";
import { noteUninvited } from "./note-uninvited.ts";
import { parseGuest } from "./parse-guest.ts";
import { isNoName } from "../values/cell-result.ts";
import { placeInGroup } from "./place-in-group.ts";
import { hasTitleWord, sectionPattern } from "./section-pattern.ts";
import { standsInRemarks } from "./stands-in-remarks.ts";
import { totalPattern } from "./total-pattern.ts";
import type { UnfoldedRow } from "./unfold-row.ts";
import { parseCount } from "../values/parse-count.ts";
import { parseSide } from "../values/parse-choices.ts";
import { isCross } from "../columns/find-meaning-of-crosses.ts";
import type { ReadPlan } from "../columns/read-plan.ts";

export type MappedRow =
  | {
      kind: "guest";
      values: GuestValues;
      problems: Problem[];
      /** The row contains the id of an existing guest. */
      isKnown: boolean;
      /** By what the row says they are not invited, so they are left out unless the user includes them. */
      isWithdrawn?: true;
    }
  | { kind: "section"; title: string; problems: Problem[] }
  | { kind: "total"; problems: Problem[] };

/** The texts of a row by target, with the user's edits. */
function textsOf(cells: readonly string[], edits: Readonly<Record<string, string>>, plan: ReadPlan) {
  const texts = new Map<string, string>();
  for (const { index, target, crosses } of plan.columns) {
    const written = cells[index] ?? "";
    const cell = crosses && isCross(written) ? crosses : written;
    const before = texts.get(target);
    if (before && joiningKeys.includes(target)) texts.set(target, [before, cell].filter(Boolean).join("\n"));
    else texts.set(target, cell);
  }
  for (const [target, text] of Object.entries(edits)) texts.set(target, text);
  return texts;
}

type Input = Pick<UnfoldedRow, "home" | "heads" | "more" | "greeting"> & {
  cells: readonly string[];
  edits: Readonly<Record<string, string>>;
  /** By target, texts of rows above. */
  carried?: Readonly<Record<string, string>>;
  plan: ReadPlan;
  section?: string;
  /** The user says that this row is a guest, so it is not treated as a section or total. */
  isGuest?: boolean;
  /** The second, third… person named in a row of the file. */
  isFurther?: boolean;
  /** By the shape of the list, this row is the title of the rows below. */
  isTitle?: boolean;
  /** Finds the guest by the id that our own files contain. */
  findKnown?: (id: string) => WrittenGuest | undefined;
};

/** Reads one row of the file as a guest, the title of a section, or a line of totals. */
export function mapRow({ cells, edits, plan, section, findKnown, ...row }: Input): MappedRow {
  const { isGuest = false, isFurther = false, isTitle = false, carried = {} } = row;
  const texts = textsOf(cells, { ...carried, ...edits }, plan);
  const guest = findKnown?.(texts.get("row_id")?.trim().toLowerCase() ?? "");
  const mayBeOther = !isGuest && !guest && Object.keys(edits).length === 0;
  // Somebody whose family is written above is a guest, if only by name; a side says nothing about who they are.
  const { side: _side, ...ofHome } = carried;
  const filled = [
    ...new Set([...cells, ...Object.values(ofHome)].map((cell) => cell.trim()).filter((cell) => cell !== "")),
  ];
  const hasName = [...nameKeys, "last_name"].some((key) => !isNoName(texts.get(key) ?? ""));
  if (mayBeOther && filled.some((cell) => totalPattern.test(cell)) && isTotal(texts, hasName))
    return { kind: "total", problems: [warn("This looks like a line of totals, so it is left out.")] };
  if (mayBeOther && !hasName && filled.length > 0 && filled.every(isSum))
    return { kind: "total", problems: [warn("This row has numbers only, so it is left out as a line of totals.")] };
  if (mayBeOther && standsInRemarks(cells, plan))
    return { kind: "total", problems: [warn("This row has a remark and no name, so it is left out.")] };
  const lone = filled.length === 1 ? sectionPattern(filled[0]!) : undefined;
  if (mayBeOther && lone === "REMARK")
    return { kind: "total", problems: [warn("This looks like a remark, so it is left out.")] };
  if (mayBeOther && filled.length === 1 && (isTitle || isSection(filled[0]!, { cells, plan, hasName })))
    return {
      kind: "section",
      title: trimEndOf(filled[0]!, /[:\-–—\s]/).slice(0, 120),
      problems: [warn("This looks like the title of a section, so it is left out.")],
    };
  const parsed = parseGuest(texts, plan);
  parsed.problems.push(...doubtPhones(cells, edits, plan));
  if (mayBeOther && lone === "DOUBTFUL")
    parsed.problems.push(warn(`Is “${filled[0]}” a title or guest? It is read as a guest; leave a title out.`));
  const { values, unread } = parsed;
  dropUnstorable(parsed, texts);
  const warnings = guest ? keepAsWritten({ texts, ...parsed, guest }) : parsed.problems;
  const more = cells
    .slice(plan.columnCount ?? cells.length)
    .filter(Boolean)
    .join(", ");
  addNotes({ values, problems: warnings, unread, labels: plan.labels, more });
  if (!guest && values.side === undefined && plan.defaultSide !== undefined) {
    values.side = plan.defaultSide;
    values.is_side_default = true;
  }
  const problems = values.first_name === undefined ? explainNoName(warnings, plan) : warnings;
  const blank = findBlanks({ texts, values, plan, isFurther });
  if (blank.length > 0) values.blank = blank;
  const inName = values.expected_count;
  if (row.heads !== undefined && (inName ?? 0) < row.heads && !texts.get("expected_count")?.trim())
    values.expected_count = row.heads;
  placeInGroup({ values, problems, plan, section, home: row.home });
  if (row.greeting !== undefined && values.is_home) values.home_salutation = row.greeting;
  if (!guest && values.sub_group !== undefined && values.is_sub_group_given !== false)
    putHeads(values, { text: texts.get("expected_count") ?? "", inName, more: isFurther ? 0 : (row.more ?? 0), edits });
  delete values.is_open;
  const name = values.display_name;
  if (!guest && name !== undefined) problems.push(...noteUninvited(values, plan));
  const isOfSeveral = row.home !== undefined;
  const asked =
    !isGuest && !guest && name !== undefined && askAboutWithdrawn({ cells, texts, plan, isOfSeveral, name });
  if (asked) problems.push(asked.problem);
  return {
    kind: "guest",
    values,
    problems,
    isKnown: guest !== undefined,
    ...(asked && asked.isLeftOut && { isWithdrawn: true }),
  };
}

type SaidHeads = { text: string; inName: number | undefined; more: number; edits: Readonly<Record<string, string>> };

function putHeads(values: GuestValues, { text, inName, more, edits }: SaidHeads) {
  const { expected_count: said } = values;
  if (said === undefined) return;
  const counted = parseCount(text).value?.total;
  if (counted === undefined) values.heads = { said, more: Math.max(more, (inName ?? 1) - 1) };
  else values.heads = { said, more, counted, ...("expected_count" in edits && { corrected: counted }) };
}

/** Without a name nobody can be stored: what was said about the name's cells is then an error, or that there is none. */
function explainNoName(problems: readonly Problem[], plan: ReadPlan): Problem[] {
  const isOfName = ({ field }: Problem) => field !== null && nameKeys.includes(field);
  if (problems.some(isOfName))
    return problems.map((problem) => (isOfName(problem) ? { ...problem, level: "error" } : problem));
  return [...problems, { field: nameFieldOf(plan), level: "error", message: "There is no name in this row." }];
}

/** A number beside the name of somebody in a column that is left out is probably theirs. */
function doubtPhones(cells: readonly string[], edits: Readonly<Record<string, string>>, plan: ReadPlan): Problem[] {
  return plan.columns.flatMap(({ index, target, beside }) => {
    const name = cells[beside?.index ?? -1]?.trim() ?? "";
    if (!beside || isNoName(name) || !cells[index]?.trim() || edits[target] !== undefined) return [];
    const message = `This may be the number of “${name.slice(0, 80)}” in the column “${beside.header}”, which is left out.`;
    return [{ field: target, level: "warning", message }];
  });
}

const warn = (message: string): Problem => ({ field: null, level: "warning", message });
const nameFieldOf = (plan: ReadPlan) =>
  nameKeys.find((key) => plan.columns.some(({ target }) => target === key)) ?? "full_name";

/** "Total" is the name, or the row has no name; a row with a phone number or an e-mail address is a guest. */
function isTotal(texts: ReadonlyMap<string, string>, hasName: boolean) {
  const name = nameKeys.map((key) => texts.get(key)?.trim() ?? "").find((text) => text !== "") ?? "";
  return (
    (!hasName || totalPattern.test(name)) &&
    (texts.get("phone") ?? "").replace(/\D/g, "").length < 7 &&
    !texts.get("email")?.trim()
  );
}

type Alone = { cells: readonly string[]; plan: ReadPlan; hasName: boolean };

/**
 * A single filled cell is a guest known only by name, unless it is in another column where titles stand or all of it is
 * a heading. Names with a word that headings have are asked about.
 */
function isSection(text: string, { cells, plan, hasName }: Alone) {
  const isTitle = sectionPattern(text) === "TITLE";
  if (plan.columns.length < 2 && !isTitle) return false;
  if (!/\p{L}[\p{L}\p{M}]/u.test(text) || isNoName(text)) return false;
  return isTitle || (!hasName && (hasTitleWord(text) || isTitlePlace(cells, plan)));
}

/** Left of the names, or where the group is written: a text alone in another column is more of what is above it. */
function isTitlePlace(cells: readonly string[], { columns }: ReadPlan) {
  const at = cells.findIndex((cell) => cell.trim() !== "");
  const isOfGroup = columns.some(
    ({ index, target }) => index === at && ["group", "sub_group", "side"].includes(target),
  );
  return isOfGroup || columns.some(({ index, target }) => nameKeys.includes(target) && at < index);
}

/** A small number without anything else: not a phone number that is somebody's. */
const isSum = (cell: string) => /^\p{Nd}{1,5}$/u.test(cell);

/** The side that a group's name implies, for a group that an import creates. */
export function sideOfGroup(name: string): string | null {
  const words = foldName(name);
  if (!/\b(?:bride|groom|ladki|ladke|var|vadhu|kanya|both)\b|वर|वधू|कन्या|लड़क/u.test(words)) return null;
  return parseSide(name).value ?? null;
}
