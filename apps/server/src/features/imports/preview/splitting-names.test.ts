import { importEndpoints } from "@nyota/contract/files/imports";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, publish, rowsOf, settle, startCalmly } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
const namesOf = async () =>
  (
    await inProject(harness, projectId, (db) =>
      db.selectFrom("guests").select("display_name").orderBy("position").execute(),
    )
  ).map(({ display_name }) => display_name);

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 5000 })).id;
});

const fix = async (importId: string, rowNumber: number, body: object) =>
  (
    await call(
      harness.app,
      importEndpoints.fixRow,
      { params: { projectId, importId, rowNumber: String(rowNumber) as never }, body },
      owner,
    )
  ).body;

test("A row that was split into several guests can be kept as one", async () => {
  const file = await prepare(place(), "Name,Mobile\nOtto / Kavya,9829011432\nTara Bose,9829011433\n");
  const { row, others, counts } = await fix(file.id, 2, { keep_as_one: true });
  expect(row).toMatchObject({
    status: "NEW",
    guest: { first_name: "Otto / Kavya", phone: "+919829011432", sub_group: "Otto / Kavya" },
  });
  expect(row.problems.map(({ about }) => about)).not.toContain("SPLIT");
  expect(others).toMatchObject([{ status: "SKIPPED", file_row: 2 }]);
  expect(counts).toMatchObject({ new: 2, skipped: 1 });
  await publish(place(), file.id);
  expect(await namesOf()).toEqual(["Otto / Kavya", "Tara Bose"]);
});

test("A row that was kept as one guest is made several again, each of them as before", async () => {
  const file = await prepare(place(), "Name,Mobile\nOtto / Kavya,9829011432\nTara Bose,9829011433\n");
  const before = await rowsOf(place(), file.id);
  expect(before.map(({ guest }) => guest?.["first_name"])).toEqual(["Otto", "Kavya", "Tara"]);
  await fix(file.id, 2, { keep_as_one: true });
  const { row, others, counts } = await fix(file.id, 2, { keep_as_one: false });
  expect(row).toMatchObject({ status: "NEW", corrected: [], guest: { first_name: "Otto", phone: "+919829011432" } });
  expect(others).toMatchObject([
    { status: "NEW", file_row: 2, guest: { first_name: "Kavya", sub_group: "Otto & Kavya" } },
  ]);
  expect(counts).toMatchObject({ new: 3, skipped: 0, split: 1, together: 0 });
  expect(await rowsOf(place(), file.id)).toEqual(before);
});

test("All name cells of several people are kept as one guest each, and made several again", async () => {
  const list = "Name,Mobile\nOtto / Kavya,9829011432\nMr & Mrs Lele,9829011433\nTara Bose,9829011434\n";
  const file = await prepare(place(), list);
  expect(file.counts).toMatchObject({ new: 5, split: 2, together: 0 });
  await fix(file.id, 4, { values: { phone: "9829011499" } });
  const before = await rowsOf(place(), file.id);
  const decide = async (keep_as_one: boolean) => {
    const params = { projectId, importId: file.id };
    await call(harness.app, importEndpoints.decideSplits, { params, body: { keep_as_one } }, owner);
    return settle(place(), file.id);
  };
  expect((await decide(true)).counts).toMatchObject({ new: 3, split: 0, together: 2, skipped: 0 });
  const kept = await rowsOf(place(), file.id);
  expect(kept.map(({ guest }) => guest?.["phone"]).toSorted()).toEqual([
    "+919829011432",
    "+919829011433",
    "+919829011499",
  ]);
  expect(kept.find(({ file_row }) => file_row === 2)).toMatchObject({
    guest: { first_name: "Otto / Kavya" },
    problems: expect.arrayContaining([expect.objectContaining({ level: "note", about: "TOGETHER" })]),
  });
  expect((await decide(false)).counts).toMatchObject({ new: 5, split: 2, together: 0 });
  expect(await rowsOf(place(), file.id)).toEqual(before);
});

test("Correcting one of several people keeps the split, its note and the household", async () => {
  const file = await prepare(place(), "Name,Mobile\nMr & Mrs Lele + 2 kids,9829011432\n");
  const { row } = await fix(file.id, 2, { values: { phone: "9829011499" } });
  expect(row).toMatchObject({
    guest: { first_name: "Lele", title: "MR", phone: "+919829011499", sub_group: "Mr & Mrs Lele", expected_count: 4 },
  });
  expect(row.problems.map(({ about }) => about)).toContain("SPLIT");
});

test("The same list of couples again adds nobody and asks nothing", async () => {
  const list =
    "Name,Mobile\nMr & Mrs Lele,9829011432\nMr & Mrs Lele,9829011433\nOtto / Kavya,9829011434\nTara + 2,9829011435\nDev x 3,\n";
  const first = await prepare(place(), list);
  await publish(place(), first.id);
  const names = await namesOf();
  const again = await prepare(place(), list.replace("Dev x 3,\n", ""));
  expect((await rowsOf(place(), again.id)).map(({ status }) => status)).toEqual(names.slice(0, -1).map(() => "SAME"));
});

test("The household of “Mr & Mrs” is addressed as both, and no other", async () => {
  const list =
    "Name,Mobile\nMr & Mrs Otto Lele,9829011432\nDr. and Mrs. Rao + 2 kids,9829011433\nTara / Veer,9829011434\n";
  await publish(place(), (await prepare(place(), list)).id);
  const households = await inProject(harness, projectId, (db) =>
    db
      .selectFrom("groups")
      .select(["name", "salutation"])
      .where("parent_id", "is not", null)
      .orderBy("position")
      .execute(),
  );
  expect(households.map(({ salutation }) => salutation)).toEqual(["Mr. & Mrs. Otto Lele", "Dr. & Mrs. Rao", null]);
});

test("Several names typed into a name cell are several guests, as the same text in the file", async () => {
  const file = await prepare(place(), "Name,Mobile\nOtto,9829011432\nTara Bose,9829011433\n");
  const { row, others, counts } = await fix(file.id, 2, { values: { full_name: "Otto Brandt & Kavya Sethi" } });
  expect(row).toMatchObject({
    status: "NEW",
    guest: { first_name: "Otto", last_name: "Brandt", phone: "+919829011432", sub_group: "Otto Brandt & Kavya Sethi" },
  });
  expect(others).toMatchObject([{ status: "NEW", file_row: 2, guest: { first_name: "Kavya", last_name: "Sethi" } }]);
  expect(counts).toMatchObject({ new: 3, split: 1 });
  const corrected = await fix(file.id, 2, { values: { full_name: "Otto Rao" } });
  expect(corrected.counts).toMatchObject({ new: 3 });
  expect((await fix(file.id, 3, { values: { full_name: "Tara Bose, Veer Bose, Bela Bose" } })).counts).toMatchObject({
    new: 5,
  });
  const decided = (await rowsOf(place(), file.id)).map(({ guest }) => guest?.["display_name"]);
  const params = { projectId, importId: file.id };
  await call(harness.app, importEndpoints.process, { params, body: { mapping: file.mapping } }, owner);
  await settle(place(), file.id);
  expect((await rowsOf(place(), file.id)).map(({ guest }) => guest?.["display_name"])).toEqual(decided);
  await publish(place(), file.id);
  expect(await namesOf()).toEqual(["Otto Rao", "Kavya Sethi", "Tara Bose", "Veer Bose", "Bela Bose"]);
});

test("Several names typed over those of a row that was split take the place of all of them", async () => {
  const file = await prepare(place(), "Name,Mobile\nRavi & Sunita Shah,9829011432\nTara Bose,9829011433\n");
  const typed = { values: { full_name: "Ravi & Meena Patel" } };
  expect(await fix(file.id, 2, typed)).toMatchObject({
    row: { guest: { first_name: "Ravi", last_name: "Patel", sub_group: "Ravi & Meena Patel" } },
    others: [{ guest: { first_name: "Meena", last_name: "Patel", sub_group: "Ravi & Meena Patel" } }],
    counts: { new: 3, split: 1 },
  });
  await publish(place(), file.id);
  expect(await namesOf()).toEqual(["Ravi Patel", "Meena Patel", "Tara Bose"]);
});

test("The household of several guests is named after the corrected name of one of them", async () => {
  const file = await prepare(place(), "Name,Mobile\nRavi & Sunita Shah,9829011432\n");
  const { row, others, counts } = await fix(file.id, 2, { values: { full_name: "Ravi Patel", group: "Office" } });
  expect(counts).toMatchObject({ new: 2 });
  const sub_group = "Ravi Patel & Sunita Shah";
  expect(row.guest).toMatchObject({ first_name: "Ravi", last_name: "Patel", sub_group, group: "Office" });
  expect(others).toMatchObject([{ guest: { first_name: "Sunita", sub_group } }]);
});

test("A name for a cell with only a phone and a number of people keeps both", async () => {
  const file = await prepare(place(), "Name,Mobile\n98290 11432 3 log,\nTara Bose,9829011433\n");
  expect(file.counts).toMatchObject({ error: 1, new: 1 });
  const { row } = await fix(file.id, 2, { values: { full_name: "Otto Brandt" } });
  expect(row).toMatchObject({
    status: "NEW",
    guest: { first_name: "Otto", last_name: "Brandt", phone: "+919829011432", expected_count: 3 },
  });
  expect(row.problems.map(({ message }) => message).join()).not.toContain("not a name");
});
