import { collectOptions, readValue, type ColumnKind, type Value } from "./rules.ts";
import type { StoredValue } from "./stored-values.ts";

type Converted = { old: Value; value: Value; guests: number };
type Lost = { old: Value; value: null; guests: number };
export type TypePlan = { options: string[]; converts: Converted[]; lost: Lost[] };
type Wanted = { type: string; options?: readonly string[] | undefined };

/**
 * The new value for each value when the column gets another type. Options that are not given are made from the values.
 */
export function planType(
  held: readonly StoredValue[],
  { before, wanted }: { before: ColumnKind; wanted: Wanted },
): TypePlan {
  const kind = { type: wanted.type, options: optionsFor(held, before, wanted) };
  const plan: TypePlan = { options: kind.options, converts: [], lost: [] };
  for (const { value: old, guests } of held) {
    const read = readValue(kind, old);
    const value = "problem" in read ? null : read.value;
    if (value === null) plan.lost.push({ old, value, guests });
    else plan.converts.push({ old, value, guests });
  }
  return plan;
}

function optionsFor(held: readonly StoredValue[], before: ColumnKind, { type, options }: Wanted): string[] {
  if (type !== "SELECT" && type !== "MULTI_SELECT") return [];
  if (options && options.length > 0) return [...options];
  if (before.options.length > 0) return [...before.options];
  const values = held.map(({ value }) => value);
  // The most frequent first; when not every value can be an option, as many as fit.
  return collectOptions(type, values) ?? collectOptions(type, values.slice(0, 50)) ?? [];
}
