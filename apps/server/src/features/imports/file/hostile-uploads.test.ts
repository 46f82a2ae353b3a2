import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { importEndpoints } from "@nyota/contract/files/imports";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "#test/client.ts";
import { countRows, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, publish, rowsOf, startCalmly, upload } from "#test/import-files/prepare.ts";
import { writeOdsRows } from "#test/import-files/write-ods.ts";
import { writeRows, writeWorkbook } from "#test/import-files/write-workbook.ts";
import { writeZip } from "#test/import-files/write-zip.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
const megabyte = 1024 * 1024;

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
});

setFlagsFromString("--expose-gc");
/** Released memory still counts as used until it is collected. */
const collect = runInNewContext("gc") as () => void;

/** A file of this size, created only as far as it is read. */
function endless(size: number) {
  let sent = 0;
  collect();
  // What earlier tests left may be released meanwhile and would hide what this file takes.
  let least = process.memoryUsage().arrayBuffers;
  let most = 0;
  const piece = Buffer.alloc(64 * 1024, "Ramesh,9829011432\n");
  const head = `--edge\r\ncontent-disposition: form-data; name="topic"\r\n\r\nguests\r\n--edge\r\ncontent-disposition: form-data; name="file"; filename="guests.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  async function* parts() {
    yield Buffer.from(head);
    for (; sent < size; sent += piece.length) {
      if (sent % (8 * megabyte) === 0) collect();
      const used = process.memoryUsage().arrayBuffers;
      least = Math.min(least, used);
      most = Math.max(most, used - least);
      yield Buffer.from(piece);
    }
    yield Buffer.from("\r\n--edge--\r\n");
  }
  return { stream: Readable.from(parts(), { objectMode: false }), held: () => most };
}

const post = (stream: Readable) =>
  harness.app.inject({
    method: "POST",
    url: importEndpoints.create.path.replace("{projectId}", projectId),
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "multipart/form-data; boundary=edge" },
    payload: stream,
  });

test("An upload of 200 MB is refused without being stored in memory or on disk", async () => {
  const file = endless(200 * megabyte);
  const answer = await post(file.stream);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: "TOO_LARGE" });
  expect(file.held()).toBeGreaterThan(megabyte);
  expect(file.held()).toBeLessThan(100 * megabyte);
  expect(await countRows(harness, projectId, "file_imports")).toBe(0);
});

test("A file below the limit is accepted the same way", async () => {
  expect((await post(endless(megabyte).stream)).statusCode).toBe(201);
});

test("Headers such as __proto__ are mapped, shown and published like any other column", async () => {
  const csv = "__proto__,constructor,Name,Name,toString\nvegan,old friend,Asha Rao,ignored,x\n";
  const file = await upload(place(), csv);
  expect(file.columns.map(({ header }) => header)).toEqual([
    "__proto__",
    "constructor",
    "Name",
    "Name (2)",
    "toString",
  ]);
  const ready = await prepare(place(), csv, { mapping: { 0: "diet", 1: "notes", 2: "full_name" } });
  expect(await rowsOf(place(), ready.id)).toMatchObject([
    { status: "NEW", guest: { diet: "vegan", notes: "old friend" } },
  ]);
  await publish(place(), ready.id);
  expect(({} as Record<string, unknown>)["diet"]).toBeUndefined();
  const params = { projectId, importId: ready.id };
  for (const body of [`{"mapping": {"__proto__": "full_name"}}`, `{"mapping": {"constructor": "full_name"}}`]) {
    const answer = await send(
      harness.app,
      importEndpoints.process,
      { params, body: JSON.parse(body) },
      { token: owner.token },
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
});

test("Cells with formulas, markup or paths stay text, and are exported harmless", async () => {
  const nasty = [
    `=HYPERLINK("http://evil.example","x")`,
    "<img src=x onerror=alert(1)>",
    "../../etc/passwd",
    "@SUM(A1)",
    "-2+3",
    "\u202eevil",
  ];
  const csv = [
    "Name,Notes,Side",
    ...nasty.map((cell, at) => `Guest Number${"abcdef"[at]},"${cell.replaceAll('"', '""')}",Bride`),
  ].join("\n");
  const file = await prepare(place(), csv.replace(/Guest Number./g, "-"));
  expect(file.counts).toMatchObject({ error: nasty.length });
  const answer = await send(
    harness.app,
    importEndpoints.badRows,
    { params: { projectId, importId: file.id } },
    { token: owner.token },
  );
  expect(String(answer.body)).not.toMatch(/(?:^|,)"?[=@]/m);
  const fixed = await prepare(place(), csv);
  await publish(place(), fixed.id);
  const notes = await inProject(harness, projectId, (db) =>
    db.selectFrom("guests").select("notes").orderBy("position").execute(),
  );
  expect(notes.map((row) => row.notes)).toEqual([...nasty.slice(0, 5), "evil"]);
});

test("A file name with a path to a parent folder is only used as a name", async () => {
  const file = await upload(place(), "Name\nAsha Rao\n", "../../../etc/cron.d/guests\u0000.csv");
  expect(file.file_name).not.toContain("\u0000");
  const row = await inProject(harness, projectId, (db) =>
    db.selectFrom("file_imports").select("storage_key").executeTakeFirstOrThrow(),
  );
  expect(row.storage_key).not.toContain("..");
});

const odsCell = "<table:table-cell><text:p>x</text:p></table:table-cell>";

test("Other requests stay quick while hostile files are read", async () => {
  const nested = Buffer.from(`<table>${"<tr><td>Name</td><td>Phone</td></tr>".repeat(50_000)}`);
  const cells = () => Array.from({ length: 90 }, () => randomBytes(6).toString("hex"));
  const rows = Array.from({ length: 500 }, () => cells());
  const uploads = [
    { name: "guests.html", bytes: nested },
    { name: "guests.ods", bytes: writeOdsRows([["Name"], ...rows]) },
  ].map((file) =>
    send(
      harness.app,
      importEndpoints.create,
      { params: { projectId }, body: { topic: "guests" }, file },
      { token: owner.token },
    ),
  );
  let isReading = true;
  void Promise.all(uploads).finally(() => (isReading = false));
  const waits: number[] = [];
  while (isReading) {
    const started = performance.now();
    expect((await harness.app.inject("/livez")).statusCode).toBe(200);
    waits.push(performance.now() - started);
    await wait(5);
  }
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([201, 201]);
  expect(waits.length).toBeGreaterThan(10);
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.9)]).toBeLessThan(250);
});

test.each([
  [
    "macros",
    writeWorkbook({
      sheets: [{ name: "Guests", rows: [["Name"], ["Asha"]] }],
      extra: [{ name: "xl/vbaProject.bin", data: "x" }],
    }),
    "guests.xlsm",
    /macro/i,
  ],
  [
    "a path that climbs",
    writeWorkbook({ sheets: [{ name: "Guests", rows: [["Name"]] }], extra: [{ name: "../../evil", data: "x" }] }),
    "guests.xlsx",
    /./,
  ],
  [
    "a row repeated a million times",
    writeOdsRows([
      ["Name"],
      { xml: `<table:table-row table:number-rows-repeated="1000000">${odsCell}</table:table-row>` },
    ]),
    "guests.ods",
    /more than 100000 rows/,
  ],
  [
    "16,000 columns",
    writeOdsRows([{ xml: `<table:table-row>${odsCell.repeat(16_000)}</table:table-row>` }]),
    "guests.ods",
    /more than 100 columns/,
  ],
  ["a page of 16,000 columns", Buffer.from(`<table><tr>${"<td>x".repeat(16_000)}`), "guests.xls", /100 columns/],
  ["a page nested 100,000 deep", Buffer.from(`<table>${"<tr><td><table>".repeat(100_000)}`), "guests.html", /nested/],
  [
    "500 column names",
    Buffer.from(Array.from({ length: 500 }, (_, at) => `नाम ${at}`).join()),
    "guests.csv",
    /100 columns/,
  ],
  ["parts of Apple Numbers", writeZip([{ name: "Index/Document.iwa", data: "x" }]), "guests.xlsx", /Export To > Excel/],
  ["half of its bytes", writeRows([["Name"], ["Asha"]]).subarray(0, 300), "guests.xlsx", /Upload it again/],
])("A file with %s is refused on its field, in words, with nothing left behind", async (_what, bytes, name, words) => {
  const answer = await send(
    harness.app,
    importEndpoints.create,
    { params: { projectId }, body: { topic: "guests" }, file: { name, bytes: Buffer.from(bytes) } },
    { token: owner.token },
  );
  expect(answer.status).toBe(400);
  expect(answer.body.file[0]).toMatch(words);
  expect(await countRows(harness, projectId, "file_imports")).toBe(0);
});
