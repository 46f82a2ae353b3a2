import fc from "fast-check";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { readBytes } from "#test/import-files/read-bytes.ts";
import { sheetRows, textOf, withoutBlankEnds } from "#test/import-files/spreadsheet-values.ts";

const texts = fc.string({ unit: "binary", maxLength: 30 });
const rows = sheetRows(texts, [" blanks ", "a\nb", "_x0041_"]);

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
