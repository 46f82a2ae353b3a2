import fc from "fast-check";
import { readOds, writeOds } from "hucre/ods";
import { expect, test } from "vitest";
import { readBytes } from "#test/import-files/read-bytes.ts";
import { sheetRows, textOf, withoutBlankEnds } from "#test/import-files/spreadsheet-values.ts";

const texts = fc.string({ unit: "grapheme", maxLength: 30 });
const rows = sheetRows(texts, ["two  spaces"]);

test("OpenDocument workbooks read the same as another library reads them", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const header = Array.from({ length: 7 }, (_, index) => `Field ${index}`);
      const bytes = await writeOds({ sheets: [{ name: "Guests", rows: [header, ...table] }] });
      const { sheets } = await readOds(bytes);
      const theirs = sheets[0]!.rows.slice(1).map((line) => line.map(textOf));
      const { cells } = await readBytes(bytes, { headerRow: 1 });
      expect(withoutBlankEnds(cells)).toEqual(withoutBlankEnds(theirs));
    }),
    { numRuns: 100 },
  );
});
