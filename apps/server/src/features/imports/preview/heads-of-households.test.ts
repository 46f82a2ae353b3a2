import { importEndpoints } from "@nyota/contract/files/imports";
import { firstOfRow, rowNumberOf } from "@nyota/contract/files/row-places";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, process, publish, rowsOf, startCalmly } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 5000 })).id;
});

type Fix = Parameters<typeof call<typeof importEndpoints.fixRow>>[2]["body"];
const fix = async (importId: string, rowNumber: number, body: Fix) =>
  (await call(harness.app, importEndpoints.fixRow, { params: { projectId, importId, rowNumber }, body }, owner)).body;
/** By row of the preview, the number of people that its household will expect. */
const shown = async (importId: string) =>
  (await rowsOf(place(), importId))
    .filter(({ status }) => status !== "SKIPPED")
    .toSorted((a, b) => firstOfRow(a.row_number) - firstOfRow(b.row_number) || a.row_number - b.row_number)
    .map(({ guest }) => [guest?.["first_name"], guest?.["expected_count"]]);
const households = () =>
  inProject(harness, projectId, (db) =>
    db
      .selectFrom("groups")
      .select(["name", "expected_count"])
      .where("parent_id", "is not", null)
      .orderBy("name")
      .execute(),
  );
const second = (fileRow: number) => rowNumberOf({ fileRow, side: 0, person: 1 });

test("A number of people that is corrected for one guest of a row is that of all its guests", async () => {
  const file = await prepare(place(), "Name,Mobile,Pax\nOtto / Kavya Brandt,9000088001,11\n");
  expect(await shown(file.id)).toEqual([
    ["Otto", 11],
    ["Kavya", 11],
  ]);
  const first = await fix(file.id, 2, { values: { expected_count: "3" } });
  expect(first.others).toMatchObject([{ row_number: second(2), guest: { expected_count: 3 } }]);
  await fix(file.id, second(2), { values: { expected_count: "4" } });
  const corrected = [
    ["Otto", 4],
    ["Kavya", 4],
  ];
  expect(await shown(file.id)).toEqual(corrected);
  await process(place(), file);
  expect(await shown(file.id)).toEqual(corrected);
  await publish(place(), file.id);
  expect(await households()).toMatchObject([{ expected_count: 4 }]);
});

test("A household of several rows expects what its rows expect together, also after corrections and rows left out", async () => {
  const list =
    "Family,Name,Mobile,+1\nLele,Nandita Lele,9000088001,Y\nLele,Tara Lele,9000088002,\nLele,Veer Lele,9000088003,2\n";
  const file = await prepare(place(), list);
  expect(await shown(file.id)).toEqual([
    ["Nandita", 6],
    ["Tara", undefined],
    ["Veer", 6],
  ]);
  const { others } = await fix(file.id, 4, { values: { member: "3" } });
  expect(others).toMatchObject([{ row_number: 2, guest: { expected_count: 7 } }]);
  await fix(file.id, 3, { skip: true });
  expect(await shown(file.id)).toEqual([
    ["Nandita", 6],
    ["Veer", 6],
  ]);
  await fix(file.id, 4, { skip: true });
  expect(await shown(file.id)).toEqual([["Nandita", 2]]);
  await fix(file.id, 4, { skip: false });
  await fix(file.id, 2, { values: { expected_count: "9" } });
  expect(await shown(file.id)).toEqual([
    ["Nandita", 9],
    ["Veer", 9],
  ]);
  await publish(place(), file.id);
  expect(await households()).toEqual([{ name: "Lele", expected_count: 9 }]);
});

test("People kept as one guest are expected each, besides the other rows of their household", async () => {
  const list = "Family,Name,Mobile\nGala,Krish / Tanvi Gala,9000088001\nGala,Bharat Gala,9000088002\n";
  const file = await prepare(place(), list);
  await fix(file.id, 2, { keep_as_one: true });
  await publish(place(), file.id);
  expect(await households()).toEqual([{ name: "Gala", expected_count: 3 }]);
});

test("The same list again changes no number of people, and one more row adds its own", async () => {
  const list = "Family,Name,Mobile,+1\nLele,Nandita Lele,9000088001,Y\nLele,Tara Lele,9000088002,2\n";
  await publish(place(), (await prepare(place(), list)).id);
  expect(await households()).toEqual([{ name: "Lele", expected_count: 5 }]);
  const again = await prepare(place(), list);
  expect(again.counts).toMatchObject({ same: 2, changed: 0, new: 0 });
  const longer = await prepare(place(), `${list}Lele,Veer Lele,9000088003,\n`);
  expect(longer.counts).toMatchObject({ changed: 2, new: 1 });
  const row = (await rowsOf(place(), longer.id)).find(({ row_number }) => row_number === 2);
  expect(row).toMatchObject({ changes: { expected_count: { old: 5, new: 6 } } });
  await publish(place(), longer.id);
  expect(await households()).toEqual([{ name: "Lele", expected_count: 6 }]);
});
