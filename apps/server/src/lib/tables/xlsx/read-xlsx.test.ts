import writeXlsxFile from "write-excel-file/node";
import { expect, test } from "vitest";
import { readBytes, readRefusal } from "#test/import-files/read-bytes.ts";
import type { SheetCell } from "#test/import-files/write-workbook.ts";
import { sheetNamespace, writeRows, writeWorkbook } from "#test/import-files/write-workbook.ts";

const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="0000000000"/>
  <numFmt numFmtId="166" formatCode="&quot;day &quot;0"/><numFmt numFmtId="167" formatCode="[Red]#,##0.00"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs>`;

const cell = (xml: string): SheetCell => ({ xml });
const readCells = async (cells: SheetCell[], options: { strings?: string; uses1904?: boolean } = {}) => {
  const rows = [cells.map((_, index) => `Field ${index}`), cells];
  const bytes = writeWorkbook({ sheets: [{ name: "Guests", rows }], styles, ...options });
  return (await readBytes(bytes, { headerRow: 1 })).cells[0];
};

test("Numbers are exact text, never with an exponent", async () => {
  const stored = [
    "9829011432",
    "919829011432",
    "9.829011432E9",
    "9.1982901143200001E11",
    "45.300000000000004",
    "0.1",
    "-3",
    "1E-7",
    "4.0",
  ];
  expect(await readCells(stored.map((value) => cell(`<c><v>${value}</v></c>`)))).toEqual([
    "9829011432",
    "919829011432",
    "9829011432",
    "919829011432",
    "45.3",
    "0.1",
    "-3",
    "0.0000001",
    "4",
  ]);
});

test("Formats decide what a number is: date, time, leading zeros, or a number after all", async () => {
  const styled = (style: number, value: string) => cell(`<c s="${style}"><v>${value}</v></c>`);
  const cells = [
    styled(1, "46430"),
    styled(2, "46430.8125"),
    styled(3, "0.8125"),
    styled(4, "46430"),
    styled(5, "141234567"),
    styled(6, "3"),
    styled(7, "1200.5"),
    styled(1, "1"),
  ];
  expect(await readCells(cells)).toEqual([
    "2027-02-12",
    "2027-02-12T19:30",
    "19:30",
    "2027-02-12",
    "0141234567",
    "3",
    "1200.5",
    "1900-01-01",
  ]);
});

test("The 1904 date system and ISO date cells are understood", async () => {
  const cells = [
    cell(`<c s="1"><v>44968</v></c>`),
    cell(`<c t="d"><v>2027-02-12T00:00:00</v></c>`),
    cell(`<c t="d"><v>2027-02-12T19:30:15Z</v></c>`),
  ];
  expect(await readCells(cells, { uses1904: true })).toEqual(["2027-02-12", "2027-02-12", "2027-02-12T19:30"]);
});

test("Every kind of cell is read: shared, rich, inline, boolean, error and formula", async () => {
  const strings = `<si><t>Ramesh</t></si><si><r><t>Sun</t></r><r><t xml:space="preserve">ita </t></r><rPh><t>X</t></rPh></si>`;
  const cells = [
    cell(`<c t="s"><v>0</v></c>`),
    cell(`<c t="s"><v>1</v></c>`),
    cell(`<c t="inlineStr"><is><t>A &amp; B_x000D_</t></is></c>`),
    cell(`<c t="b"><v>1</v></c>`),
    cell(`<c t="e"><v>#REF!</v></c>`),
    cell(`<c t="str"><f>A1&amp;B1</f><v>joined</v></c>`),
    cell(`<c><f>1+1</f><v>2</v></c>`),
    cell(`<c><f>NOW()</f></c>`),
  ];
  expect(await readCells(cells, { strings })).toEqual([
    "Ramesh",
    "Sunita",
    "A & B",
    "TRUE",
    "#REF!",
    "joined",
    "2",
    "#FORMULA!",
  ]);
});

test("Cells and rows without references, and gaps between references, get the right positions", async () => {
  const xml = `<worksheet xmlns="${sheetNamespace}"><sheetData><row><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>Phone</t></is></c><c t="inlineStr"><is><t>Email</t></is></c></row>
    <row r="5"><c r="A5" t="inlineStr"><is><t>Ramesh</t></is></c><c r="C5" t="inlineStr"><is><t>r@example.com</t></is></c></row><row><c><v>7</v></c></row><row r="5000000"><c><v>8</v></c></row></sheetData></worksheet>`;
  const { rows } = await readBytes(writeWorkbook({ sheets: [{ name: "Guests", xml }] }));
  expect(rows).toEqual([
    { number: 5, cells: ["Ramesh", "", "r@example.com"] },
    { number: 6, cells: ["7", "", ""] },
    // A workbook has no row of that number.
    { number: 7, cells: ["8", "", ""] },
  ]);
});

test("Prefixed tags of other programs are understood", async () => {
  const xml = `<x:worksheet xmlns:x="${sheetNamespace}"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>Gita</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
  expect((await readBytes(writeWorkbook({ sheets: [{ name: "Guests", xml }] }))).cells).toEqual([["Gita"]]);
});

const guests = {
  name: "Guests",
  rows: [
    ["Name", "Phone"],
    ["Ramesh", 9829011432],
  ],
};

test("The first visible sheet with a table is chosen, hidden sheets come last", async () => {
  const sheets = [
    { name: "Old", state: "hidden" as const, rows: guests.rows },
    { name: "Cover", rows: [["Rohan weds Priya"]] },
    guests,
  ];
  const { description } = await readBytes(writeWorkbook({ sheets }));
  expect(description.sheet).toBe("Guests");
  expect(description.sheets).toEqual([
    { name: "Cover", rows: 1, hidden: false },
    { name: "Guests", rows: 2, headerRow: 1, hidden: false, isGuestList: true },
    { name: "Old", rows: 2, hidden: true },
  ]);
});

test("A sheet can be chosen by name", async () => {
  const bytes = writeWorkbook({ sheets: [guests, { name: "Groom & Co", rows: [["Name"], ["Gita"]] }] });
  expect((await readBytes(bytes, { sheet: "Groom & Co" })).cells).toEqual([["Gita"]]);
  expect((await readRefusal(bytes, { sheet: "Nowhere" })).code).toBe("NO_SUCH_SHEET");
});

test("A workbook written by a library is read back", async () => {
  const bytes = await writeXlsxFile([
    [{ value: "Name" }, { value: "Mobile" }, { value: "Arrives" }],
    [
      { value: "रमेश" },
      { value: 9829011432, type: Number },
      { value: new Date(Date.UTC(2027, 1, 12)), type: Date, format: "dd/mm/yyyy" },
    ],
  ]).toBuffer();
  expect((await readBytes(bytes)).cells).toEqual([["रमेश", "9829011432", "2027-02-12"]]);
});

test("10,000 rows by 15 columns are read in order", { timeout: 15_000 }, async () => {
  const heads = ["Name", "Phone", ...Array.from({ length: 13 }, (_, index) => `Field ${index}`)];
  const rows = Array.from({ length: 10_000 }, (_, row) =>
    heads.map((head, column) => (column === 1 ? 9_829_000_000 + row : `${head} ${row}`)),
  );
  const bytes = writeRows([heads, ...rows]);
  const { cells } = await readBytes(bytes);
  expect(cells).toHaveLength(10_000);
  expect(cells[9999]!.slice(0, 3)).toEqual(["Name 9999", "9829009999", "Field 0 9999"]);
});
