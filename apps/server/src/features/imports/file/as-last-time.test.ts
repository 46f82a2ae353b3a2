import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, startCalmly, upload } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 5000 })).id;
});

const list = (name: string) => `Name,Mobile,Town,Circle\n${name},9829011432,Jaipur,Office\n`;

test("A file with the same columns is matched as last time", async () => {
  await prepare(place(), list("Otto Brandt"), {
    mapping: { "0": "full_name", "1": "phone_2", "2": "notes", "3": null },
    options: { default_region: "AE", date_order: "month-first" },
  });
  const again = await upload(place(), list("Tara Bose"), "another.csv");
  expect(again.mapping).toMatchObject({ "0": "full_name", "1": "phone_2", "2": "notes" });
  expect(again.mapping).not.toHaveProperty("3");
  expect(again.suggestions.map(({ column, reason, asks }) => [column, reason, asks])).toEqual([
    [0, "You chose this last time.", undefined],
    [1, "You chose this last time.", undefined],
    [2, "You chose this last time.", undefined],
    [3, "You left this column out last time.", true],
  ]);
  expect(again.options).toEqual({ default_region: "AE", date_order: "month-first" });
});

test("A file with other columns, or in another project, is not", async () => {
  await prepare(place(), list("Otto Brandt"), { mapping: { "0": "full_name", "1": "phone_2" } });
  expect((await upload(place(), "Name,Mobile\nTara Bose,9829011432\n")).mapping).toEqual({
    "0": "full_name",
    "1": "phone",
  });
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 5000 })).id;
  expect((await upload(place(), list("Tara Bose"))).mapping).toMatchObject({ "1": "phone" });
});
