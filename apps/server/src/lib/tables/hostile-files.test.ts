import { randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import { expect, test } from "vitest";
import { readTable } from "#lib/tables/read-table.ts";
import { readBytes, readRefusal, withFile } from "#test/import-files/read-bytes.ts";
import { sheetNamespace, workbookParts, writeRows, writeWorkbook } from "#test/import-files/write-workbook.ts";
import { odsParts, writeOds, writeOdsRows } from "#test/import-files/write-ods.ts";
import { writeZip } from "#test/import-files/write-zip.ts";

const rows = [
  ["Name", "Phone"],
  ["Ramesh", 9829011432],
];
const sheets = [{ name: "Guests", rows }];
const megabyte = 1024 * 1024;
const codeOf = async (bytes: string | Uint8Array, options = {}) => (await readRefusal(bytes, options)).code;
const withSheetXml = (xml: string) => writeWorkbook({ sheets: [{ name: "Guests", xml }] });
const sheetOf = (body: string, prolog = "") =>
  `<?xml version="1.0"?>${prolog}<worksheet xmlns="${sheetNamespace}"><sheetData>${body}</sheetData></worksheet>`;

test("A zip bomb is refused before it is unpacked", async () => {
  expect(await codeOf(withSheetXml(sheetOf(" ".repeat(60 * megabyte))))).toBe("ZIP_BOMB");
  // Only its declared size shows it: unpacked it is a few bytes, which are read without error as they are.
  const parts = workbookParts({ sheets });
  const declared = (size: number | undefined) =>
    writeZip(parts.map((part) => (part.name.includes("sheet1") && size ? { ...part, declaredSize: size } : part)));
  expect(await codeOf(declared(60 * megabyte))).toBe("ZIP_BOMB");
  expect((await readBytes(declared(undefined))).cells).toHaveLength(1);
});

test("A sheet that declares a wrong size is refused while it is unpacked", async () => {
  const parts = workbookParts({ sheets: [{ name: "Guests", xml: sheetOf(" ".repeat(60 * megabyte)) }] });
  const lying = parts.map((part) => (part.name.includes("sheet1") ? { ...part, declaredSize: 5000 } : part));
  expect(await codeOf(writeZip(lying))).toBe("ZIP_BOMB");
});

test("More than 400 MB in total is refused even if no single part is too large", async () => {
  const parts = workbookParts({ sheets });
  const extra = Array.from({ length: 5 }, (_, index) => ({
    name: `x${index}`,
    data: randomBytes(megabyte),
    declaredSize: 99 * megabyte,
  }));
  expect(await codeOf(writeZip([...parts, ...extra]))).toBe("ZIP_BOMB");
});

test("More than 200 entries are refused", async () => {
  const extra = Array.from({ length: 200 }, (_, index) => ({ name: `xl/media/${index}.png`, data: "x" }));
  expect(await codeOf(writeWorkbook({ sheets, extra }))).toBe("ZIP_BOMB");
});

test("A DTD is refused, with entities that multiply or without", async () => {
  const lol = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
  expect(await codeOf(withSheetXml(sheetOf("<row><c><v>&b;</v></c></row>", lol)))).toBe("ENTITY_NOT_ALLOWED");
  expect(await codeOf(withSheetXml(sheetOf("", `<!DOCTYPE w SYSTEM "file:///etc/passwd">`)))).toBe(
    "ENTITY_NOT_ALLOWED",
  );
  expect(await codeOf(withSheetXml(sheetOf("<row><c><v>&undefined;</v></c></row>")))).toBe("BROKEN_XML");
});

test("A DTD split over pieces, in the strings or in the workbook is refused too", async () => {
  const padded = `<!-- ${randomBytes(40_000).toString("hex")} --><!DOCTYPE w []>`;
  expect(await codeOf(withSheetXml(sheetOf("", padded)))).toBe("ENTITY_NOT_ALLOWED");
  const parts = workbookParts({ sheets, strings: "<si><t>x</t></si>" });
  const poisoned = parts.map((part) =>
    part.name.includes("sharedStrings") ? { ...part, data: `<!DOCTYPE sst []>${String(part.data)}` } : part,
  );
  expect(await codeOf(writeZip(poisoned))).toBe("ENTITY_NOT_ALLOWED");
});

test("Endless depth and endless text in XML are refused", async () => {
  expect(await codeOf(withSheetXml(sheetOf("<a>".repeat(500))))).toBe("BROKEN_XML");
  expect(
    await codeOf(
      withSheetXml(sheetOf(`<row><c t="str"><v>${randomBytes(5 * megabyte).toString("base64")}</v></c></row>`)),
    ),
  ).toBe("BROKEN_XML");
});

test.each(["../../etc/cron.d/evil", "/etc/passwd", "C:/windows/evil"])("The entry name %s is refused", async (name) => {
  expect(await codeOf(writeWorkbook({ sheets, extra: [{ name, data: "x" }] }))).toBe("UNSAFE_ZIP");
});

test("Macros are refused whatever the name of the file", async () => {
  const bytes = writeWorkbook({ sheets, extra: [{ name: "xl/vbaProject.bin", data: "x" }] });
  expect(await codeOf(bytes, { fileName: "guests.xlsx" })).toBe("MACRO_FILE");
});

test("Half a workbook and a workbook with damaged bytes are refused in plain words", async () => {
  const whole = writeRows(rows);
  expect(await readRefusal(whole.subarray(0, whole.length / 2))).toMatchObject({
    code: "BROKEN_ZIP",
    message: expect.stringContaining("Upload it again"),
  });
  const damaged = Buffer.from(whole);
  damaged.fill(0xff, damaged.indexOf("sheet1.xml") + 20, damaged.indexOf("sheet1.xml") + 60);
  expect(["BROKEN_ZIP", "BROKEN_XML", "ZIP_BOMB"]).toContain(await codeOf(damaged));
});

test("A sheet cut off in the middle of its XML is refused", async () => {
  expect(await codeOf(withSheetXml(`<worksheet xmlns="${sheetNamespace}"><sheetData><row><c><v>1</v></c></row>`))).toBe(
    "BROKEN_XML",
  );
});

test("Old Excel and password-protected files are distinguished", async () => {
  const magic = Buffer.from("d0cf11e0a1b11ae1", "hex");
  expect(await codeOf(Buffer.concat([magic, Buffer.alloc(4096, 1)]))).toBe("OLD_EXCEL");
  expect(await codeOf(Buffer.concat([magic, Buffer.alloc(4096), Buffer.from("EncryptedPackage", "utf16le")]))).toBe(
    "PASSWORD_PROTECTED",
  );
  const encrypted = workbookParts({ sheets }).map((part) => ({ ...part, flags: 1 }));
  expect(await codeOf(writeZip(encrypted))).toBe("PASSWORD_PROTECTED");
});

test("Other kinds of file are refused by what they are, not by their name", async () => {
  expect(await readRefusal("%PDF-1.7\n%\u00e2\u00e3", { fileName: "guests.csv" })).toMatchObject({
    code: "UNKNOWN_TYPE",
    message: expect.stringContaining("PDF"),
  });
  expect(await codeOf(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), { fileName: "guests.xlsx" })).toBe(
    "UNKNOWN_TYPE",
  );
  expect(await readRefusal(writeZip([{ name: "word/document.xml", data: "<x/>" }]))).toMatchObject({
    code: "UNKNOWN_TYPE",
    message: expect.stringContaining("Word"),
  });
  for (const name of ["Index/Document.iwa", "Index.zip", "Guests.numbers/Index/Tables/Tile.iwa"])
    expect(
      await readRefusal(
        writeZip([
          { name: "preview.jpg", data: "x" },
          { name, data: "x" },
        ]),
      ),
    ).toMatchObject({
      code: "UNKNOWN_TYPE",
      message: expect.stringContaining("File > Export To > Excel"),
    });
  // More parts than a workbook may have.
  const many = Array.from({ length: 300 }, (_, index) => ({ name: `Index/Tables/Tile-${index}.iwa`, data: "x" }));
  expect((await readRefusal(writeZip(many))).message).toContain("Apple Numbers");
  expect(await codeOf(randomBytes(50_000))).toBe("UNKNOWN_TYPE");
  expect((await readBytes("Name,Phone\nRamesh,9829011432\n", { fileName: "guests.xlsx" })).description.kind).toBe(
    "csv",
  );
});

test.each([
  ["nothing", ""],
  ["blanks", " \n \n"],
  ["a mark", "\ufeff"],
  ["commas", ",,,\n,,,\n"],
  ["NULs", "\0\0\0\0"],
])("A file of %s is empty", async (_, text) => {
  expect(await codeOf(text)).toBe("EMPTY_FILE");
});

test("An empty sheet and running text are no tables", async () => {
  expect(await codeOf(writeRows([]))).toBe("EMPTY_FILE");
  const line = "this is a long letter to the family about the wedding of my son and of everything that is to be done";
  expect(await codeOf(`${line}\n\n${line} again\n${line} once more\n`)).toBe("NOT_A_TABLE");
});

test("5,000 columns are refused in CSV and XLSX, formatting out there is not", async () => {
  const heads = Array.from({ length: 5000 }, (_, index) => `h${index}`);
  expect(await codeOf(`${heads.join(",")}\n`)).toBe("TOO_MANY_COLUMNS");
  expect(await codeOf(writeRows([heads]))).toBe("TOO_MANY_COLUMNS");
  expect(await codeOf(",".repeat(3 * megabyte) + "x")).toBe("TOO_MANY_COLUMNS");
  expect(
    (await readBytes(`Name,Phone${",".repeat(4000)}\nRamesh,9829011432${",".repeat(4000)}\n`)).description.columnCount,
  ).toBe(2);
  const styled = writeRows([["Name", { xml: `<c r="XFD1" s="0"/>` }], ["Ramesh"]]);
  expect((await readBytes(styled)).description.columnCount).toBe(1);
});

test("Cells beyond 10,000 characters and rows beyond the limit are refused with their place", async () => {
  const long = "x".repeat(10_001);
  expect(await readRefusal(`Name,Notes\nRamesh,${long}\n`)).toMatchObject({
    code: "CELL_TOO_LONG",
    message: expect.stringContaining("line 2"),
  });
  expect(await readRefusal(writeRows([["Name"], [long]]))).toMatchObject({
    code: "CELL_TOO_LONG",
    message: expect.stringContaining("row 2"),
  });
  expect(await codeOf("Name\n" + "Ramesh\n".repeat(11), { limits: { rows: 10 } })).toBe("TOO_MANY_ROWS");
  expect((await readBytes("Name\n" + "Ramesh\n".repeat(10), { limits: { rows: 10 } })).cells).toHaveLength(10);
});

const odsCell = (attributes: string, text = "x") =>
  `<table:table-cell ${attributes} office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const odsRow = (cells: string, attributes = "") => ({
  xml: `<table:table-row ${attributes}>${cells}</table:table-row>`,
});
const languages = Array.from({ length: 500 }, (_, index) => `भाषा ${index}`);

test.each([
  ["a row repeated a million times", odsRow(odsCell(""), `table:number-rows-repeated="1048576"`), "TOO_MANY_ROWS"],
  ["rows below the last one", odsRow(odsCell(""), `table:number-rows-repeated="99999999999"`), "TOO_MANY_ROWS"],
  ["a cell repeated 16,384 times", odsRow(odsCell(`table:number-columns-repeated="16384"`)), "TOO_MANY_COLUMNS"],
  [
    "a cell beyond the last column",
    odsRow(`<table:table-cell table:number-columns-repeated="999999999999"/>${odsCell("")}`),
    "TOO_MANY_COLUMNS",
  ],
  ["500 columns in as many languages", odsRow(languages.map((name) => odsCell("", name)).join("")), "TOO_MANY_COLUMNS"],
  ["a cell of 10,001 letters", odsRow(odsCell("", "x".repeat(10_001))), "CELL_TOO_LONG"],
  ["an undefined entity", odsRow(odsCell("", "&b;")), "BROKEN_XML"],
  ["500 tags in each other", odsRow(`<table:table-cell>${"<text:span>".repeat(500)}`), "BROKEN_XML"],
])("An OpenDocument workbook with %s is refused", async (_, row, code) => {
  expect(await codeOf(writeOdsRows([["Name"], ["Asha"], row]))).toBe(code);
});

test("A hundred thousand repeated spaces are few", async () => {
  const spaces = odsRow(odsCell("", `a<text:s text:c="100000"/>b`));
  expect((await readBytes(writeOdsRows([["Name"], spaces]))).cells[0]![0]!.length).toBeLessThan(300);
});

test("An OpenDocument workbook with a DTD, with lies about its size or cut off is refused", async () => {
  const workbook = { sheets: [{ name: "Guests", rows: [["Name"], ["Asha"]] }] };
  const lol = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
  expect(await codeOf(writeOds({ ...workbook, prolog: lol }))).toBe("ENTITY_NOT_ALLOWED");
  expect(await codeOf(writeOds({ ...workbook, manifest: `<!DOCTYPE x []><x/>` }))).toBe("ENTITY_NOT_ALLOWED");
  const parts = odsParts(workbook);
  const padded = parts.map((part) =>
    part.name === "content.xml" ? { ...part, data: `${String(part.data)}${" ".repeat(60 * megabyte)}` } : part,
  );
  expect(await codeOf(writeZip(padded))).toBe("ZIP_BOMB");
  const lying = padded.map((part) => (part.name === "content.xml" ? { ...part, declaredSize: 5000 } : part));
  expect(await codeOf(writeZip(lying))).toBe("ZIP_BOMB");
  const cut = parts.map((part) => ({ ...part, data: String(part.data).slice(0, -80) }));
  expect(await codeOf(writeZip(cut))).toBe("BROKEN_XML");
});

test.each([
  ["16,000 columns", `<table><tr>${"<td>x".repeat(16_000)}</table>`, "TOO_MANY_COLUMNS"],
  [
    "500 columns in as many languages",
    `<table><tr>${languages.map((name) => `<th>${name}</th>`).join("")}</table>`,
    "TOO_MANY_COLUMNS",
  ],
  ["a cell after a million columns", `<table><tr><td colspan="1000000">a<td>b</table>`, "TOO_MANY_COLUMNS"],
  ["100,000 tags in each other", `<table><tr><td>${"<div>".repeat(100_000)}`, "BROKEN_XML"],
  ["100,000 tables in each other", "<table><tr><td>".repeat(100_000), "BROKEN_XML"],
  ["a cell of 10,001 letters", `<table><tr><td>${"x".repeat(10_001)}</table>`, "CELL_TOO_LONG"],
])("A web page with %s is refused", async (_, html, code) => {
  expect(await codeOf(html)).toBe(code);
});

test("A cell over a million rows and 20,000 tables are read like any other", async () => {
  const tall = `<table><tr><td>Family<td>Name<tr><td rowspan="1000000">Rao<td>Asha<tr><td>Bela</table>`;
  expect((await readBytes(tall)).cells).toEqual([
    ["Rao", "Asha"],
    ["Rao", "Bela"],
  ]);
  const many = "<table><tr><td>Name<td>Phone<tr><td>Asha<td>9829011432</table>".repeat(20_000);
  expect((await readBytes(many)).cells).toEqual([["Asha", "9829011432"]]);
});

test("A DTD of a web page is no definition: nothing in it multiplies", async () => {
  const html = `<!DOCTYPE html [<!ENTITY a "aaaaaaaaaa">]><html><table><tr><td>Name<tr><td>&a;&a;</table></html>`;
  expect((await readBytes(html)).cells.flat().join("").length).toBeLessThan(20);
});

const noWords = {
  known: new Set<string>(),
  serial: new Set<string>(),
  alsoValues: new Set<string>(),
  meanings: new Map(),
};

test("200 MB are refused by size, before a byte is read", async () => {
  const refusal = withFile("", async (path) => {
    const file = await open(path, "r+");
    await file.truncate(200 * megabyte);
    await file.close();
    return readTable({ path, fileName: "guests.csv", headerWords: noWords });
  });
  await expect(refusal).rejects.toMatchObject({ code: "TOO_LARGE" });
});
