import { importEndpoints } from "@nyota/contract/files/imports";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, rowsOf, settle, startCalmly } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
const names = async () => {
  const rows = await inProject(harness, projectId, (db) =>
    db.selectFrom("guests").select("display_name").orderBy("position").execute(),
  );
  return rows.map(({ display_name }) => display_name);
};
const publishFirst = (importId: string, first: number) =>
  call(harness.app, importEndpoints.publish, { params: { projectId }, body: { import_id: importId, first } }, owner);
const leaveOut = (importId: string, row_numbers: number[]) =>
  call(harness.app, importEndpoints.leaveOutRows, { params: { projectId, importId }, body: { row_numbers } }, owner);
const allow = (granted: number) =>
  inProject(harness, projectId, (db) =>
    db.updateTable("credit_balances").set({ granted }).where("credit_type", "=", "GUEST").execute(),
  );

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 50_000 })).id;
});

test("the first guests of the file are published, and the next import of the same file brings the others", async () => {
  await allow(2);
  const csv = "Name\nZoya Rao\nAsha Rao\nBela Rao\nChitra Rao\n";
  const file = await prepare(place(), csv);
  const { body } = await publishFirst(file.id, 2);
  expect(body).toMatchObject({ state: "PUBLISHED", counts: { new: 2, skipped: 2, total: 4 } });
  expect(await names()).toEqual(["Zoya Rao", "Asha Rao"]);
  expect(
    (await rowsOf(place(), file.id)).filter(({ status }) => status === "SKIPPED").map(({ cells }) => cells[0]),
  ).toEqual(["Bela Rao", "Chitra Rao"]);

  await allow(10);
  const again = await prepare(place(), csv);
  expect(again.counts).toMatchObject({ new: 2, same: 2, conflict: 0 });
});

test("rows in error, matched and left out before do not count among the first", async () => {
  const first = await prepare(place(), "Name,Phone\nAsha Rao,+919829011432\n");
  await publishFirst(first.id, 1);
  const file = await prepare(
    place(),
    "Name,Phone\nAsha Rao,+919829011432\n,+919829011499\nChitra Rao,\nDivya Rao,\nEsha Rao,\n",
  );
  const rows = await rowsOf(place(), file.id);
  const chitra = rows.find(({ cells }) => cells[0] === "Chitra Rao")?.row_number as number;
  await leaveOut(file.id, [chitra]);
  const { body } = await publishFirst(file.id, 1);
  expect(body).toMatchObject({ state: "PUBLISHED", counts: { new: 1, error: 1, skipped: 2 } });
  expect(await names()).toEqual(["Asha Rao", "Divya Rao"]);
});

test("several rows are left out at once, can be included again, and a repeated person is then no repeat", async () => {
  const file = await prepare(place(), "Name,Phone\nAsha Rao,+919829011432\nAsha Rao,+919829011432\nBela Rao,\n");
  const before = await rowsOf(place(), file.id);
  expect(before.filter(({ problems }) => problems.some(({ about }) => about === "REPEAT"))).toHaveLength(1);
  const [first, , third] = before.toSorted((a, b) => a.row_number - b.row_number);
  const answer = await leaveOut(file.id, [first!.row_number, third!.row_number]);
  expect(answer.body).toMatchObject({ left_out: 2, counts: { new: 1, skipped: 2, warning: 0 } });
  expect((await leaveOut(file.id, [first!.row_number])).body.left_out).toBe(0);
  const params = { projectId, importId: file.id, rowNumber: String(third!.row_number) as never };
  const included = await call(harness.app, importEndpoints.fixRow, { params, body: { skip: false } }, owner);
  expect(included.body.counts).toMatchObject({ new: 2, skipped: 1 });
});

test("guests who are left out need no check any more, and lines that are no guests still do", async () => {
  const file = await prepare(
    place(),
    "Name,Phone\nAsha Rao,9829011\nBela Rao,9829012\nChitra Rao,9829011432\nTotal,\n",
  );
  expect(file.counts).toMatchObject({ warning: 3, skipped: 1 });
  const asha = (await rowsOf(place(), file.id)).find(({ cells }) => cells[0] === "Asha Rao")!;
  expect((await leaveOut(file.id, [asha.row_number])).body.counts).toMatchObject({ warning: 2, skipped: 2 });
  const toCheck = await rowsOf(place(), file.id, { problems: "warning" });
  expect(toCheck.map(({ cells }) => cells[0]).sort()).toEqual(["Bela Rao", "Total"]);
});

test("a published import leaves no rows out any more", async () => {
  const file = await prepare(place(), "Name\nAsha Rao\nBela Rao\n");
  await publishFirst(file.id, 2);
  expect(await leaveOut(file.id, [1])).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE" } });
  expect((await publishFirst(file.id, 1)).body).toMatchObject({ state: "PUBLISHED", counts: { new: 2 } });
});

test("the first of a large file are published by a job", async () => {
  await allow(2_100);
  const letters = (n: number) => [...String(n).padStart(4, "0")].map((digit) => "abdegiklmo"[Number(digit)]).join("");
  const lines = Array.from({ length: 2_300 }, (_, n) => `Asha${letters(n)} Rao`);
  const file = await prepare(place(), `Name\n${lines.join("\n")}\n`);
  const { body } = await publishFirst(file.id, 2_100);
  expect(body.state).toBe("PUBLISHING");
  const done = await settle(place(), file.id);
  expect(done).toMatchObject({ state: "PUBLISHED", counts: { new: 2_100, skipped: 200 } });
  expect((await names()).at(-1)).toBe(`Asha${letters(2_099)} Rao`);
}, 60_000);
