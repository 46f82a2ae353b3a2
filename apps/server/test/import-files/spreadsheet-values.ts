import fc from "fast-check";
import { cleanCell } from "#lib/text/clean-cell.ts";

const day = fc.date({ min: new Date("1901-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

/** The rows of a sheet with cells of all types; `odd` are texts that the format writes in a way of its own. */
export function sheetRows(texts: fc.Arbitrary<string>, odd: readonly string[]) {
  const cell = fc.oneof(
    texts.filter((text) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)),
    fc.constantFrom(...odd, "रमेश शर्मा", "<&>\"'", "=1+1", "007", "🎉"),
    fc.integer({ min: -9e14, max: 9e14 }),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((number) => Number(number.toPrecision(12))),
    fc.boolean(),
    day.map((date) => new Date(date.toISOString().slice(0, 10))),
    fc.constant(null),
  );
  return fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });
}

/** Our reader's text for a value that the library read. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number")
    return Math.abs(value) < 1e-6 ? value.toFixed(12).replace(/\.?0+$/, "") : String(value);
  return cleanCell(String(value));
}

export const withoutBlankEnds = (lines: string[][]) =>
  lines.map((line) => line.slice(0, line.findLastIndex((text) => text !== "") + 1)).filter((line) => line.length > 0);
