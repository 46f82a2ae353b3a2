import { PASTED_NAME } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "#test/client.ts";
import { countRows, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, process, publish, rowsOf, startCalmly, undo, upload } from "#test/import-files/prepare.ts";
import { writeOds } from "#test/import-files/write-ods.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
const paste = (text: string) => upload(place(), text, PASTED_NAME);
const refusalOf = async (text: string, name: string = PASTED_NAME) => {
  const file = { name, bytes: Buffer.from(text) };
  const request = { params: { projectId }, body: { topic: "guests" as const }, file };
  const { status, body } = await send(harness.app, importEndpoints.create, request, { token: owner.token });
  return { status, message: String(body.file?.[0] ?? JSON.stringify(body)) };
};

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
});

test("A pasted message becomes guests like any file, and is undone like one", async () => {
  const file = await paste("Groom side\n1. Sharma ji - 4\n2. Ravi Lele - 90000 88001 - 3 pax\n3. Tenzin & Pema\n");
  expect(file).toMatchObject({ file_name: PASTED_NAME, file: { kind: "list", rows: 4, header_row: 0 } });
  const ready = await process(place(), file);
  expect(ready.counts).toMatchObject({ new: 4, skipped: 1, error: 0 });
  await publish(place(), ready.id);
  const guests = await inProject(harness, projectId, (db) =>
    db.selectFrom("guests").select(["first_name", "phone"]).orderBy("position").execute(),
  );
  expect(guests).toEqual([
    { first_name: "Sharma ji", phone: null },
    { first_name: "Ravi", phone: "+919000088001" },
    { first_name: "Tenzin", phone: null },
    { first_name: "Pema", phone: null },
  ]);
  await undo(place(), ready.id);
  expect(await countRows(harness, projectId, "guests")).toBe(0);
  expect(await countRows(harness, projectId, "groups")).toBe(0);
});

test("A line beside the list is left out with a reason, and can be a guest after all", async () => {
  const ready = await process(
    place(),
    await paste("Dear Priya,\n1. Asha Rao\n2. Bela Rao\nKind regards\nSunita Rao\n"),
  );
  const left = await rowsOf(place(), ready.id, { status: "SKIPPED" });
  expect(left.map(({ cells, problems }) => [cells[0], problems[0]?.message])).toEqual([
    ["Dear Priya,", expect.stringContaining("part of the message")],
    ["Kind regards", expect.stringContaining("part of the message")],
    ["Sunita Rao", expect.stringContaining("part of the message")],
  ]);
  const included = await send(
    harness.app,
    importEndpoints.fixRow,
    { params: { projectId, importId: ready.id, rowNumber: String(left[2]!.row_number) }, body: { skip: false } },
    { token: owner.token },
  );
  expect(included.body.row).toMatchObject({ status: "NEW", guest: { first_name: "Sunita", last_name: "Rao" } });
});

test("Five megabytes are read or refused in words, and a chat with its times stays refused", async () => {
  const many = Array.from({ length: 200_000 }, (_, at) => `${(at % 9_000) + 1}. Guest ${at} - 4`).join("\n");
  expect(many.length).toBeGreaterThan(4_000_000);
  expect(await refusalOf(many)).toMatchObject({
    status: 400,
    message: expect.stringContaining("one import takes 100000. Split it into several."),
  });
  const fewer = await paste(many.split("\n").slice(0, 90_000).join("\n"));
  expect(fewer.file.rows).toBeGreaterThan(80_000);
  expect(await refusalOf("1. Asha - 4 ".repeat(450_000))).toMatchObject({
    status: 400,
    message: expect.stringMatching(/longer than 10000|running text/),
  });
  const chat = "12/02/26, 7:14 pm - Asha: please send the list\n12/02/26, 7:15 pm - Bela: 1. Sharma ji - 4\n";
  expect(await refusalOf(chat)).toMatchObject({ status: 400, message: expect.stringContaining("chat saved as text") });
  const other = "[19:14, 12/02/2026] Asha: please send it\n[19:15, 12/02/2026] Bela: Sharma ji - 4\n";
  expect(await refusalOf(other)).toMatchObject({ status: 400, message: expect.stringContaining("chat saved as text") });
});

const messages =
  "[12/01/26, 9:14 pm] Ravi: Sunita Patil 9422055501 (2 jan)\n[12/01/26, 9:14 pm] Ravi: Asha Rao - 3\n" +
  "12/01/2026, 21:15 - Ravi: Mehta family 9422055502 (4)\n12/01/2026, 21:16 - Ravi: that is all for now, the rest comes tomorrow\n";

test("A few pasted messages that hold a list are read without their times and senders, but no file of them", async () => {
  const ready = await process(place(), await paste(messages));
  expect(ready.counts).toMatchObject({ new: 3, skipped: 1, error: 0 });
  const guests = (await rowsOf(place(), ready.id, { status: "NEW" })).map(({ guest }) => guest);
  expect(guests.toSorted((a, b) => String(a?.["display_name"]).localeCompare(String(b?.["display_name"])))).toEqual([
    expect.objectContaining({ first_name: "Asha", last_name: "Rao", expected_count: 3 }),
    expect.objectContaining({ display_name: "Mehta family", phone: "+919422055502", expected_count: 4 }),
    expect.objectContaining({ first_name: "Sunita", last_name: "Patil", phone: "+919422055501", notes: "2 jan" }),
  ]);
  expect(await refusalOf(messages, "WhatsApp Chat.txt")).toMatchObject({
    status: 400,
    message: expect.stringContaining("chat saved as text"),
  });
  expect(await refusalOf(messages.repeat(20))).toMatchObject({ status: 400 });
});

test("Another sheet of an OpenDocument workbook is chosen like one of Excel", async () => {
  const list = (name: string) => [
    ["Name", "Phone"],
    [name, 9000088001],
    [`${name} Rao`, 9000088002],
  ];
  const bytes = writeOds({
    sheets: [
      { name: "Bride", rows: [...list("Asha"), ["Bela", null]] },
      { name: "Groom", rows: list("Otto") },
    ],
  });
  const file = await upload(place(), bytes, "guests.ods");
  expect(file.file).toMatchObject({
    kind: "ods",
    sheet: "Bride",
    sheets: [
      { name: "Bride", rows: 3, is_guest_list: true },
      { name: "Groom", rows: 2, is_guest_list: true },
    ],
  });
  const ready = await prepare(place(), bytes, { sheet: "Groom" });
  expect((await rowsOf(place(), ready.id)).map(({ guest }) => guest?.["first_name"])).toEqual(["Otto", "Otto"]);
});

test("One long row that is repeated 20,000 times is refused before its copies fill the memory", async () => {
  const cells = `<table:table-cell office:value-type="string"><text:p>${"Otto ".repeat(1_900)}</text:p></table:table-cell>`;
  const long = { xml: `<table:table-row table:number-rows-repeated="20000">${cells.repeat(3)}</table:table-row>` };
  const file = await upload(
    place(),
    writeOds({ sheets: [{ name: "Guests", rows: [["Name", "Notes", "City"], long] }] }),
    "guests.ods",
  );
  const ready = await process(place(), file);
  expect(ready).toMatchObject({ state: "FAILED", error: expect.stringContaining("too much text together") });
  expect(await countRows(harness, projectId, "import_rows")).toBe(0);
}, 60_000);

test("A character of old telephones in a name is no mark of ours", async () => {
  const ready = await prepare(place(), "Name,Mobile\nRavi \ue001 9829011432,\nAsha \ue005 & Bela,\n");
  expect((await rowsOf(place(), ready.id)).map(({ status }) => status)).toEqual(["NEW", "NEW", "NEW"]);
});

test("A row that names more than a hundred people is refused by its number", async () => {
  const letters = "abcdefghijkl".split("");
  const columns = Array.from({ length: 9 }, (_, at) => `Guest ${at + 2}`);
  const row = [
    "Otto Brandt",
    ...columns.map((_, at) => letters.map((letter) => `Asha${letter} Rao${letters[at]}`).join(" & ")),
  ];
  const file = await upload(place(), `${["Name", ...columns].join()}\n${row.join()}\n`);
  expect(await process(place(), file)).toMatchObject({
    state: "FAILED",
    error: expect.stringContaining("Row 2 names more than 100 people"),
  });
});
