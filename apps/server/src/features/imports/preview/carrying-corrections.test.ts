import { importEndpoints } from "@nyota/contract/files/imports";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, process, publish, rowsOf, startCalmly, undo } from "#test/import-files/prepare.ts";

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
const list = "Name,Mobile,Note\nTenzin Dolma,90000,a\nOtto / Kavya,9829011433,b\nTara Bose,9829011434,c\n";
const correct = async () => {
  const file = await prepare(place(), list);
  await fix(file.id, 2, { values: { phone: "9829011432" } });
  await fix(file.id, 3, { keep_as_one: true });
  await fix(file.id, 4, { skip: true });
  return file;
};
const read = async (importId: string) =>
  (await rowsOf(place(), importId))
    .toSorted((a, b) => a.file_row - b.file_row)
    .map(({ file_row, status, guest }) => [file_row, status, guest?.["display_name"], guest?.["phone"]]);
const corrected = [
  [2, "NEW", "Tenzin Dolma", "+919829011432"],
  [3, "NEW", "Otto / Kavya", "+919829011433"],
  [4, "SKIPPED", "Tara Bose", "+919829011434"],
];

test("Corrections of the preview survive matching the columns again", async () => {
  const file = await correct();
  // The column is another field now, and its corrected number goes with it.
  await process(place(), file, { mapping: { "0": "full_name", "1": "phone_2", "2": "notes" } });
  expect(await read(file.id)).toEqual(corrected);
});

test("Corrections of the preview survive an undo and the same file again", async () => {
  const file = await correct();
  await publish(place(), file.id);
  await undo(place(), file.id);
  await process(place(), file);
  expect(await read(file.id)).toEqual(corrected);
});

test("A new upload of the same file has its corrections, says so, and can be read without them", async () => {
  const first = await correct();
  await publish(place(), first.id);
  await undo(place(), first.id);
  const again = await prepare(place(), list);
  expect(again).toMatchObject({ earlier_corrections: 2 });
  // A row that was left out then can be added now.
  expect(await read(again.id)).toEqual([...corrected.slice(0, 2), [4, "NEW", "Tara Bose", "+919829011434"]]);
  const plain = await process(place(), again, { drops_earlier_corrections: true });
  expect(plain).toMatchObject({ earlier_corrections: 0, counts: { new: 4, split: 1 } });
  expect((await rowsOf(place(), again.id)).flatMap(({ corrected: targets }) => targets)).toEqual([]);
});

test("Another file and another project have no corrections of this one", async () => {
  await correct();
  expect(await prepare(place(), list.replace("Tara", "Dev"))).toMatchObject({ earlier_corrections: 0 });
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 5000 })).id;
  expect(await prepare(place(), list)).toMatchObject({ earlier_corrections: 0 });
});

test("Corrections survive that values of rows above are not taken any more", async () => {
  const families =
    "Family,Name,Mobile\nRao,Asha,9829011432\n,Mohan,9829011433\nLele,Tara,9829011434\n,Veer / Otto,90000\n";
  const file = await prepare(place(), families);
  expect(file.counts).toMatchObject({ carried: 2 });
  await fix(file.id, 5, { values: { phone: "9829011435" } });
  await fix(file.id, 5, { keep_as_one: true });
  await fix(file.id, 5, { keep_as_one: false });
  const homes = async () =>
    (await rowsOf(place(), file.id))
      .filter(({ file_row }) => file_row === 5)
      .map(({ guest }) => [guest?.["first_name"], guest?.["sub_group"], guest?.["phone"]])
      .toSorted();
  expect(await homes()).toEqual([
    ["Otto", "Lele", undefined],
    ["Veer", "Lele", "+919829011435"],
  ]);
  await process(place(), file, { options: { ...file.options, carries_down: false } });
  expect(await homes()).toEqual([
    ["Otto", "Veer & Otto", undefined],
    ["Veer", "Veer & Otto", "+919829011435"],
  ]);
});

test("Only the corrections of the earlier import are forgotten, not those of this one", async () => {
  await correct();
  const again = await prepare(place(), list);
  expect(again).toMatchObject({ earlier_corrections: 2 });
  await fix(again.id, 2, { values: { notes: "Vegan" } });
  await fix(again.id, 4, { values: { phone: "9829011499" } });
  const plain = await process(place(), again, { drops_earlier_corrections: true });
  expect(plain).toMatchObject({ earlier_corrections: 0, lost_decisions: 0, counts: { split: 1 } });
  const rows = (await rowsOf(place(), again.id)).filter(({ corrected: targets }) => targets.length > 0);
  expect(rows.map(({ file_row, corrected: targets, guest }) => [file_row, targets, guest?.["phone"]])).toEqual([
    [2, ["notes"], undefined],
    [4, ["phone"], "+919829011499"],
  ]);
});

test("What was forgotten of an earlier import does not come back because the first reading had no rows", async () => {
  await correct();
  const again = await prepare(place(), list, { header_row: 4 });
  expect(again).toMatchObject({ earlier_corrections: 2, counts: { total: 0 } });
  const plain = await process(place(), again, { header_row: 1, drops_earlier_corrections: true });
  expect(plain).toMatchObject({ earlier_corrections: 0, counts: { new: 4 } });
});

test("An import has room for a limited number of corrections", async () => {
  const file = await prepare(place(), list);
  const { body } = await call(
    harness.app,
    importEndpoints.columns,
    { params: { projectId }, query: { topic: "guests" } },
    owner,
  );
  const keys = body.results.map(({ key }) => key).filter((key) => key !== "full_name");
  const values = Object.fromEntries(keys.slice(0, 25).map((key) => [key, "a".repeat(10_000)]));
  await inProject(harness, projectId, (db) =>
    sql`insert into import_decisions (project_id, import_id, row_number, cells_hash, corrections)
      select project_id, id, n, '', jsonb_build_object('1', repeat('a', 10000)) from file_imports, generate_series(101, 590) n
      where id = ${file.id}`.execute(db),
  );
  const { status, body: refusal } = await fix(file.id, 2, { values });
  expect([status, refusal]).toEqual([
    413,
    {
      code: "TOO_LARGE",
      detail:
        "An import has room for corrections in 20,000 rows with 5 MB of text. Correct the file itself and upload it again.",
    },
  ]);
  expect((await fix(file.id, 2, { values: { phone: "9829011432" } })).status).toBe(200);
  await inProject(harness, projectId, (db) =>
    sql`insert into import_decisions (project_id, import_id, row_number, cells_hash, corrections)
      select project_id, id, n, '', '{"1": "a"}' from file_imports, generate_series(1001, 20510) n
      where id = ${file.id}`.execute(db),
  );
  expect((await fix(file.id, 4, { values: { phone: "9829011432" } })).status).toBe(413);
});
