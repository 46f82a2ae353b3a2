import { importEndpoints } from "@nyota/contract/files/imports";
import { rowNumberOf } from "@nyota/contract/files/row-places";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, process as processFile, publish, rowsOf, startCalmly } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
type Fix = Parameters<typeof call<typeof importEndpoints.fixRow>>[2]["body"];
const fix = async (importId: string, rowNumber: number, body: Fix) =>
  (await call(harness.app, importEndpoints.fixRow, { params: { projectId, importId, rowNumber }, body }, owner)).body;
const messagesByRow = async (importId: string) =>
  Object.fromEntries(
    (await rowsOf(place(), importId)).map(({ row_number, problems }) => [
      row_number,
      problems.map(({ message }) => message),
    ]),
  );
const twice = (row: number) => `Row ${row} has the same name and phone. Is this the same person twice?`;

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
});

test.each(["SAME_GUEST", "NEW_GUEST", "SKIP"] as const)(
  "Once all questions are %s their messages are removed",
  async (conflicts) => {
    await publish(place(), (await prepare(place(), "Name,Phone\nAsha Rao,9829011432\nBela Rao,9829011433\n")).id);
    const file = await prepare(place(), "Name\nAsha Rao\nBela Rao\n");
    expect(file.counts).toMatchObject({ conflict: 2, warning: 2 });
    const params = { projectId, importId: file.id };
    const { body } = await call(harness.app, importEndpoints.decideRows, { params, body: { conflicts } }, owner);
    expect(body).toMatchObject({ decided: 2, counts: { conflict: 0, warning: 0 } });
    expect(await messagesByRow(file.id)).toEqual({ 2: [], 3: [] });
  },
);

test("A corrected row gets a warning when it repeats another, and the rows that it repeated before lose theirs", async () => {
  const file = await prepare(
    place(),
    "Name,Phone\nAsha Rao,9829011432\nAsha Rao,9829011432\nAsha Rao,9829011432\nBela Rao,9829011433\n",
  );
  expect(await messagesByRow(file.id)).toEqual({ 2: [], 3: [twice(2)], 4: [twice(2)], 5: [] });
  const first = await fix(file.id, 2, { values: { full_name: "Chitra Rao" } });
  expect(first.row.problems).toEqual([]);
  expect(first.others.map(({ row_number, problems }) => [row_number, problems.map(({ message }) => message)])).toEqual([
    [3, []],
    [4, [twice(3)]],
  ]);
  expect(first.counts.warning).toBe(1);
  const second = await fix(file.id, 5, { values: { full_name: "Chitra Rao", phone: "9829011432" } });
  expect(second.row.problems.map(({ message }) => message)).toEqual([twice(2)]);
  await fix(file.id, 3, { skip: true });
  expect(await messagesByRow(file.id)).toMatchObject({ 4: [] });
  await fix(file.id, 3, { skip: false });
  expect(await messagesByRow(file.id)).toMatchObject({ 3: [], 4: [twice(3)] });
});

test("Leaving out all open questions removes the warnings of other rows about them", async () => {
  await publish(place(), (await prepare(place(), "Name,Phone\nAsha Rao,9829011432\n")).id);
  const file = await prepare(place(), "Name,Phone\nAsha Rao,9829011432\nAsha Rao,9829011432\nAsha Rao,9829011432\n");
  expect(file.counts).toMatchObject({ same: 1, conflict: 2 });
  const params = { projectId, importId: file.id };
  await call(harness.app, importEndpoints.decideRows, { params, body: { conflicts: "SKIP" } }, owner);
  expect((await messagesByRow(file.id))[2]).toEqual([]);
});

test("A likely guest is a question with the reason, unless a later row matches them", async () => {
  await publish(place(), (await prepare(place(), "Name,Phone,Family\nKavya Sharma,9829011432,Sharma\n")).id);
  const alone = await prepare(place(), "Name,Phone,Family\nNavya Sharma,9829011432,Sharma\n");
  expect((await rowsOf(place(), alone.id))[0]).toMatchObject({
    status: "CONFLICT",
    candidates: [{ name: "Kavya Sharma" }],
    problems: [
      {
        about: "WHO",
        message: expect.stringContaining("nearly the same name, with the phone and the household of this row"),
      },
    ],
  });
  const both = await prepare(
    place(),
    "Name,Phone,Family\nNavya Sharma,9829011432,Sharma\nKavya Sharma,9829011432,Sharma\n",
  );
  expect(both.counts).toMatchObject({ new: 1, same: 1, conflict: 0, warning: 0 });
});

test("Of two rows for one guest the stronger match gets the guest, in any order, and the other is a question", async () => {
  await publish(place(), (await prepare(place(), "Name,Phone,Family\nRamesh Sharma,9829011432,Sharma\n")).id);
  const file = await prepare(
    place(),
    "Name,Phone,Family\nRamesh Sharma,9829011499,Sharma\nRamesh Sharma,9829011432,Sharma\n",
  );
  const [son, father] = (await rowsOf(place(), file.id)).toSorted((a, b) => a.row_number - b.row_number);
  expect(father).toMatchObject({ status: "SAME", matched_guest: { name: "Ramesh Sharma" } });
  expect(son).toMatchObject({
    status: "CONFLICT",
    problems: [{ message: "Row 3 fits Ramesh Sharma better. Is this somebody else?" }],
  });
});

test("A row in error is compared again once it is corrected", async () => {
  await publish(place(), (await prepare(place(), "Name,Phone\nLakshmi Iyer,9829011432\n")).id);
  const file = await prepare(place(), "Name,Phone\nLaxmi Iyer,98290114\n");
  const { row } = await fix(file.id, 2, { values: { phone: "9829011432" } });
  expect(row).toMatchObject({ status: "CONFLICT", candidates: [{ name: "Lakshmi Iyer" }] });
});

test("A column of which more than a third can't be read is counted, and reading again without it empties the notes", async () => {
  const list =
    "Name,Phone,Priority\nAsha Rao,9829011432,A\nBela Rao,9829011433,B\nChitra Rao,9829011434,\nDev Rao,98290,yes\n";
  const file = await prepare(place(), list, { mapping: { 0: "full_name", 1: "phone", 2: "is_vip" } });
  expect(file.counts).toMatchObject({ new: 4, error: 0, warning: 3 });
  expect(file.failed_columns).toEqual([{ column: 2, target: "is_vip", failed: 2, filled: 3 }]);
  expect(file.counts.unread).toBe(3);
  const params = { projectId, importId: file.id };
  const download = String((await call(harness.app, importEndpoints.badRows, { params }, owner)).body);
  expect(download.trim().split("\r\n")).toHaveLength(4);
  expect(download).toContain("“98290” is not a telephone number");
  const again = await processFile(place(), file, { mapping: { ...file.mapping, 2: null } });
  expect(again).toMatchObject({ failed_columns: [], counts: { new: 4, warning: 1 } });
  expect((await rowsOf(place(), file.id)).filter(({ guest }) => guest?.["notes"])).toMatchObject([
    { guest: { first_name: "Dev", notes: "Phone: 98290" } },
  ]);
});

test("Numbers that can't be read in one country and can in another are asked about by that country", async () => {
  const numbers = ["94260 11001", "94260 11002 / 2642011", "98251 11003", "WA 93270 11004"];
  const list = `Name,Mobile\n${numbers.map((number, at) => `Guest ${"ABCD"[at]} Rao,${number}`).join("\n")}\n`;
  const file = await prepare(place(), list, { options: { default_region: "US" } });
  expect(file.failed_columns).toMatchObject([{ column: 1, target: "phone", filled: 4, other_region: "IN" }]);
  const again = await processFile(place(), file, { options: { default_region: "IN" } });
  expect(again.failed_columns).toEqual([]);
  expect((await rowsOf(place(), file.id)).map(({ guest }) => guest?.["phone"]).toSorted()).toEqual([
    "+919327011004",
    "+919426011001",
    "+919426011002",
    "+919825111003",
  ]);
});

test("What is said about an unread number of adults or children stays until that cell is right", async () => {
  const file = await prepare(
    place(),
    "Name,Phone,Adults,Kids\nAsha Rao,98290,abc?,2 (ages 3 and 5)\nDev Rao,9829011434,1,\nTara Rao,9829011435,1,\n",
  );
  const said = ({ problems }: { problems: { field: string | null }[] }) => problems.map(({ field }) => field);
  const asha = async () => (await rowsOf(place(), file.id)).find(({ row_number }) => row_number === 2);
  expect(said((await asha())!)).toEqual(["phone", "adult_count", "child_count"]);
  const phone = await fix(file.id, 2, { values: { phone: "9829011432" } });
  expect(said(phone.row)).toEqual(["adult_count", "child_count"]);
  expect(phone.counts).toMatchObject({ unread: 1 });
  const adults = await fix(file.id, 2, { values: { adult_count: "2" } });
  expect(said(adults.row)).toEqual(["child_count"]);
  expect(adults.row.guest).toMatchObject({ expected_count: 4, notes: "Kids: 2 (ages 3 and 5)" });
  const kids = await fix(file.id, 2, { values: { child_count: "3" } });
  expect(kids.row).toMatchObject({ problems: [], guest: { expected_count: 5 } });
  await processFile(place(), file);
  expect(await asha()).toMatchObject({ problems: [], guest: { expected_count: 5 } });
});

test("Somebody named in the column of children is a row of their own once that cell is corrected", async () => {
  const file = await prepare(place(), "Name,Phone,Kids\nAsha Rao,9829011432,2\n");
  const named = await fix(file.id, 2, { values: { child_count: "Veer Rao" } });
  expect(named.others).toMatchObject([{ status: "NEW", guest: { first_name: "Veer" } }]);
  const again = await fix(file.id, 2, { values: { child_count: "2" } });
  expect(again).toMatchObject({ others: [], counts: { new: 1, total: 1 } });
});

test("Of tables side by side a message names the columns too", async () => {
  const file = await prepare(
    place(),
    "Name,Phone,,Name,Phone\nTara Bose,9829011433,,Asha Rao,9829011432\nAsha Rao,9829011432,,Dev Rao,9829011434\n",
  );
  const beside = rowNumberOf({ fileRow: 2, side: 1, person: 0 });
  const message = "Row 2 (columns D to E) has the same name and phone. Is this the same person twice?";
  expect(await messagesByRow(file.id)).toMatchObject({ [beside]: [], 3: [message] });
  const first = "Row 2 (columns A to B) has the same name and phone. Is this the same person twice?";
  const { others } = await fix(file.id, 2, { values: { full_name: "Asha Rao", phone: "9829011432" } });
  expect(others.map(({ problems }) => problems.map((problem) => problem.message))).toEqual([[first], [first]]);
});
