import { importEndpoints } from "@nyota/contract/files/imports";
import { expect, test } from "vitest";
import { send } from "#test/client.ts";
import { prepare, process, publish, rowsOf } from "#test/import-files/prepare.ts";
import { useImports } from "#test/import-files/use-imports.ts";

const place = useImports();

const list = [
  "Name,Mobile,Diet,Notes",
  "Meera Kohli,9000088001,,Aunt",
  "Dev Rao,9000088002,Jain,",
  "मीरा Kohli,9000088001,Jain,From Pune",
].join("\n");

const fix = (importId: string, rowNumber: number, body: object) =>
  send(
    place.harness.app,
    importEndpoints.fixRow,
    { params: { projectId: place.projectId, importId, rowNumber: String(rowNumber) as never }, body },
    place.owner,
  );
const guests = async (importId: string) =>
  (await rowsOf(place, importId))
    .filter(({ status }) => status !== "SKIPPED")
    .map(({ guest }) => [guest?.["first_name"], guest?.["diet"], guest?.["notes"]]);

test("a row that is the same guest as another fills its blanks, adds the rest to its notes and is left out", async () => {
  const file = await prepare(place, list);
  const asked = (await rowsOf(place, file.id)).flatMap(({ row_number, problems }) =>
    problems.filter(({ about }) => about === "REPEAT").map(({ row }) => [row_number, row]),
  );
  expect(asked).toEqual([[4, 2]]);
  expect((await fix(file.id, 4, { same_as: 2 })).body).toMatchObject({
    row: { status: "SKIPPED" },
    others: [{ row_number: 2, problems: [] }],
  });
  const joined = [
    ["Meera", "Jain", "Aunt; From Pune; Full name: मीरा Kohli"],
    ["Dev", "Jain", null],
  ].map(([name, diet, notes]) => [name, diet, notes ?? undefined]);
  expect(await guests(file.id)).toEqual(joined);
  await process(place, file);
  expect(await guests(file.id)).toEqual(joined);
});

test("another number becomes the second one", async () => {
  const file = await prepare(place, "Name,Mobile,Family\nMeera Kohli,9000088001,Kohli\nMeera Kohli,9000088002,Kohli\n");
  await fix(file.id, 3, { same_as: 2 });
  const [row] = (await rowsOf(place, file.id)).filter(({ status }) => status !== "SKIPPED");
  expect(row?.guest).toMatchObject({ phone: "+919000088001", phone_2: "+919000088002" });
});

test("a row joined with one whose guest is on the list already changes that guest", async () => {
  const known = await prepare(place, "Name,Mobile\nMeera Kohli,9000088001\n");
  await publish(place, known.id);
  const file = await prepare(place, "Name,Mobile,Diet\nMira K,9000088009,\nMeera Kohli,9000088001,Jain\n");
  const matched = (await rowsOf(place, file.id)).map(({ matched_guest }) => matched_guest?.id ?? null);
  expect(matched).toEqual([null, expect.any(String)]);
  const { body } = await fix(file.id, 3, { same_as: 2 });
  expect(body).toMatchObject({ counts: { new: 0, changed: 1 } });
  expect((await rowsOf(place, file.id))[0]?.matched_guest?.id).toBe(matched[1]);
});

test("a row is joined neither with itself nor with one that is left out", async () => {
  const file = await prepare(place, list);
  const refused = { status: 400, body: { same_as: ["Choose another row that is not left out."] } };
  expect(await fix(file.id, 4, { same_as: 4 })).toMatchObject(refused);
  await fix(file.id, 2, { skip: true });
  expect(await fix(file.id, 4, { same_as: 2 })).toMatchObject(refused);
  expect((await fix(file.id, 4, { same_as: 900 })).status).toBe(404);
});
