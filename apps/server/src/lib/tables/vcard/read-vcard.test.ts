import { expect, test } from "vitest";
import { readBytes, readRefusal } from "#test/import-files/read-bytes.ts";

const readCards = async (...lines: string[]) => {
  const { description, cells } = await readBytes(lines.join("\r\n"));
  return cells.map((row) =>
    Object.fromEntries(
      description.headers.map((header, index) => [header, row[index]]).filter(([, value]) => value !== ""),
    ),
  );
};

test("A card of version 3 gives its fields, unfolded and unescaped", async () => {
  const cards = await readCards(
    "BEGIN:VCARD",
    "VERSION:3.0",
    "FN:Dr. Sunita Sharma",
    "N:Sharma;Sunita;R.;Dr.;",
    "item1.TEL;TYPE=CELL:+91 98290 11432",
    "TEL;TYPE=HOME:0141-2345678",
    "EMAIL;TYPE=INTERNET:sunita@example.com",
    "ORG:Tara\\, Ltd;Sales",
    "NOTE:Line one\\nline",
    "  two",
    "CATEGORIES:Family,Jaipur",
    "PHOTO;ENCODING=b:AAAA",
    " BBBB",
    "END:VCARD",
  );
  expect(cards).toEqual([
    {
      "Full name": "Dr. Sunita Sharma",
      Title: "Dr.",
      "First name": "Sunita R.",
      "Last name": "Sharma",
      Phone: "+91 98290 11432",
      "Phone 2": "0141-2345678",
      "E-mail": "sunita@example.com",
      Company: "Tara, Ltd, Sales",
      Notes: "Line one\nline two",
      Tags: "Family, Jaipur",
    },
  ]);
});

test("Version 2.1 with quoted-printable Hindi over two lines is decoded", async () => {
  const cards = await readCards(
    "BEGIN:VCARD",
    "VERSION:2.1",
    "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;=E0=A4=B0=E0=A4=AE=E0=A5=87=",
    "=E0=A4=B6;;;",
    "TEL;CELL:9829011432",
    "END:VCARD",
  );
  expect(cards).toEqual([{ "Full name": "रमेश", "First name": "रमेश", Phone: "9829011432" }]);
});

test("A quoted-printable note that is longer than a cell may be does not swallow the contacts after it", async () => {
  const line = `${"=E0=A4=B0".repeat(8)}=`;
  const cards = await readCards(
    "BEGIN:VCARD",
    "VERSION:2.1",
    "FN:Asha",
    "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A4=B0=",
    ...Array.from({ length: 1_000 }, () => line),
    "=E0=A4=B0",
    "END:VCARD",
    "BEGIN:VCARD",
    "VERSION:2.1",
    "FN:Bela",
    "END:VCARD",
  );
  expect(cards.map((card) => card["Full name"])).toEqual(["Asha", "Bela"]);
});

test("Version 4 URIs and the preferred number are understood", async () => {
  const cards = await readCards(
    "BEGIN:VCARD",
    "VERSION:4.0",
    "FN:Gita",
    "TEL;VALUE=uri;TYPE=home:tel:+911412345678",
    'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+919829011433',
    "END:VCARD",
  );
  expect(cards).toEqual([{ "Full name": "Gita", Phone: "+919829011433", "Phone 2": "+911412345678" }]);
});

test("A line that is no property, and an empty parameter, don't affect the card", async () => {
  const cards = await readCards(
    "BEGIN:VCARD",
    "FN:Gita",
    "written by hand",
    'EMAIL;TYPE="home:lost@example.com',
    "TEL;:9829011432",
    "TEL;CELL;PREF:9829011433",
    "END:VCARD",
  );
  expect(cards).toEqual([{ "Full name": "Gita", Phone: "9829011433", "Phone 2": "9829011432" }]);
});

test("Several cards are rows, and half a card at the end is left out", async () => {
  const card = (name: string) => ["BEGIN:VCARD", `FN:${name}`, "END:VCARD"];
  expect(await readCards(...card("Ramesh"), ...card("Gita"), "BEGIN:VCARD", "FN:Half")).toEqual([
    { "Full name": "Ramesh" },
    { "Full name": "Gita" },
  ]);
});

test.each([
  ["half a card", "BEGIN:VCARD\nFN:Half"],
  ["an empty card", "BEGIN:VCARD\nVERSION:3.0\nEND:VCARD"],
])("A file that contains only %s is refused", async (_kind, text) => {
  expect(await readRefusal(text)).toMatchObject({
    code: "EMPTY_FILE",
    message: expect.stringContaining("no contact in this file"),
  });
});

test("Too many cards are refused and a picture without folds is skipped", async () => {
  const card = "BEGIN:VCARD\nFN:Ramesh\nEND:VCARD\n";
  expect((await readRefusal(card.repeat(11), { limits: { rows: 10 } })).code).toBe("TOO_MANY_ROWS");
  const { cells } = await readBytes(
    `BEGIN:VCARD\nFN:Ramesh\nPHOTO:${"A".repeat(3_000_000)}\nTEL:9829011432\nEND:VCARD\n`,
  );
  expect(cells[0]!.slice(0, 5)).toEqual(["Ramesh", "", "", "", "9829011432"]);
});

test("Cards of groups and of companies are marked, a person of a company is not", async () => {
  const card = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD"];
  const { rows } = await readBytes(
    [
      ...card("FN:Asha Rao", "N:Rao;Asha;;;", "ORG:Tara Caterers"),
      ...card("FN:Tara Caterers", "N:;;;;", "ORG:Tara Caterers", "X-ABShowAs:COMPANY", "TEL:9829011432"),
      ...card("FN:Brandt Flowers", "N:Brandt;Otto;;;", "ORG:Brandt Flowers", "X-ABShowAs:COMPANY"),
      ...card("ORG:Lele Sound;", "TEL:9829011433"),
      ...card("FN:Family", "X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1"),
      ...card("KIND:org", "FN:Hotel Ganga"),
      ...card("FN:Pema", "TEL:9829011434"),
    ].join("\r\n"),
  );
  expect(rows.map(({ cells, outside }) => [cells[0], outside?.kind])).toEqual([
    ["Asha Rao", undefined],
    ["Tara Caterers", "company-card"],
    ["Brandt Flowers", undefined],
    ["", "company-card"],
    ["Family", "group-card"],
    ["Hotel Ganga", "company-card"],
    ["Pema", undefined],
  ]);
});
