import { importEndpoints } from "@nyota/contract/files/imports";
import { firstOfRow, rowNumberOf } from "@nyota/contract/files/row-places";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, process, rowsOf, startCalmly } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 5000 })).id;
});

const fix = (importId: string, rowNumber: number, body: object) =>
  call(
    harness.app,
    importEndpoints.fixRow,
    { params: { projectId, importId, rowNumber: String(rowNumber) as never }, body },
    owner,
  );
const read = async (importId: string) =>
  (await rowsOf(place(), importId))
    .toSorted((a, b) => firstOfRow(a.row_number) - firstOfRow(b.row_number) || a.row_number - b.row_number)
    .filter(({ status }) => status !== "SKIPPED")
    .map(({ guest }) => [guest?.["display_name"], guest?.["sub_group"], guest?.["expected_count"]]);

test("Keeping a row as one guest changes nothing in the table beside it", async () => {
  const list = "Name,Mobile,,Name,Mobile\nAsha / Mohan,9000088001,,Tara / Veer,9000088002\n";
  const file = await prepare(place(), list);
  const right = rowNumberOf({ fileRow: 2, side: 1, person: 0 });
  await fix(file.id, 2, { keep_as_one: true });
  const names = async () => (await read(file.id)).map(([name]) => name);
  expect(await names()).toEqual(["Asha / Mohan", "Tara", "Veer"]);
  await fix(file.id, right, { keep_as_one: true });
  expect(await names()).toEqual(["Asha / Mohan", "Tara / Veer"]);
  await process(place(), file);
  expect(await names()).toEqual(["Asha / Mohan", "Tara / Veer"]);
});

test("Those named in other columns and the number of children stay with a row that is kept as one guest", async () => {
  const file = await prepare(place(), "Name,Mobile,Guest 2,Kids\nOtto / Kavya,9000088001,Tara Bose,2\n");
  await fix(file.id, 2, { keep_as_one: true });
  const kept = await read(file.id);
  expect(kept).toMatchObject([
    ["Otto / Kavya", "Otto, Kavya & Tara Bose", 5],
    ["Tara Bose", "Otto, Kavya & Tara Bose", 5],
  ]);
  await process(place(), file);
  expect(await read(file.id)).toEqual(kept);
});

test("A name that is corrected and set back leaves the row several guests", async () => {
  const file = await prepare(place(), "Name,Mobile\nOtto / Kavya,9000088001\n");
  await fix(file.id, 2, { values: { full_name: "Otto / Kavya" } });
  await process(place(), file);
  expect((await read(file.id)).length).toBe(2);
});

test("Somebody who is left out with the first of their row is no repeat any more", async () => {
  const file = await prepare(place(), "Name,Mobile\nOtto / Kavya 9000088001,\nKavya,9000088001\n");
  const repeats = async () =>
    (await rowsOf(place(), file.id)).filter(({ problems }) => problems.some(({ about }) => about === "REPEAT")).length;
  expect(await repeats()).toBe(1);
  await fix(file.id, 2, { keep_as_one: true });
  expect(await repeats()).toBe(0);
});

test("Only the first of a row can be kept as one guest", async () => {
  const file = await prepare(place(), "Name,Mobile\nOtto / Kavya,9000088001\n");
  const second = rowNumberOf({ fileRow: 2, side: 0, person: 1 });
  expect(await fix(file.id, second, { keep_as_one: true })).toMatchObject({
    status: 400,
    body: { keep_as_one: ["Choose the first guest of this row."] },
  });
});
