import { importEndpoints } from "@nyota/contract/files/imports";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { buildApp } from "#app.ts";
import { useServer } from "#test/harness.ts";
import { process, publish, startCalmly, upload } from "#test/import-files/prepare.ts";
import { writeWorkbook } from "#test/import-files/write-workbook.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 5000 })).id;
});

const book = () =>
  writeWorkbook({
    sheets: ["Bride", "Groom"].map((side, at) => ({
      name: side,
      rows: [
        ["Name", "Mobile"],
        [`Tara ${side}`, 9829011432 + at * 10],
        [`Otto ${side}`, 9829011433 + at * 10],
      ],
    })),
  });
const importSheet = (importId: string, sheet: string) =>
  call(harness.app, importEndpoints.importSheet, { params: { projectId, importId }, body: { sheet } }, owner);
const read = async (importId: string) =>
  (await call(harness.app, importEndpoints.read, { params: { projectId, importId } }, owner)).body;

test("After one sheet is published the next one is imported from the same file", async () => {
  const first = await process(place(), await upload(place(), book(), "both.xlsx"));
  await publish(place(), first.id);
  const { status, body: second } = await importSheet(first.id, "Groom");
  expect(status).toBe(201);
  expect(second).toMatchObject({ state: "MAPPING", file_name: "both.xlsx", file: { sheet: "Groom" } });
  expect(second.id).not.toBe(first.id);
  await publish(place(), (await process(place(), second)).id);
  const guests = await inProject(harness, projectId, (db) =>
    db.selectFrom("guests").select("display_name").orderBy("position").execute(),
  );
  expect(guests.map(({ display_name }) => display_name)).toEqual([
    "Tara Bride",
    "Otto Bride",
    "Tara Groom",
    "Otto Groom",
  ]);
});

test("The imports of two sheets are told apart", async () => {
  const first = await upload(place(), book(), "both.xlsx");
  await importSheet(first.id, "Groom");
  await upload(place(), "Name\nOtto Brandt\n");
  const { body } = await call(harness.app, importEndpoints.list, { params: { projectId }, query: {} }, owner);
  expect(body.results.map(({ file_name, sheet }) => [file_name, sheet])).toEqual([
    ["guests.csv", null],
    ["both.xlsx", "Groom"],
    ["both.xlsx", "Bride"],
  ]);
});

test("An import names the imports of the file's other sheets, and they outlive it", async () => {
  const first = await upload(place(), book(), "both.xlsx");
  expect(first.other_sheets).toEqual([]);
  const { body: second } = await importSheet(first.id, "Groom");
  expect((await read(first.id)).other_sheets).toEqual([{ id: second.id, sheet: "Groom", state: "MAPPING" }]);
  expect(second.other_sheets).toEqual([{ id: first.id, sheet: "Bride", state: "MAPPING" }]);
  await call(harness.app, importEndpoints.remove, { params: { projectId, importId: first.id } }, owner);
  expect((await process(place(), second)).counts).toMatchObject({ new: 2 });
});

test("A sheet that is not in the file is refused by its name", async () => {
  const first = await upload(place(), book(), "both.xlsx");
  const { status, body } = await importSheet(first.id, "Cousins");
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual(["sheet"]);
});

test("A sheet that the file does not have is refused, and nothing is copied", async () => {
  const first = await upload(place(), book(), "both.xlsx");
  const { status, body } = await importSheet(first.id, "Nobody");
  expect([status, body]).toEqual([400, { sheet: ["There is no sheet of this name in the file."] }]);
  const imports = await inProject(harness, projectId, (db) =>
    db.selectFrom("file_imports").select("storage_key").execute(),
  );
  expect(imports).toHaveLength(1);
});

test("Importing another sheet of a file counts as an upload", async () => {
  const first = await upload(place(), book(), "both.xlsx");
  const app = await buildApp({ ...harness.deps, config: { ...harness.deps.config, rateLimits: true } });
  const request = { params: { projectId, importId: first.id }, body: { sheet: "Groom" } };
  const statuses: number[] = [];
  for (let copied = 0; copied < 6; copied += 1)
    statuses.push((await call(app, importEndpoints.importSheet, request, owner)).status);
  for (let sent = 0; sent < 5; sent += 1) {
    const file = { name: "guests.csv", bytes: "Name\nAsha Rao\n" };
    const sending = { params: { projectId }, body: { topic: "guests" as const }, file };
    statuses.push((await send(app, importEndpoints.create, sending, owner)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  await app.close();
});

test("A sheet that was read is hidden when its owner's groups are others by then, unlike a file that never was", async () => {
  const helper = await signIn(harness);
  const [bride, groom] = await inProject(harness, projectId, async (db) => {
    const names = ["Bride", "Groom"].map((name, position) => ({ project_id: projectId, name, position }));
    return (await db.insertInto("groups").values(names).returning("id").execute()).map(({ id }) => id);
  });
  await addCollaborator(harness, projectId, helper, { GUEST: "FULL_ACCESS" }, "ACCEPTED", [bride!]);
  const first = await upload({ harness, projectId, owner: helper }, book(), "both.xlsx");
  const asked = { params: { projectId, importId: first.id }, body: { sheet: "Groom" } };
  const { body: second } = await call(harness.app, importEndpoints.importSheet, asked, helper);
  await process({ harness, projectId, owner: helper }, second);
  const statuses = () =>
    Promise.all(
      [first, second].map(async ({ id: importId }) => {
        const { status } = await call(harness.app, importEndpoints.read, { params: { projectId, importId } }, helper);
        return status;
      }),
    );
  expect(await statuses()).toEqual([200, 200]);
  await inProject(harness, projectId, (db) =>
    db
      .updateTable("collaborators")
      .set({ group_ids: [groom!] })
      .execute(),
  );
  expect(await statuses()).toEqual([200, 404]);
});

test("the guests of a sheet are counted without its header, and costs are no guests", async () => {
  const guests = (side: string) => [
    ["Name", "Mobile"],
    [`Tara ${side}`, 9829011432],
    [`Otto ${side}`, 9829011433],
  ];
  const vendors = [
    ["Vendor", "Contact person", "Amount", "Advance"],
    ["Sharma Caterers", "Pappu Sharma 98390 77777", 450000, 100000],
    ["DJ Rocky", "Rocky", 60000, 10000],
    ["Tent house", null, 120000, null],
  ];
  const sheets = [
    { name: "Bride", rows: [["GUEST LIST (FINAL)"], ["updated by Mummy 3 Nov"], ...guests("Bride")] },
    { name: "Groom", rows: guests("Groom") },
    { name: "Vendors", rows: vendors },
  ];
  const { file } = await upload(place(), writeWorkbook({ sheets }), "all.xlsx");
  expect(file.sheets.map(({ name, rows, is_guest_list = false }) => [name, rows, is_guest_list])).toEqual([
    ["Bride", 2, true],
    ["Groom", 2, true],
    ["Vendors", 3, false],
  ]);
  expect(file.titles_above).toEqual(["GUEST LIST (FINAL)", "updated by Mummy 3 Nov"]);
});

test("A sheet of names and phones under unknown column names is a guest list, whichever sheet is opened", async () => {
  const header = ["Zxq", "Naam", "Qwel", "Mobile", "Vbnm", "Plok", "Wert"];
  const people = ["Tara Bose", "Otto Brandt", "Asha & Mohan Rao", "Dev Nair"];
  const rows = people.map((name, at) => [at + 1, name, "Pune", 9829011432 + at, 2, "badha", null]);
  const sheets = [
    { name: "Kanya", rows: [["KANYA PAKSH"], header, ["GHAR NA"], ...rows, [null, "TOTAL", null, null, 8]] },
    {
      name: "Var",
      rows: [
        ["Family", "Name", "WhatsApp", "Diet"],
        ["Rao", "Bela Rao", 9829011450, "Jain"],
        ["Lele", "Veer Lele", 9829011451, "Jain"],
      ],
    },
    {
      name: "Costs",
      rows: [["Vendor", "Phone", "Amount"], ...people.map((name, at) => [name, 9829011432 + at, 50000])],
    },
  ];
  const { file } = await upload(place(), writeWorkbook({ sheets }), "all.xlsx");
  expect(file.sheet).toBe("Var");
  expect(file.sheets.map(({ name, is_guest_list = false }) => [name, is_guest_list])).toEqual([
    ["Kanya", true],
    ["Var", true],
    ["Costs", false],
  ]);
});
