import { importEndpoints } from "@nyota/contract/files/imports";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, countRows, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import {
  addEvents,
  prepare,
  process as processFile,
  publish,
  rowsOf,
  settle,
  startCalmly,
  upload,
} from "#test/import-files/prepare.ts";
import { writeRows, writeWorkbook } from "#test/import-files/write-workbook.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
const guestsOf = () =>
  inProject(harness, projectId, (db) => db.selectFrom("guests").selectAll().orderBy("position").execute());

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
});

test("The rows of a list of the usual size are counted, not estimated", async () => {
  const names = Array.from({ length: 545 }, (_, n) => `${"Asha Kumari ".repeat(n % 4)}Rao`);
  expect((await upload(place(), `Name\n${names.join("\n")}\n`)).file.rows).toBe(545);
});

test("A CSV goes from upload through mapping and preview to guests with groups, households, tags and invitations", async () => {
  const [sangeet] = await addEvents(harness, projectId, ["Sangeet", "Wedding"]);
  const file = await upload(
    place(),
    "Name,Mobile,Group,Family,Tags,Sangeet,Wedding,No of pax\nDr. Ramesh Sharma,98290 11432 / 9829011433,Bride's side,Sharma Jaipur,Elders; VIPs,4,Yes,4\nKamla Sharma,,Bride's side,Sharma Jaipur,,No,Yes,\n",
  );
  expect(file).toMatchObject({ state: "MAPPING", file: { kind: "csv", header_row: 1, rows: 2 }, counts: { total: 0 } });
  expect(file.columns[0]).toMatchObject({ index: 0, header: "Name", samples: ["Dr. Ramesh Sharma", "Kamla Sharma"] });
  expect(file.mapping).toMatchObject({ 0: "full_name", 1: "phone", 3: "sub_group", 5: `event:${sangeet}` });
  expect(file.suggestions[0]).toMatchObject({
    confidence: expect.any(Number),
    reason: expect.stringContaining("Name"),
  });

  const ready = await processFile(place(), file);
  expect(ready).toMatchObject({ state: "READY", counts: { new: 2, error: 0, total: 2 }, job: { state: "SUCCESS" } });
  const published = await publish(place(), file.id);
  expect(published.body).toMatchObject({ state: "PUBLISHED", counts: { new: 2 } });

  const [ramesh, kamla] = await guestsOf();
  expect(ramesh).toMatchObject({
    title: "DR",
    first_name: "Ramesh",
    last_name: "Sharma",
    display_name: "Dr. Ramesh Sharma",
    phone: "+919829011432",
    phone_2: "+919829011433",
    phone_raw: "98290 11432",
    phone_region: "IN",
    phone_region_assumed: true,
    status: "PUBLISHED",
    import_id: file.id,
    position: 65536,
  });
  expect(kamla).toMatchObject({ position: 131072, group_id: ramesh?.group_id, sub_group_id: ramesh?.sub_group_id });
  const groups = await inProject(harness, projectId, (db) =>
    db.selectFrom("groups").select(["name", "side", "expected_count"]).orderBy("name").execute(),
  );
  expect(groups).toEqual([
    { name: "Bride's side", side: "BRIDE", expected_count: null },
    { name: "Sharma Jaipur", side: null, expected_count: 4 },
  ]);
  const invitations = await inProject(harness, projectId, (db) =>
    db
      .selectFrom("invitations")
      .selectAll()
      .where("guest_id", "=", ramesh?.id as string)
      .execute(),
  );
  expect(new Set(invitations.map(({ plus_ones_allowed }) => plus_ones_allowed))).toEqual(new Set([3, null]));
  expect(await countRows(harness, projectId, "invitations")).toBe(3);
  expect(await countRows(harness, projectId, "guest_tags")).toBe(2);
});

test("An XLSX with a title above and section titles inside puts guests into the sections' groups", async () => {
  const bytes = writeRows([
    ["Guest list of Rohan & Priya", null],
    ["Name", "Phone"],
    ["BRIDE SIDE", null],
    ["Sita Devi", 9829011440],
    ["GROOM SIDE", null],
    ["Anil Gupta", "98290 11441"],
    ["Total", 2],
  ]);
  const ready = await prepare(place(), bytes);
  expect(ready).toMatchObject({ file: { kind: "xlsx", header_row: 2 }, counts: { new: 2, skipped: 3, warning: 3 } });
  const rows = await rowsOf(place(), ready.id, { status: "SKIPPED" });
  expect(rows.map((row) => row.problems[0]?.message)).toEqual([
    "This looks like the title of a section, so it is left out.",
    "This looks like the title of a section, so it is left out.",
    "This looks like a line of totals, so it is left out.",
  ]);
  await publish(place(), ready.id);
  const groups = await inProject(harness, projectId, (db) =>
    db.selectFrom("groups").select(["name", "side"]).orderBy("position").execute(),
  );
  expect(groups).toEqual([
    { name: "BRIDE SIDE", side: "BRIDE" },
    { name: "GROOM SIDE", side: "GROOM" },
  ]);
});

test("Another sheet of a workbook is described with its own columns", async () => {
  const bytes = writeWorkbook({
    sheets: [
      { name: "Guests", rows: [["Name"], ["Asha"]] },
      {
        name: "Office",
        rows: [
          ["Full name", "Mobile"],
          ["Bela Rao", "98290 11432"],
        ],
      },
    ],
  });
  const file = await upload(place(), bytes);
  expect(file.file).toMatchObject({ sheet: "Office", sheets: [{ name: "Guests" }, { name: "Office" }] });
  const params = { projectId, importId: file.id };
  const other = await call(harness.app, importEndpoints.update, { params, body: { sheet: "Guests" } }, owner);
  expect(file.mapping).toEqual({ 0: "full_name", 1: "phone" });
  expect(other.body).toMatchObject({ file: { sheet: "Guests" }, mapping: { 0: "full_name" } });
  const missing = await call(harness.app, importEndpoints.update, { params, body: { sheet: "Nowhere" } }, owner);
  expect(missing).toMatchObject({ status: 400, body: { sheet: [expect.any(String)] } });
});

test("Problems come first, are fixed in place, and can be downloaded with a reason and no formula", async () => {
  const ready = await prepare(
    place(),
    "Name,Phone,Notes\nAsha,98290 11432,\n-,9829011433,=cmd()\nBela,,Near the stage\n",
  );
  expect(ready.counts).toMatchObject({ new: 2, error: 1 });
  const [bad] = await rowsOf(place(), ready.id);
  expect(bad).toMatchObject({ row_number: 3, status: "ERROR" });
  expect(bad?.problems).toMatchObject([{ field: "full_name", message: "There is no name in this row." }]);

  const params = { projectId, importId: ready.id };
  const download = await call(harness.app, importEndpoints.badRows, { params }, owner);
  expect(String(download.body)).toContain("'=cmd()");
  expect(String(download.body)).toContain("There is no name in this row.");

  const row = { ...params, rowNumber: 3 };
  const fixed = await call(
    harness.app,
    importEndpoints.fixRow,
    { params: row, body: { values: { full_name: "Chitra" } } },
    owner,
  );
  expect(fixed.body).toMatchObject({ row: { status: "NEW", problems: [] }, counts: { new: 3, error: 0 } });
  const skipped = await call(harness.app, importEndpoints.fixRow, { params: row, body: { skip: true } }, owner);
  expect(skipped.body).toMatchObject({ row: { status: "SKIPPED" }, counts: { new: 2, skipped: 1 } });
  const back = await call(harness.app, importEndpoints.fixRow, { params: row, body: { skip: false } }, owner);
  expect(back.body.row).toMatchObject({ status: "NEW", guest: { first_name: "Chitra", phone: "+919829011433" } });
});

test.each(["xlsx", "csv"] as const)(
  "The %s sample file imports without an error or an unmapped column",
  async (format) => {
    await addEvents(harness, projectId, ["Haldi", "Wedding"]);
    const sample = await harness.app.inject({
      url: `/api/projects/${projectId}/file-imports/sample-file/?topic=guests&format=${format}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(sample.headers["content-disposition"]).toContain(`Guest list.${format}`);
    const file = await upload(place(), sample.rawPayload);
    expect(Object.keys(file.mapping)).toHaveLength(file.columns.length);
    const ready = await processFile(place(), file);
    expect(ready.counts).toMatchObject({ new: 6, error: 0, conflict: 0, skipped: 0, total: 6 });
  },
);

test("The targets of columns include the project's events", async () => {
  const [id] = await addEvents(harness, projectId, ["Pool party"]);
  const answer = await call(
    harness.app,
    importEndpoints.columns,
    { params: { projectId }, query: { topic: "guests" } },
    owner,
  );
  expect(answer.body.results).toContainEqual({
    key: `event:${id}`,
    label: "Pool party",
    kind: "event",
    required: false,
    aliases: [],
  });
});

test("A mapping without a name, to an unknown field or twice to one field is refused", async () => {
  const file = await upload(place(), "Name,Phone,Mobile\nAsha,1,2\n");
  const params = { projectId, importId: file.id };
  const refused = async (mapping: Record<string, string | null>) =>
    (await call(harness.app, importEndpoints.process, { params, body: { mapping } }, owner)).body as unknown;
  expect(await refused({ 1: "phone" })).toEqual({ mapping: ["Choose the column that holds the guests' names."] });
  expect(await refused({ 0: "full_name", 1: "shoe", 7: "phone" })).toEqual({
    "mapping.1": ["There is no such field."],
    "mapping.7": ["The file has no such column."],
  });
  expect(await refused({ 0: "full_name", 1: "phone", 2: "phone" })).toEqual({
    "mapping.2": ["Another column goes to this field already."],
  });
});

test.each([
  ["an empty file", "", "This file is empty"],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "PNG"],
  ["an old Excel file", Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]), "old Excel"],
  ["a broken zip", Buffer.from("PK\u0003\u0004 nothing in here"), ""],
  ["contacts that end within the first one", "BEGIN:VCARD\nFN:Ramesh\nTEL:98290", "no contact in this file"],
  [
    "a chat from Android",
    "12/02/26, 7:14 pm - Messages are encrypted.\n12/02/26, 7:14 pm - Asha Rao: We are 4, coming\n12/02/26, 7:15 pm - Bela: 2 of us\nand mother\n",
    "a chat saved as text",
  ],
  [
    "a chat from an iPhone",
    "\u200e[12/02/26, 7:14:05\u202fPM] Asha Rao: We are 4, coming\n[12/02/26, 7:15:11\u202fPM] Bela: 2 of us\n",
    "a chat saved as text",
  ],
  ["a web page", "<html><script>alert(1)</script></html>", "web page"],
])("An upload of %s is refused as a field error and stores nothing", async (_what, bytes, message) => {
  const answer = await send(
    harness.app,
    importEndpoints.create,
    { params: { projectId }, body: { topic: "guests" }, file: { name: "guests.xlsx", bytes } },
    owner,
  );
  expect(answer.status).toBe(400);
  expect(answer.body.file[0]).toContain(message);
  expect(await countRows(harness, projectId, "file_imports")).toBe(0);
});

test("A truncated file fails with its reason and can be retried or deleted", async () => {
  const head = Array.from({ length: 900 }, (_, n) => `Guest ${n},98290${10_000 + n}\n`).join("");
  const ready = await prepare(place(), `Name,Phone\n${head}"open,1\n`);
  expect(ready).toMatchObject({
    state: "FAILED",
    error_code: "UNCLOSED_QUOTE",
    counts: { total: 0 },
    job: { state: "FAILURE" },
  });
  expect(await countRows(harness, projectId, "import_rows")).toBe(0);
  const params = { projectId, importId: ready.id };
  const again = await call(harness.app, importEndpoints.retry, { params }, owner);
  expect(again).toMatchObject({ status: 202, body: { state: "PROCESSING" } });
  expect(await settle(place(), ready.id)).toMatchObject({ state: "FAILED" });
  expect((await call(harness.app, importEndpoints.remove, { params }, owner)).status).toBe(200);
  expect((await call(harness.app, importEndpoints.read, { params }, owner)).status).toBe(404);
});

test("An import of another project is not found, for any user", async () => {
  const file = await prepare(place(), "Name\nAsha Rao\n");
  const stranger = await signIn(harness);
  const other = (await makeProject(harness, stranger)).id;
  const params = { projectId: other, importId: file.id };
  const asStranger = { headers: {}, token: stranger.token };
  for (const [endpoint, body] of [
    [importEndpoints.read, undefined],
    [importEndpoints.rows, undefined],
    [importEndpoints.badRows, undefined],
    [importEndpoints.process, { mapping: { 0: "full_name" } }],
    [importEndpoints.retry, undefined],
    [importEndpoints.undo, undefined],
    [importEndpoints.remove, undefined],
    [importEndpoints.publish, { import_id: file.id }],
    [importEndpoints.decideRows, { conflicts: "SKIP" }],
  ] as const)
    expect((await send(harness.app, endpoint, { params, body }, asStranger)).status).toBe(404);
  expect(
    (await send(harness.app, importEndpoints.read, { params: { projectId, importId: file.id } }, asStranger)).status,
  ).toBe(404);
});

test("A viewer sees imports but can't upload, and a user who may only add can't change guests by an import", async () => {
  await publish(place(), (await prepare(place(), "Name,Phone\nAsha Rao,9829011432\n")).id);
  const viewer = await signIn(harness);
  await addCollaborator(harness, projectId, viewer, { GUEST: "VIEW" });
  const params = { projectId };
  const file = { name: "guests.csv", bytes: "Name\nBela\n" };
  expect((await call(harness.app, importEndpoints.list, { params, query: {} }, viewer)).body.count).toBe(1);
  expect(
    (await send(harness.app, importEndpoints.create, { params, body: { topic: "guests" }, file }, viewer)).status,
  ).toBe(403);
  const adder = await signIn(harness);
  await addCollaborator(harness, projectId, adder, { GUEST: "CREATE" });
  const theirs = { harness, projectId, owner: adder };
  const changing = await prepare(theirs, "Name,Phone,Notes\nAsha Rao,9829011432,Mine now\n");
  expect(changing.counts).toMatchObject({ changed: 1 });
  expect((await publish(theirs, changing.id)).status).toBe(403);
});

test("A user who may only add can't add to a household that has members by an import", async () => {
  const rows = (name: string) => `Name,Group,Household\n${name},Bride,Rao Pune\n`;
  await publish(place(), (await prepare(place(), rows("Asha Rao"))).id);
  const adder = await signIn(harness);
  await addCollaborator(harness, projectId, adder, { GUEST: "CREATE" });
  const theirs = { harness, projectId, owner: adder };
  const joining = await prepare(theirs, rows("Bela Rao"));
  expect(joining.counts).toMatchObject({ new: 1 });
  const refused = await publish(theirs, joining.id);
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    detail: expect.stringContaining("1 row adds a guest to a household that has members"),
  });
  const apart = await prepare(theirs, "Name,Group,Household\nBela Rao,Bride,Rao Nashik\nChitra Rao,Bride,Rao Nashik\n");
  expect((await publish(theirs, apart.id)).body).toMatchObject({ state: "PUBLISHED" });
});

test("A collaborator limited to a group imports into that group only and sees no files of other users", async () => {
  const mine = await prepare(place(), "Name,Group\nAsha Rao,Ours\nBela Rao,Theirs\n");
  await publish(place(), mine.id);
  const ours = await inProject(harness, projectId, (db) =>
    db.selectFrom("groups").select("id").where("name", "=", "Ours").executeTakeFirstOrThrow(),
  );
  const limited = await signIn(harness);
  await addCollaborator(harness, projectId, limited, { GUEST: "EDIT" }, "ACCEPTED", [ours.id]);
  const theirs = { harness, projectId, owner: limited };
  const read = await call(harness.app, importEndpoints.read, { params: { projectId, importId: mine.id } }, limited);
  expect(read.status).toBe(404);
  const file = await prepare(theirs, "Name,Group\nBela Rao,Ours\nChitra Rao,Theirs\nDev Rao,\n");
  expect(file.counts).toMatchObject({ new: 1, conflict: 0, error: 2 });
  expect((await publish(theirs, file.id)).body).toMatchObject({ state: "PUBLISHED" });
});
