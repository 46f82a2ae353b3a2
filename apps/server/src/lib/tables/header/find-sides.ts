import { MAX_SIDES } from "@nyota/contract/files/row-places";
import { normalizeHeader, type HeaderWords } from "#lib/tables/header/score-header.ts";

/**
 * A table that stands beside others: its first column and the column after its last. `places` are the positions of its
 * columns among those that all of the tables have together.
 */
export type Side = { from: number; to: number; places: readonly number[] };

type Part = { from: number; to: number; name: number };
type Header = { cells: readonly string[]; words: HeaderWords };

const personal: ReadonlySet<string | undefined> = new Set(["full_name", "first_name"]);
/** "Contact person" and "Head of family" name somebody of the same guest's household, not a guest of another table. */
const ofAGuest = /\b(?:contact|head)\b/;

/**
 * Tables side by side, fewer than two of them are none: the same column names again after a column without a name, or
 * the column of names again, after such a column or with a phone of its own. One of them may have columns that the
 * others don't.
 */
export function findSides(header: Header): Side[] {
  const runs = findRuns(header.cells);
  const parts = repeatsAll(runs, header.cells) ? runs : findTables(runs, header);
  return parts.length > 1 && parts.length <= MAX_SIDES ? placeColumns(parts, header) : [];
}

/** Whether a row above the header says no more than what each of the tables is: "Haldi", "Baraat". */
export function isTitleOfSides(titles: readonly string[], sides: readonly Side[]): boolean {
  return (
    sides.length > 0 &&
    sides.every(({ from }, at) => new Set(titles.slice(from, sides[at + 1]?.from).filter(Boolean)).size <= 1)
  );
}

/** Under "Guest" and "Spouse", or "Father" and "Mother", the same columns are those of a couple. */
export const namesCompanions = (titles: readonly string[], { meanings }: HeaderWords): boolean =>
  titles.map(normalizeHeader).some((title) => meanings.get(title) === "member" || /^(?:father|mother)$/.test(title));

function findRuns(cells: readonly string[]) {
  const runs: { from: number; to: number }[] = [];
  for (const [column, cell] of cells.entries()) {
    const last = runs.at(-1);
    if (cell === "") continue;
    if (last?.to === column) last.to = column + 1;
    else runs.push({ from: column, to: column + 1 });
  }
  return runs;
}

function repeatsAll(runs: readonly { from: number; to: number }[], cells: readonly string[]): boolean {
  const [first] = runs;
  const namesOf = ({ from, to }: { from: number; to: number }) => cells.slice(from, to).map(normalizeHeader).join("\n");
  if (!first || runs.length < 2 || first.to - first.from < 2) return false;
  return runs.every((run) => namesOf(run) === namesOf(first));
}

/** What comes before the first table, or after a column without a name and is no table, belongs to the one beside it. */
function findTables(runs: readonly { from: number; to: number }[], { cells, words }: Header): Part[] {
  const parts: Part[] = [];
  for (const run of runs) {
    const [first, ...others] = splitRun(run, { cells, words });
    const last = parts.at(-1);
    if (first && (!last || isSameName(cells[first.name]!, cells[last.name]!, words))) parts.push(first, ...others);
    else if (last) last.to = run.to;
  }
  const [first] = parts;
  if (first) first.from = runs[0]!.from;
  return first && first.to - first.from > 1 ? parts : [];
}

/** The tables of neighbouring columns: the same name and a phone again, with the same columns before the name. */
function splitRun({ from, to }: { from: number; to: number }, { cells, words }: Header): Part[] {
  const text = (column: number) => normalizeHeader(cells[column] ?? "");
  const meaning = (column: number) => words.meanings.get(text(column));
  const columns = Array.from({ length: to - from }, (_, at) => from + at);
  const name = columns.find((column) => personal.has(meaning(column)));
  if (name === undefined) return [];
  const starts = columns
    .filter((column) => text(column) === text(name))
    .map((column) => {
      let before = 0;
      while (before < name - from && text(column - before - 1) === text(name - before - 1)) before += 1;
      return { from: column === name ? from : column - before, name: column };
    });
  const parts = starts.map((start, at) => ({ ...start, to: starts[at + 1]?.from ?? to }));
  const isEach = parts.every((part) =>
    columns.some((column) => column > part.name && column < part.to && meaning(column) === "phone"),
  );
  return isEach ? parts : [{ from, to, name }];
}

function isSameName(one: string, other: string, { meanings }: HeaderWords): boolean {
  const [a, b] = [normalizeHeader(one), normalizeHeader(other)];
  return a === b || (meanings.get(a) === meanings.get(b) && !ofAGuest.test(a) && !ofAGuest.test(b));
}

/** Columns of the same words are one, then those of the same meaning; what only a later table has comes after all. */
function placeColumns(parts: readonly { from: number; to: number }[], { cells, words }: Header): Side[] {
  const common: string[] = [];
  return parts.map(({ from, to }) => {
    const texts = cells.slice(from, to).map(normalizeHeader);
    const places = new Map<number, number>();
    const taken = new Set<number>();
    const place = (at: number, index: number) => {
      places.set(at, index);
      taken.add(index);
    };
    const meaningOf = (text: string) => words.meanings.get(text) ?? text;
    for (const match of common.length === 0 ? [] : [(text: string) => text, meaningOf])
      for (const [at, text] of texts.entries()) {
        const found = common.findIndex((other, index) => !taken.has(index) && match(other) === match(text));
        if (found >= 0 && text !== "" && !places.has(at)) place(at, found);
      }
    for (const [at, text] of texts.entries()) if (!places.has(at)) place(at, common.push(text) - 1);
    return { from, to, places: texts.map((_, at) => places.get(at)!) };
  });
}
