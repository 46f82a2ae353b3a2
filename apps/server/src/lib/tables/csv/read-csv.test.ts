import { expect, test } from "vitest";
import { readBytes, readRefusal } from "#test/import-files/read-bytes.ts";

const rows = "Name,Phone\nRamesh,9829011432\nSunita,9829011433\n";
const expected = [
  ["Ramesh", "9829011432"],
  ["Sunita", "9829011433"],
];

test("A plain CSV gives its headers, rows and row numbers", async () => {
  const { description, rows: found, cells } = await readBytes(rows);
  expect(description).toEqual({
    kind: "csv",
    encoding: "utf-8",
    delimiter: ",",
    headerRow: 1,
    headers: ["Name", "Phone"],
    columnCount: 2,
    rowsAbove: 0,
    takesRowsAbove: false,
    titles: [],
  });
  expect(cells).toEqual(expected);
  expect(found.map((row) => row.number)).toEqual([2, 3]);
});

test.each([
  ["semicolon", ";"],
  ["tab", "\t"],
  ["pipe", "|"],
] as const)("A file with %s as delimiter is understood", async (_, delimiter) => {
  const { description, cells } = await readBytes(rows.replaceAll(",", delimiter));
  expect(description.delimiter).toBe(delimiter);
  expect(cells).toEqual(expected);
});

test("Semicolons win over the commas inside amounts and quoted names", async () => {
  const { description, cells } = await readBytes(
    'Name;Phone;Notes\n"Sharma; Ramesh";9829011432;1,5\n"Das, Sunita";9829011433;2,5\n',
  );
  expect(description.delimiter).toBe(";");
  expect(cells[0]).toEqual(["Sharma; Ramesh", "9829011432", "1,5"]);
});

test("Commas in free text do not win over tabs", async () => {
  const { description } = await readBytes("Name\tNotes\nRamesh\tcousin, brings car, late\nSunita\taunt, veg, vip\n");
  expect(description.delimiter).toBe("\t");
});

test("The first line sep=; sets the delimiter and is no row", async () => {
  const { description, cells } = await readBytes("sep=;\r\nName;Phone\r\nRamesh;9829011432\r\n");
  expect(description).toMatchObject({ delimiter: ";", headerRow: 2, headers: ["Name", "Phone"] });
  expect(cells).toEqual([["Ramesh", "9829011432"]]);
});

test.each([
  ["CRLF", "\r\n"],
  ["CR", "\r"],
  ["LF", "\n"],
])("Lines may end in %s", async (_, end) => {
  expect((await readBytes(rows.replaceAll("\n", end))).cells).toEqual(expected);
});

test("A UTF-8 mark is no part of the first header", async () => {
  expect((await readBytes(`\ufeff${rows}`)).description.headers).toEqual(["Name", "Phone"]);
});

test.each([
  ["UTF-16 LE with mark", Buffer.from(`\ufeff${rows}`, "utf16le"), "utf-16le"],
  ["UTF-16 BE with mark", Buffer.from(`\ufeff${rows}`, "utf16le").swap16(), "utf-16be"],
  ["UTF-16 LE without mark", Buffer.from(rows, "utf16le"), "utf-16le"],
  ["UTF-16 BE without mark", Buffer.from(rows, "utf16le").swap16(), "utf-16be"],
] as const)("%s is decoded", async (_, bytes, encoding) => {
  const { description, cells } = await readBytes(bytes);
  expect(description.encoding).toBe(encoding);
  expect(cells).toEqual(expected);
});

test("Windows-1252 with accents, dashes and the euro sign is decoded", async () => {
  const bytes = Buffer.from("Name,Notes\nJos\xe9 N\xfa\xf1ez,\x80 50 \x96 paid\nZo\xeb,x\n", "latin1");
  const { description, cells } = await readBytes(bytes);
  expect(description.encoding).toBe("windows-1252");
  expect(cells).toEqual([
    ["José Núñez", "€ 50 – paid"],
    ["Zoë", "x"],
  ]);
});

test("One damaged byte does not make a Hindi file unreadable", async () => {
  const { description, cells } = await readBytes(
    Buffer.concat([
      Buffer.from("नाम,फोन\nरमेश शर्मा जयपुर राजस्थान,9829011432\n"),
      Buffer.from([0xe9]),
      Buffer.from(",1\n"),
    ]),
  );
  expect(description).toMatchObject({ encoding: "utf-8", headers: ["नाम", "फोन"] });
  expect(cells[0]![0]).toBe("रमेश शर्मा जयपुर राजस्थान");
});

test("Quoted cells may contain delimiters, quotes and line breaks", async () => {
  const { cells, rows: found } = await readBytes('Name,Notes\n"Das, Ram","says ""hello""\nand bye"\nSunita,x\n');
  expect(cells).toEqual([
    ["Das, Ram", 'says "hello"\nand bye'],
    ["Sunita", "x"],
  ]);
  expect(found[1]!.number).toBe(3);
});

test("Quotes inside unquoted cells and blanks around quoted ones are tolerated", async () => {
  const { cells } = await readBytes('Name,Notes\nRam "Ramu" Das, "veg, no onion" \n"Ram" Das,5" tall\n');
  expect(cells).toEqual([
    ['Ram "Ramu" Das', "veg, no onion"],
    ['"Ram" Das', '5" tall'],
  ]);
});

test.each([0, 1, 2, 3, 4, 5, 40])(
  "%i blanks before a quoted cell, and one after it, are dropped with its quotes",
  async (count) => {
    const blanks = " ".repeat(count);
    const { cells } = await readBytes(
      `Name,Notes\n${blanks}"Ram" ,${blanks}"a ""b"" c" \n${blanks}"""Ram""" ,${blanks}"""x"" y"\n`,
    );
    expect(cells).toEqual([
      ["Ram", 'a "b" c'],
      ['"Ram"', '"x" y'],
    ]);
  },
);

test("Doubled quotes are distinguished from quotes after or inside a cell", async () => {
  const { cells } = await readBytes(
    'Name,Notes\n"say ""hi""" ,"""Uncle"" comes late\ncall ""first"""\n"Ram" and "Sita" ,"a ""b"" c" d\n',
  );
  expect(cells).toEqual([
    ['say "hi"', '"Uncle" comes late\ncall "first"'],
    ['"Ram" and "Sita"', '"a "b" c" d'],
  ]);
});

test("An unclosed quote is refused with the line it was opened on", async () => {
  const atEnd = await readRefusal('Name,Phone\nRamesh,1\n"Sunita,2\nGita,3\n');
  expect(atEnd).toMatchObject({ code: "UNCLOSED_QUOTE", message: expect.stringContaining("line 3") });
  const midway = await readRefusal('Name,Phone\n"Ramesh,1\nSunita,2\n"Gita",3\n');
  expect(midway).toMatchObject({ code: "UNCLOSED_QUOTE", message: expect.stringContaining("line 2") });
  const later = await readRefusal('Name,Phone\r\n"Ram\r\nDas",1\r\n\r\nRamesh,"2\r\n');
  expect(later).toMatchObject({ code: "UNCLOSED_QUOTE", message: expect.stringContaining("line 5") });
});

test("An unclosed quote in a large file is found without reading all of it", async () => {
  const text = `Name,Phone\n"Ramesh,1\n${"Sunita Devi,9829011432\n".repeat(50_000)}`;
  expect((await readRefusal(text)).code).toBe("UNCLOSED_QUOTE");
});

test("Short rows are padded and cells beyond the last column are returned separately", async () => {
  const filler = "A,1,x\n".repeat(250);
  const { rows: found } = await readBytes(`Name,Phone,Notes\nRamesh\n${filler}Gita,2,x,extra\n`);
  expect(found[0]!.cells).toEqual(["Ramesh", "", ""]);
  expect(found.at(-1)).toEqual({ number: 253, cells: ["Gita", "2", "x"], overflow: ["extra"] });
});

test("NUL bytes, direction marks and broken surrogates never reach a cell; Hindi joiners stay", async () => {
  const { cells } = await readBytes("Name,Phone\nRa\0mesh,\u202a+91 98290 11432\u202c\nक्\u200dष,\u00a09829011433\n");
  expect(cells).toEqual([
    ["Ramesh", "+91 98290 11432"],
    ["क्\u200dष", "9829011433"],
  ]);
});

test("Text tricks for spreadsheets are undone", async () => {
  const { cells } = await readBytes("Name,Phone\nRamesh,=\"9829011432\"\nSunita,'+919829011433\n'Ali,1234567890\n");
  expect(cells).toEqual([
    ["Ramesh", "9829011432"],
    ["Sunita", "+919829011433"],
    ["'Ali", "1234567890"],
  ]);
});

test("Formula cells stay text", async () => {
  const { cells } = await readBytes(`Name,Notes\n=cmd|'/c calc'!A1,@SUM(A1)\nx,y\n`);
  expect(cells[0]).toEqual(["=cmd|'/c calc'!A1", "@SUM(A1)"]);
});

test("The rows are the same whatever pieces the file is read in", async () => {
  const line = 'रमेश "quoted" शर्मा,"note, with ""quotes""\r\nand lines",9829011432\r\n';
  const { cells } = await readBytes(`Name,Notes,Phone\r\n${line.repeat(3000)}`);
  expect(cells).toHaveLength(3000);
  expect(new Set(cells.map((row) => row.join("¦")))).toEqual(
    new Set(['रमेश "quoted" शर्मा¦note, with "quotes"\nand lines¦9829011432']),
  );
});
