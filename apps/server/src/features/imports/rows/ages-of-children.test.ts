import { beforeAll, expect, test } from "vitest";
import { makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, rowsOf, startCalmly } from "#test/import-files/prepare.ts";

const harness = useServer();
beforeAll(() => startCalmly(harness));

test.each([
  ["Jash 9", ["Otto", "Jash"], undefined],
  ["Reyansh-11, Kiara-8 and Myra (2)", ["Otto", "Reyansh", "Kiara", "Myra"], undefined],
  ["2 sons", ["Otto"], 3],
  ["Pema & 1 daughter", ["Otto", "Pema"], 3],
  ["kids 2", ["Otto"], 3],
])("“%s” in a column of children that is chosen for another person names %j", async (cell, names, expected) => {
  const owner = await signIn(harness);
  const place = { harness, projectId: (await makeProject(harness, owner, { credits: 100 })).id, owner };
  const mapping = { 0: "full_name", 1: "phone", 2: "member" };
  const list = `Name,Mobile,Balko (umar)\nOtto Brandt,9000088001,"${cell}"\n`;
  const rows = (await rowsOf(place, (await prepare(place, list, { mapping })).id)).toSorted(
    (a, b) => a.row_number - b.row_number,
  );
  expect(rows.map(({ guest }) => guest?.["first_name"])).toEqual(names);
  expect(rows[0]?.guest?.["expected_count"]).toBe(expected);
  const hasAges = /\d/.test(cell) && names.length > 1 && expected === undefined;
  expect(String(rows[0]?.guest?.["notes"] ?? "").includes(cell)).toBe(hasAges);
});
