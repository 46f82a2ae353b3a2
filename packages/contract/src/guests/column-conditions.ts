// Without zod, because the guest list uses it and would otherwise load all of it.
import { hasVisible } from "../has-visible.ts";

export const columnKey = /^[a-z][a-z0-9_]{0,59}$/;
const amount = /^(-?\d{1,15}(\.\d{1,6})?|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/;
const printable = /^[^\u0000-\u001f\u007f]{1,300}$/;

export type ConditionKind = "is" | "has" | "min" | "max" | "empty" | "filled";
export type ColumnCondition =
  | { key: string; kind: "is" | "has" | "min" | "max"; value: string }
  | { key: string; kind: "empty" | "filled" };

/** Parses `shirt:is:M`; undefined for a malformed condition. */
export function parseCondition(text: string): ColumnCondition | undefined {
  const [name = "", kind, ...rest] = text.split(":");
  if (!columnKey.test(name)) return undefined;
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
