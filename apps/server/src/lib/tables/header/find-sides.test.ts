import { expect, test } from "vitest";
import { readBytes } from "#test/import-files/read-bytes.ts";
import { writeRows } from "#test/import-files/write-workbook.ts";

const people = [
  ["Asha Rao", 9000088001, 2, null, "Tara Lele", 9000088003, 3],
  ["Mohan Rao", 9000088002, 4, null, "Veer Lele", 9000088004, 1],
];

test("Titles merged above tables side by side are not part of their column names", async () => {
  const { description, cells } = await readBytes(
    writeRows(
      [
        ["Haldi wale", null, null, null, "Baraat wale", null, null],
        ["Naam", "Mobile", "Log", null, "Naam", "Mobile", "Log"],
        ...people,
      ],
      ["A1:C1", "E1:G1"],
    ),
  );
  expect(description).toMatchObject({
    headerRow: 2,
    headers: ["Naam", "Mobile", "Log"],
    titles: ["Haldi wale · Baraat wale"],
    rowsAbove: 0,
    sides: [
      { from: 0, to: 2 },
      { from: 4, to: 6 },
    ],
  });
  expect(cells).toEqual([
    ["Asha Rao", "9000088001", "2"],
    ["Tara Lele", "9000088003", "3"],
    ["Mohan Rao", "9000088002", "4"],
    ["Veer Lele", "9000088004", "1"],
  ]);
});

test.each([
  "Guest 1,Phone 1,Guest 2,Phone 2",
  "Guest 1,Phone 1,,Guest 2,Phone 2",
  "Name,Mobile,,Spouse,Mobile",
  "Husband,Mobile,,Wife,Mobile",
  "Guest,Phone,,Contact person,Contact no",
  "Name,Mobile,Member,Mobile",
  "Name,Mobile,,Remarks,City",
])("%s is one table", async (header) => {
  const { description } = await readBytes(`${header}\nAsha Rao,9000088001,Tara Lele,9000088003\n`);
  expect(description.sides).toBeUndefined();
});

test("The same columns under a guest and a spouse are one table", async () => {
  const titles = ["Guest", null, null, null, "Spouse", null, null];
  const names = ["Name", "Mobile", "Age", null, "Name", "Mobile", "Age"];
  for (const merges of [["A1:C1", "E1:G1"], []]) {
    const { description } = await readBytes(writeRows([titles, names, ...people], merges));
    expect(description.sides).toBeUndefined();
  }
});

test("A cell between tables side by side stays with the row on its left", async () => {
  const { rows } = await readBytes(
    "Name,Mobile,,Name,Mobile,Log\nAsha Rao,9000088001,uncle,Tara Lele,9000088003,2,late\n",
  );
  expect(rows.map(({ cells, overflow, side = 0 }) => [side, cells, overflow])).toEqual([
    [0, ["Asha Rao", "9000088001", ""], ["uncle"]],
    [1, ["Tara Lele", "9000088003", "2"], ["late"]],
  ]);
});
