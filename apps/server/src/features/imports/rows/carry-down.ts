import { nameKeys } from "@nyota/contract/files/shared-targets";
import { labelRow, rowNumberOf } from "@nyota/contract/files/row-places";
import type { TableRow } from "#lib/tables/model/table.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import { isBlankCell, isNoName } from "../values/cell-result.ts";
import type { Problem } from "./guest-values.ts";

/** A row of the file, with the texts that it has from rows above by target, and what was taken from which row. */
export type CarriedRow = TableRow & { carried?: Record<string, string>; notes?: Problem[]; isTitle?: boolean };

const carriedTargets = ["side", "group", "sub_group"];
/** A pattern needs as many blocks with blanks below their first row. */
const MIN_BLOCKS = 2;
/** A side or group written in the first row only is that of the whole list, if so many rows below are blank. */
const MIN_BLANKS = 4;

/**
 * Fills the blanks of columns in which a family, group or side is written once above all who belong to it. Whether a
 * column is written so is decided by the sample, the first rows of the file. Tables that stand side by side are read
 * each for itself.
 */
export function createCarryDown(sample: readonly CarriedRow[], plan: ReadPlan): (row: CarriedRow) => CarriedRow {
  // A blank in our own files means nothing is there.
  const isOurs = plan.columns.some(({ target }) => target === "row_id");
  const mayBe = (isOurs || !plan.carriesDown ? [] : plan.columns).filter(({ target }) =>
    carriedTargets.includes(target),
  );
  const samples = Map.groupBy(
    sample.filter((row: CarriedRow) => !row.isTitle && hasName(row, plan)),
    sideOf,
  );
  const written = mayBe.map((column) => ({ ...column, sides: findWrittenOnce([...samples], column) }));
  const bySide = new Map<number, (row: CarriedRow) => CarriedRow>();
  return (row) => {
    const side = sideOf(row);
    let carry = bySide.get(side);
    if (!carry) {
      carry = carryInSide(
        written.filter(({ sides }) => sides.has(side)),
        plan,
      );
      bySide.set(side, carry);
    }
    return carry(row);
  };
}

const sideOf = ({ side = 0 }: TableRow) => side;

type Column = { index: number; target: string };

function carryInSide(columns: readonly Column[], plan: ReadPlan): (row: CarriedRow) => CarriedRow {
  const latest = new Map<number, { text: string; row: number }>();
  let previous: number | undefined;
  return (row) => {
    const isGap = previous !== undefined && row.number !== previous + 1;
    previous = row.number;
    if (columns.length === 0) return row;
    // A side lasts until another one is written; groups and families end with their block.
    const isGuest = !row.isTitle && hasName(row, plan);
    if (isGap || !isGuest) for (const { index, target } of columns) if (target !== "side") latest.delete(index);
    if (!isGuest) return row;
    const carried = new Map<string, string>();
    const notes: Problem[] = [];
    for (const [at, { index, target }] of columns.entries()) {
      const text = textAt(row, index);
      const above = latest.get(index);
      if (text !== "") {
        latest.set(index, { text, row: row.number });
        // A new side begins new groups, and a new group new families.
        for (const { index: inner } of columns.slice(at + 1)) latest.delete(inner);
      } else if (above) {
        carried.set(target, above.text);
        const place = labelRow(rowNumberOf({ fileRow: above.row, side: sideOf(row), person: 0 }), plan.sides);
        const message = `“${above.text}” is taken from ${place.replace(/^R/, "r")}.`;
        notes.push({ field: target, level: "note", message, about: "CARRIED" });
      }
    }
    return notes.length > 0 ? { ...row, carried: Object.fromEntries(carried), notes } : row;
  };
}

const textAt = ({ cells }: TableRow, index: number) => (isBlankCell(cells[index] ?? "") ? "" : cells[index]!.trim());

const hasName = ({ cells }: TableRow, plan: ReadPlan) =>
  plan.columns.some(({ index, target }) => nameKeys.includes(target) && !isNoName(cells[index] ?? ""));

/**
 * The tables in which the first row is filled and no two rows below each other repeat a value, if several blocks of them
 * have blanks below. A family that is written twice is written on every row of its members.
 */
function findWrittenOnce(samples: readonly (readonly [number, TableRow[]])[], { index, target }: Column): Set<number> {
  const sides = samples
    .map(([side, rows]) => ({ side, texts: rows.map((row) => textAt(row, index).toLowerCase()) }))
    .filter(({ texts }) => isPossible(texts, target));
  const whole = sides.filter(({ texts }) => isOnlyAtTheTop(texts, target)).map(({ side }) => side);
  const blocks = sides.flatMap(({ texts }) => texts.filter((text, at) => text !== "" && texts[at + 1] === ""));
  return new Set(blocks.length >= MIN_BLOCKS ? sides.map(({ side }) => side) : whole);
}

const isOnlyAtTheTop = (texts: readonly string[], target: string) =>
  target === "side" && texts.length > MIN_BLANKS && texts.slice(1).every((text) => text === "");

function isPossible(texts: readonly string[], target: string): boolean {
  const filled = texts.filter((text) => text !== "");
  if (texts[0] === undefined || texts[0] === "") return false;
  if (target === "sub_group" && new Set(filled).size < filled.length) return false;
  return !texts.some((text, at) => text !== "" && text === texts[at - 1]);
}
