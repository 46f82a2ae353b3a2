import fc from "fast-check";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { cleanCell } from "#lib/text/clean-cell.ts";
import { readBytes } from "#test/import-files/read-bytes.ts";

const day = fc.date({ min: new Date("1901-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
const cell = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }).filter((text) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)),
  fc.constantFrom("रमेश शर्मा", " blanks ", "a\nb", "_x0041_", "<&>\"'", "=1+1", "007", "🎉"),
  fc.integer({ min: -9e14, max: 9e14 }),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((number) => Number(number.toPrecision(12))),
  fc.boolean(),
  day.map((date) => new Date(date.toISOString().slice(0, 10))),
  fc.constant(null),
);
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });

/** Our reader's text for a value that the library read. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number")
    return Math.abs(value) < 1e-6 ? value.toFixed(12).replace(/\.?0+$/, "") : String(value);
  return cleanCell(String(value));
}
const withoutBlankEnds = (lines: string[][]) =>
  lines.map((line) => line.slice(0, line.findLastIndex((text) => text !== "") + 1)).filter((line) => line.length > 0);

test("Workbooks read the same as another library reads them", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const header = table[0]!
        .map((_, index) => `Field ${index}`)
        .concat(
          Array(6)
            .fill("Last")
            .map((name, index) => `${name} ${index}`),
        );
      const bytes = await writeXlsx({ sheets: [{ name: "Guests", rows: [header, ...table] }] });
      const { sheets } = await readXlsx(bytes);
      const theirs = sheets[0]!.rows.slice(1).map((line) => line.map(textOf));
      const { cells } = await readBytes(bytes, { headerRow: 1 });
      expect(withoutBlankEnds(cells)).toEqual(withoutBlankEnds(theirs));
    }),
    { numRuns: 150 },
  );
});
