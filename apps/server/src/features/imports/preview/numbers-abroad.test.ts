import { expect, test } from "vitest";
import { prepare, rowsOf } from "#test/import-files/prepare.ts";
import { useImports } from "#test/import-files/use-imports.ts";

const place = useImports();
const list =
  "Name,Mobile\nTenzin Dolma,9829011432\nOtto Brandt,(212) 736-5000\nYamini Pillai,9829011433\nKavya Sethi,0501234567\nDev Rao,9829011434\nTara Lele,12127365001\nVeer Nair,9829011435\nBela Bose,98290\n";

test("Numbers that only another country has are counted, and listed alone with what they could be", async () => {
  const file = await prepare(place, list);
  expect(file.counts).toMatchObject({ new: 8, abroad: 3 });
  const rows = await rowsOf(place, file.id, { about: "ABROAD" });
  const said = rows.map(({ file_row, problems }) => [file_row, problems.map(({ message }) => message).join()]);
  expect(Object.fromEntries(said)).toEqual({
    3: expect.stringContaining("written like a number of North America"),
    5: expect.stringContaining("is a number of United Arab Emirates, not of India. Write +971 before it."),
    7: expect.stringContaining("is read as a number of United States (+1)"),
  });
});

test("In a list of that country they are ordinary numbers", async () => {
  const file = await prepare(place, "Name,Mobile\nOtto Brandt,(212) 736-5000\nTara Lele,212-736-5001\n", {
    options: { default_region: "US" },
  });
  expect(file.counts).toMatchObject({ new: 2, abroad: 0, warning: 0 });
});
