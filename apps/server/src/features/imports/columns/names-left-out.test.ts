import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { process, rowsOf, startCalmly, upload } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
const list =
  "Guest,Phone,Contact person,Contact no\nAsha Rao,9000088001,Tara Lele,9000088003\nMohan Rao,9000088002,,9000088004\n";

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 5000 })).id;
});

test("A phone beside names that are left out is asked about and not taken", async () => {
  const file = await upload(place(), list);
  expect(file.suggestions.map(({ column, target, asks = false }) => [column, target, asks])).toEqual([
    [0, "full_name", false],
    [1, "phone", false],
    [3, "phone_2", true],
  ]);
  await process(place(), file);
  const rows = await rowsOf(place(), file.id);
  expect(rows.map(({ guest }) => guest?.phone_2)).toEqual([undefined, undefined]);
});

test("Taken nevertheless, each number beside such a name has a warning", async () => {
  const file = await upload(place(), list);
  await process(place(), file, { mapping: { 0: "full_name", 1: "phone", 2: null, 3: "phone_2" } });
  const rows = await rowsOf(place(), file.id);
  const messages = rows.map(({ row_number, problems }) => [row_number, problems.map(({ message }) => message)]);
  expect(messages.toSorted()).toEqual([
    [2, ["This may be the number of “Tara Lele” in the column “Contact person”, which is left out."]],
    [3, []],
  ]);
});
