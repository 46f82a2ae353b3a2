import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { readBytes, readRefusal } from "#test/import-files/read-bytes.ts";

const rowOf = (tag: string, cells: string[]) =>
  `<tr>${cells.map((cell) => (cell.startsWith("<t") ? cell : `<${tag}>${cell}</${tag}>`)).join("")}</tr>`;
const tableOf = (...rows: string[][]) =>
  `<table>${rows.map((cells, at) => rowOf(at === 0 ? "th" : "td", cells)).join("\n")}</table>`;
const page = (body: string, head = "") => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

test("A saved page is read by its table, with entities, spaces and lines as they are shown", async () => {
  const { description, cells } = await readBytes(
    page(
      tableOf(
        ["Name", "Phone", "Notes"],
        ["Asha&nbsp;Rao &amp; Bela", "98290&#32;11432", "one<br>two"],
        [" <b>Otto</b>\n  <i>Brandt</i> ", "+49 151 12345678", "<p>first</p><p>second</p>"],
      ),
      "<title>Guests</title><script>var x = '<table><tr><td>no</td></tr></table>'</script>",
    ),
  );
  expect(description).toMatchObject({ kind: "html", headerRow: 1, headers: ["Name", "Phone", "Notes"] });
  expect(cells).toEqual([
    ["Asha Rao & Bela", "98290 11432", "one\ntwo"],
    ["Otto Brandt", "+49 151 12345678", "first\nsecond"],
  ]);
});

test("An .xls that is a page keeps the number that its cell only shortens", async () => {
  const { cells } = await readBytes(
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body>${tableOf(["Name", "Phone"], ["Asha", `<td x:num="9829011432">9.83E+09</td>`])}</body></html>`,
    { fileName: "guests.xls" },
  );
  expect(cells).toEqual([["Asha", "9829011432"]]);
});

test("Cells over several columns and rows stand where a browser shows them", async () => {
  const { description, cells } = await readBytes(
    page(
      tableOf(
        [`<td rowspan="2">Family</td>`, `<td rowspan="2">Name</td>`, `<td colspan="2">Phone</td>`],
        ["Mobile", "Home"],
        [`<td rowspan="2">Rao</td>`, "Asha", "9829011432", ""],
        ["Bela", "", "0141 2345678"],
        ["Das", "Chitra", "9829011433", ""],
      ),
    ),
  );
  expect(description.headers).toEqual(["Family", "Name", "Phone / Mobile", "Phone / Home"]);
  expect(cells).toEqual([
    ["Rao", "Asha", "9829011432", ""],
    ["Rao", "Bela", "", "0141 2345678"],
    ["Das", "Chitra", "9829011433", ""],
  ]);
});

test("Of several tables the one most like a guest list is read, also inside of the tables of a mail's layout", async () => {
  const inner = tableOf(["Name", "Phone"], ["Asha", "9829011432"], ["Bela", "9829011433"]);
  const { description, cells } = await readBytes(
    page(
      `<table><tr><td>Dear Priya, here is the list</td></tr><tr><td>${inner}</td></tr></table>${tableOf(["Menu"], ["Dal"])}`,
    ),
  );
  expect(cells).toEqual([
    ["Asha", "9829011432"],
    ["Bela", "9829011433"],
  ]);
  expect(description.sheets?.map(({ name, isGuestList }) => [name, isGuestList ?? false])).toEqual([
    ["Table 1", false],
    ["Table 2", true],
    ["Table 3", false],
  ]);
  expect(description.sheet).toBe("Table 2");
});

test("Tags that nobody closed are closed as in a browser", async () => {
  const { cells } = await readBytes(
    "<table><tr><th>Name<th>Phone<tr><td>Asha<td>9829011432<tr><td><p>Bela<td><font>9829011433</table>",
  );
  expect(cells).toEqual([
    ["Asha", "9829011432"],
    ["Bela", "9829011433"],
  ]);
});

test.each(["utf-8", "utf-16le", "windows-1251", "shift_jis"])("A page in %s keeps its letters", async (encoding) => {
  const name = { "windows-1251": "Анна Петрова", shift_jis: "田中 花子" }[encoding] ?? "आशा राव";
  const text = page(tableOf(["Name", "Phone"], [name, "9829011432"]), `<meta charset="${encoding}">`);
  expect((await readBytes(iconv.encode(text, encoding, { addBOM: encoding === "utf-16le" }))).cells[0]?.[0]).toBe(name);
});

test("A page without a table, and XML that is no page, are refused in words", async () => {
  expect(await readRefusal(page("<p>Asha</p><p>Bela</p>"))).toMatchObject({
    code: "NOT_A_TABLE",
    message: expect.stringContaining("paste it"),
  });
  expect((await readRefusal(page("<table><tr><td> </td></tr></table>"))).code).toBe("EMPTY_FILE");
  expect((await readRefusal(`<?xml version="1.0"?><Workbook xmlns="urn:x"><Row/></Workbook>`)).code).toBe(
    "UNKNOWN_TYPE",
  );
});

test.each([
  [
    "a flat OpenDocument file",
    '<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"/>',
    "This is a flat OpenDocument file (.fods). Open it in LibreOffice. Save it as an Excel workbook (.xlsx)",
  ],
  [
    "a spreadsheet of Excel 2003",
    '<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    "is an XML spreadsheet of Excel 2003. Open it in Excel or LibreOffice. Save it as an Excel workbook (.xlsx)",
  ],
])("%s is refused with what to do", async (_what, body, sentence) => {
  expect(await readRefusal(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)).toMatchObject({
    code: "UNKNOWN_TYPE",
    message: expect.stringContaining(sentence),
  });
});

test("A table for the layout that no list could be does not refuse the list beside it", async () => {
  const list = tableOf(["Name", "Phone"], ["Asha", "9829011432"], ["Bela", "9829011433"]);
  const { cells } = await readBytes(page(`<table><tr><td>${"words ".repeat(3_000)}</td></tr></table>${list}`));
  expect(cells.map(([name]) => name)).toEqual(["Asha", "Bela"]);
});
