import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanCell } from "#lib/text/clean-cell.ts";
import { escapeFormulas, restore } from "#lib/text/escape-formulas.ts";

const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n", ";", ",", "'", '"', " ", "a", "1"];
const cells = fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((parts) => parts.join(""));
const separators = /[;,\t\n\r]/;

test.each([
  ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
  ["a,+1", "a,'+1"],
  ["a\n=1", "a\n'=1"],
  ["a\t@x", "a\t'@x"],
  ["＝1+1", "'＝1+1"],
  ['x;"=1', `x;"'=1`],
  ["-2+3", "'-2+3"],
  ["-5", "-5"],
  ["+91 98290 11432", "+91 98290 11432"],
  ["Rao-Mehta, Asha", "Rao-Mehta, Asha"],
])("%j is written as %j", (cell, written) => {
  expect(escapeFormulas(cell)).toBe(written);
  expect(cleanCell(written)).toBe(cell);
});

test("no part of a neutralised cell starts like a formula, however a program splits it", () => {
  fc.assert(
    fc.property(cells, (cell) => {
      const isNumber = /^-\d+$/.test(cell);
      const parts = escapeFormulas(cell).split(separators);
      if (!isNumber) for (const part of parts) expect(part).not.toMatch(/^"*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2_000 },
  );
});

test("every cell is read back unchanged", () => {
  fc.assert(
    fc.property(cells, (cell) => {
      if (/^-\d+$/.test(cell)) expect(escapeFormulas(cell)).toBe(cell);
      else expect(restore(escapeFormulas(cell))).toBe(cell);
    }),
    { numRuns: 2_000 },
  );
});
