import { clearableColumns, type GuestValues } from "./guest-values.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import { isShared } from "./unfold-row.ts";

type Row = {
  /** What the row says, by target. */
  texts: ReadonlyMap<string, string>;
  values: GuestValues;
  plan: ReadPlan;
  /** The row is a further person of a household: only the cells of the whole household are theirs. */
  isFurther: boolean;
};
const clearable = new Set<string>(clearableColumns);

/** The targets for which the file has a column, nothing stands in this row, and no neighbouring cell brings a value instead. */
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
