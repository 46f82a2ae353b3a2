import { expect, test } from "vitest";
import { readBytes, readRefusal } from "#test/import-files/read-bytes.ts";
import { odsParts, writeOds, writeOdsRows, type OdsCell } from "#test/import-files/write-ods.ts";
import { writeZip } from "#test/import-files/write-zip.ts";

const cell = (attributes: string, text = ""): OdsCell => ({
  xml: `<table:table-cell ${attributes}>${text === "" ? "" : `<text:p>${text}</text:p>`}</table:table-cell>`,
});
const readCells = async (cells: OdsCell[]) => {
  const rows = [cells.map((_, index) => `Field ${index}`), cells];
  return (await readBytes(writeOdsRows(rows), { headerRow: 1 })).cells[0];
};

test("Numbers are the exact value, with the zeros that the sheet shows", async () => {
  const float = (value: string, shown: string) => cell(`office:value-type="float" office:value="${value}"`, shown);
  expect(
    await readCells([
      float("9829011432", "9.83E+09"),
      float("9.829011432E9", "9,829,011,432"),
      float("141234567", "0141234567"),
      float("45.300000000000004", "45.3"),
      float("4", "4.00"),
      cell(`office:value-type="percentage" office:value="0.5"`, "50%"),
      cell(`office:value-type="currency" office:value="1200.5"`, "₹ 1,200.50"),
    ]),
  ).toEqual(["9829011432", "9829011432", "0141234567", "45.3", "4", "0.5", "1200.5"]);
});

test("Dates, times and yes or no are read from their value, not from what is shown", async () => {
  expect(
    await readCells([
      cell(`office:value-type="date" office:date-value="2027-02-12"`, "12. Feb 27"),
      cell(`office:value-type="date" office:date-value="2027-02-12T19:30:00"`, "12/02/27 19:30"),
      cell(`office:value-type="time" office:time-value="PT19H30M00S"`, "7:30 PM"),
      cell(`office:value-type="time" office:time-value="PT49H30M00S"`, "49:30"),
      cell(`office:value-type="boolean" office:boolean-value="true"`, "WAHR"),
    ]),
  ).toEqual(["2027-02-12", "2027-02-12T19:30", "19:30", "49:30", "TRUE"]);
});

test("Text keeps its lines and spaces, without comments, drawings and readings", async () => {
  const paragraph = (xml: string) => ({
    xml: `<table:table-cell office:value-type="string">${xml}</table:table-cell>`,
  });
  expect(
    await readCells([
      paragraph(`<text:p>Line one</text:p><text:p>line<text:s text:c="2"/>two</text:p>`),
      paragraph(
        `<office:annotation><text:p>a comment</text:p></office:annotation><text:p>Asha <text:span>Rao</text:span></text:p>`,
      ),
      paragraph(
        `<draw:frame xmlns:draw="urn:d"><draw:text-box><text:p>drawn</text:p></draw:text-box></draw:frame><text:p>Bela</text:p>`,
      ),
      paragraph(
        `<text:p><text:ruby><text:ruby-base>田中</text:ruby-base><text:ruby-text>たなか</text:ruby-text></text:ruby></text:p>`,
      ),
      cell(`office:value-type="string" office:string-value="from its value"`),
    ]),
  ).toEqual(["Line one\nline  two", "Asha Rao", "Bela", "田中", "from its value"]);
});

test("Failed formulas are spreadsheet errors, and one without a result says so", async () => {
  const failed = `office:value-type="string" office:string-value="" calcext:value-type="error" table:formula="of:=[.A1]"`;
  expect(await readCells([cell(failed, "#REF!"), cell(failed, "Err:502"), cell(`table:formula="of:=NOW()"`)])).toEqual([
    "#REF!",
    "#ERROR!",
    "#FORMULA!",
  ]);
});

test("Repeated cells and rows stand as often as they say, and blank ones move what follows", async () => {
  const repeated = (times: number, text: string) =>
    `<table:table-cell table:number-columns-repeated="${times}" office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const row = (times: number, cells: string) =>
    ({ xml: `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>` }) as const;
  const { description, rows } = await readBytes(
    writeOdsRows([
      row(3, `<table:table-cell table:number-columns-repeated="16384"/>`),
      ["Name", "Mehendi", "Sangeet", "Phone"],
      ["Asha", { xml: repeated(2, "Yes") }, 9829011432],
      row(2, `<table:table-cell office:value-type="string"><text:p>Guest</text:p></table:table-cell>`),
      row(1_000_000, `<table:table-cell table:number-columns-repeated="16384"/>`),
    ]),
  );
  expect(description).toMatchObject({ kind: "ods", headerRow: 4 });
  expect(rows).toEqual([
    { number: 5, cells: ["Asha", "Yes", "Yes", "9829011432"] },
    { number: 6, cells: ["Guest", "", "", ""] },
    { number: 7, cells: ["Guest", "", "", ""] },
  ]);
});

test("A cell joined over several rows is filled into each of them, and what it covers is not read", async () => {
  const joined = {
    xml: `<table:table-cell table:number-rows-spanned="2" office:value-type="string"><text:p>Sharma</text:p></table:table-cell>`,
  };
  const covered = {
    xml: `<table:covered-table-cell office:value-type="string"><text:p>old</text:p></table:covered-table-cell>`,
  };
  const { cells } = await readBytes(
    writeOdsRows([
      ["Family", "Name"],
      [joined, "Ramesh"],
      [covered, "Sunita"],
      ["Das", "Gita"],
    ]),
  );
  expect(cells).toEqual([
    ["Sharma", "Ramesh"],
    ["Sharma", "Sunita"],
    ["Das", "Gita"],
  ]);
});

test("Of several sheets the one most like a guest list is read, hidden ones last, and any by its name", async () => {
  const list = (name: string) => [
    ["Name", "Phone"],
    [name, 9829011432],
    [`${name} too`, 9829011433],
  ];
  const bytes = writeOds({
    sheets: [
      { name: "Secret", rows: [...list("Hidden"), ["More", 1]], hidden: true },
      { name: "Budget", rows: [["Hall", 100000]] },
      { name: "Bride", rows: list("Asha") },
      { name: "Empty", rows: [] },
    ],
  });
  const { description, cells } = await readBytes(bytes);
  expect(description.sheet).toBe("Bride");
  expect(description.sheets).toEqual([
    { name: "Budget", hidden: false, rows: 1 },
    { name: "Bride", hidden: false, rows: 3, headerRow: 1, isGuestList: true },
    { name: "Secret", hidden: true, rows: 4 },
  ]);
  expect(cells[0]).toEqual(["Asha", "9829011432"]);
  expect((await readBytes(bytes, { sheet: "Secret" })).cells[0]).toEqual(["Hidden", "9829011432"]);
  expect((await readRefusal(bytes, { sheet: "Groom" })).code).toBe("NO_SUCH_SHEET");
});

test("Changes that were recorded, and tables inside of cells, are no sheets", async () => {
  const inside = `<table:table-cell office:value-type="string"><text:p>Asha</text:p><table:table table:name="Sub"><table:table-row><table:table-cell><text:p>sub</text:p></table:table-cell></table:table-row></table:table></table:table-cell>`;
  const parts = odsParts({ sheets: [{ name: "Guests", rows: [["Name"], [{ xml: inside }], ["Bela"]] }] });
  const tracked = `<table:tracked-changes><table:deletion><table:table table:name="Old"><table:table-row><table:table-cell><text:p>gone</text:p></table:table-cell></table:table-row></table:table></table:deletion></table:tracked-changes>`;
  const bytes = writeZip(
    parts.map((part) =>
      part.name === "content.xml"
        ? { ...part, data: String(part.data).replace("<office:spreadsheet>", `<office:spreadsheet>${tracked}`) }
        : part,
    ),
  );
  const { description, cells } = await readBytes(bytes);
  expect(description.sheets?.map(({ name }) => name)).toEqual(["Guests"]);
  expect(cells).toEqual([["Asha"], ["Bela"]]);
});

test("A protected workbook, a text document and one without cells are refused in words", async () => {
  const sheets = [{ name: "Guests", rows: [["Name"], ["Asha"]] }];
  const manifest = `<m:manifest xmlns:m="urn:m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>`;
  expect((await readRefusal(writeOds({ sheets, manifest }))).code).toBe("PASSWORD_PROTECTED");
  expect(await readRefusal(writeOds({ sheets, mimetype: "application/vnd.oasis.opendocument.text" }))).toMatchObject({
    code: "UNKNOWN_TYPE",
    message: expect.stringContaining("not a spreadsheet"),
  });
  expect((await readRefusal(writeOds({ sheets: [{ name: "Guests", rows: [] }] }))).code).toBe("EMPTY_FILE");
});
