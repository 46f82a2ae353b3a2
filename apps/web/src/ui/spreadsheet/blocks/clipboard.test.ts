import fc from "fast-check";
import { expect, test } from "vitest";
import { readBlock, writeBlock } from "#ui/spreadsheet/blocks/clipboard.ts";

test.each([
  [
    "a\tb\nc\td\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ['"line one\nline two"\tb', [["line one\nline two", "b"]]],
  ['"say ""hi"""\tb', [['say "hi"', "b"]]],
  ['5" pipe\tb', [['5" pipe', "b"]]],
  ['"quoted start" and more\tb', [['"quoted start" and more', "b"]]],
  ["", [[""]]],
  ["a\t\tb", [["a", "", "b"]]],
])("%o from a spreadsheet is read as its cells", (text, cells) => {
  expect(readBlock(text)).toEqual(cells);
});

test("copied cells are parsed back unchanged", () => {
  const cell = fc.string().map((text) => text.replace(/\r/g, ""));
  const block = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(block, (rows) => {
      expect(readBlock(`${writeBlock(rows)}\n`)).toEqual(rows);
    }),
  );
});
