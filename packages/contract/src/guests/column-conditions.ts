import { z } from "zod";
import { hasVisible } from "../has-visible.ts";

const key = /^[a-z][a-z0-9_]{0,59}$/;
const amount = /^(-?\d{1,15}(\.\d{1,6})?|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/;
const printable = /^[^\u0000-\u001f\u007f]{1,300}$/;

/** The name of a custom column in `custom_fields`, filters, orderings and variables. */
export const customKey = z.string().regex(key, "There is no such column.");

export type ConditionKind = "is" | "has" | "min" | "max" | "empty" | "filled";
export type ColumnCondition =
  | { key: string; kind: "is" | "has" | "min" | "max"; value: string }
  | { key: string; kind: "empty" | "filled" };

/**
 * One value of the filter `custom`: `shirt:is:M`, `song:has:kala`, `age:min:18`, `age:max:60` (numbers and days, both
 * ends included), `shirt:empty` or `shirt:filled`. Conditions on one column are combined with OR, its `min` and `max`
 * together form one range; conditions on different columns are combined with AND.
 */
export const customCondition = z
  .string()
  .max(400)
  .refine((text) => parseCondition(text) !== undefined, "Filter with column:is:value, has, min, max, empty or filled.");

/** Undefined for a malformed condition. */
export function parseCondition(text: string): ColumnCondition | undefined {
  const [name = "", kind, ...rest] = text.split(":");
  if (!key.test(name)) return undefined;
  const value = rest.join(":");
  switch (kind) {
    case "empty":
    case "filled":
      return rest.length === 0 ? { key: name, kind } : undefined;
    case "is":
    case "has":
      // Accents alone are removed when texts are compared ignoring accents; the empty text would then match every
      // value.
      if (kind === "has" && !hasVisible(value)) return undefined;
      return printable.test(value) && value.isWellFormed() ? { key: name, kind, value } : undefined;
    case "min":
    case "max":
      return amount.test(value) ? { key: name, kind, value } : undefined;
    default:
      return undefined;
  }
}

export const formatCondition = (condition: ColumnCondition): string =>
  "value" in condition ? `${condition.key}:${condition.kind}:${condition.value}` : `${condition.key}:${condition.kind}`;
