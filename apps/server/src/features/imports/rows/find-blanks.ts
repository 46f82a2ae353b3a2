import { clearableColumns, type GuestValues } from "./guest-values.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import { isShared } from "./unfold-row.ts";

type Row = {
  /** The row's texts, by target. */
  texts: ReadonlyMap<string, string>;
  values: GuestValues;
  plan: ReadPlan;
  /** The row is a further person of a household: only the cells about the whole household apply to them. */
  isFurther: boolean;
};
const clearable = new Set<string>(clearableColumns);

/**
 * The targets that have a column in the file, an empty cell in this row, and no value taken from a neighbouring cell.
 */
export function findBlanks({ texts, values, plan, isFurther }: Row): string[] {
  const targets = [...new Set(plan.columns.map(({ target }) => target))];
  return targets.filter(
    (target) =>
      (clearable.has(target) || (target.startsWith("column:") && plan.customs.has(target.slice(7)))) &&
      !texts.get(target)?.trim() &&
      values[target as (typeof clearableColumns)[number]] === undefined &&
      (!isFurther || isShared(target)),
  );
}
