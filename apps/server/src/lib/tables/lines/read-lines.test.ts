import { expect, test } from "vitest";
import { readBytes, readRefusal } from "#test/import-files/read-bytes.ts";

/** Each line as its filled cells, by the columns. */
async function readList(...lines: string[]) {
  const { description, rows } = await readBytes(lines.join("\n"), { fileName: "Pasted list.txt" });
  expect(description.kind).toBe("list");
  const names = {
    "Full name": "name",
    Phone: "phone",
    "E-mail": "mail",
    "Expected guests": "people",
    Notes: "notes",
    "Invited to": "invited",
  };
  return rows.map(({ number, cells, outside }) => ({
    number,
    ...Object.fromEntries(
      cells.flatMap((cell, at) => (cell ? [[names[description.headers[at] as keyof typeof names], cell]] : [])),
    ),
    ...(outside && { outside: outside.kind }),
  }));
}
const kindOf = async (...lines: string[]) => (await readBytes(lines.join("\n"))).description.kind;

test("A list of a message is taken apart: numbers before, phones, people", async () => {
  expect(
    await readList(
      "1. Sharma ji - 4",
      "2) Ravi uncle 98290 11432",
      "3 - Tenzin Dolma – 98290-11433 – 3 pax",
      "4: Lele family: 9829011434",
      "(5) Otto Brandt, otto@example.com, 2 adults 1 kid",
      "6.Pema (2)",
      "७. आशा राव - ३",
    ),
  ).toEqual([
    { number: 1, name: "Sharma ji", people: "4" },
    { number: 2, name: "Ravi uncle", phone: "98290 11432" },
    { number: 3, name: "Tenzin Dolma", phone: "98290-11433", people: "3 pax" },
    { number: 4, name: "Lele family", phone: "9829011434" },
    { number: 5, name: "Otto Brandt", mail: "otto@example.com", people: "2 adults 1 kid" },
    { number: 6, name: "Pema (2)" },
    { number: 7, name: "आशा राव", people: "3" },
  ]);
});

test("Bullets, bold text and the marks of a copied message are not of the names", async () => {
  expect(
    await readList(
      "[19:14, 12/02/2026] Asha: *Groom side*",
      "• Sharma ji - 4",
      "- Ravi uncle",
      "✅ *Mehta* aunty - +91 98290 11432",
      "> * Otto Brandt",
    ),
  ).toEqual([
    { number: 1, name: "Groom side" },
    { number: 2, name: "Sharma ji", people: "4" },
    { number: 3, name: "Ravi uncle" },
    { number: 4, name: "Mehta aunty", phone: "+91 98290 11432" },
    { number: 5, name: "Otto Brandt" },
  ]);
});

test("Greetings, sentences and the sender of a mail are beside the list", async () => {
  expect(
    await readList(
      "Subject: Guests",
      "Dear Priya,",
      "these are the people we would like to see there",
      "Bride's side:",
      "1. Asha Rao",
      "2. Bela Rao - 2",
      "Office",
      "1. Otto Brandt",
      "Warm regards,",
      "Sunita",
    ),
  ).toEqual([
    { number: 1, name: "Subject: Guests", outside: "beside-list" },
    { number: 2, name: "Dear Priya,", outside: "beside-list" },
    { number: 3, name: "these are the people we would like to see there", outside: "beside-list" },
    { number: 4, name: "Bride's side:" },
    { number: 5, name: "Asha Rao" },
    { number: 6, name: "Bela Rao", people: "2" },
    { number: 7, name: "Office:" },
    { number: 8, name: "Otto Brandt" },
    { number: 9, name: "Warm regards,", outside: "beside-list" },
    { number: 10, name: "Sunita", outside: "beside-list" },
  ]);
});

test("Lines without numbers are a list when they say more than names, and a phone below a name is theirs", async () => {
  expect(
    await readList("Sharma ji - 4", "Ravi uncle", "98290 11432", "", "Asha & Otto Rao", "Bela: 98290 11433", "3 pax"),
  ).toEqual([
    { number: 1, name: "Sharma ji", people: "4" },
    { number: 2, name: "Ravi uncle", phone: "98290 11432" },
    { number: 5, name: "Asha & Otto Rao" },
    { number: 6, name: "Bela", phone: "98290 11433", people: "3 pax" },
  ]);
});

test("Numbers without a sign are those of the lines only where they count up", async () => {
  expect(await readList("1 Sharma ji 4", "2 Ravi uncle", "3 Lele family")).toEqual([
    { number: 1, name: "Sharma ji 4" },
    { number: 2, name: "Ravi uncle" },
    { number: 3, name: "Lele family" },
  ]);
});

test("What else a line says goes to the notes, and of several people each keeps their number", async () => {
  expect(
    await readList(
      "1. Name - phone - pax",
      "2. Anita Sharma - Mumbai - 2 - vegetarian",
      "3. Otto 98290 11432 & Kavya 98290 11433",
      "4. Rao, Asha",
    ),
  ).toEqual([
    { number: 1, name: "Name - phone - pax", outside: "names-again" },
    { number: 2, name: "Anita Sharma", people: "2", notes: "Mumbai, vegetarian" },
    { number: 3, name: "Otto 98290 11432 & Kavya 98290 11433" },
    { number: 4, name: "Rao, Asha" },
  ]);
});

test("What a line says of the only functions somebody is invited to is no part of the name", async () => {
  expect(
    await readList(
      "1. Prof. Hegde 98860 11103 reception only",
      "2. Sudhir Kaka + Kaku 98220 55502 only wedding & reception",
      "3. Lele family - 4 - (Reception only)",
      "4. Asha Rao only",
    ),
  ).toEqual([
    { number: 1, name: "Prof. Hegde", phone: "98860 11103", invited: "reception" },
    { number: 2, name: "Sudhir Kaka + Kaku", phone: "98220 55502", invited: "wedding & reception" },
    { number: 3, name: "Lele family", people: "4", invited: "Reception" },
    { number: 4, name: "Asha Rao only" },
  ]);
});

test("Cells, names alone and tables with column names are no lists", async () => {
  expect(await kindOf("Name,Phone", "Asha - 2,9829011432", "Bela - 3,9829011433")).toBe("csv");
  expect(await kindOf("Asha Rao, 9829011432, 2", "Bela Rao, 9829011433, 3")).toBe("csv");
  expect(await kindOf("1. Asha\t9829011432", "2. Bela\t9829011433")).toBe("csv");
  expect(await kindOf("Asha Rao", "Bela Rao", "Chitra Das")).toBe("csv");
  expect(await kindOf('"1. Asha"', '"2. Bela"')).toBe("csv");
  expect(await kindOf("Guests", "Asha - 2", "Bela - 3")).toBe("csv");
});

test("Too many lines and a line longer than a cell may be are refused with their number", async () => {
  expect((await readRefusal("1. Asha\n".repeat(11), { limits: { rows: 10 } })).code).toBe("TOO_MANY_ROWS");
  expect(await readRefusal(`${"1. Asha\n".repeat(400)}2. ${"x".repeat(10_001)}`)).toMatchObject({
    code: "CELL_TOO_LONG",
    message: expect.stringContaining("Line 401"),
  });
});

test("A column that no line fills is left out, but never the phone; of a long list nothing is left out", async () => {
  const headersOf = async (text: string) => (await readBytes(text)).description.headers;
  expect(await headersOf("1. Asha\n2. Bela - 2\n")).toEqual(["Full name", "Phone", "Expected guests"]);
  expect(await headersOf("1. Asha\n2. Bela - Mumbai\n")).toEqual(["Full name", "Phone", "Notes"]);
  const all = ["Full name", "Phone", "E-mail", "Expected guests", "Notes", "Invited to"];
  const late = `${"1. Asha\n".repeat(400)}2. Bela, bela@example.com\n`;
  expect(await headersOf(late)).toEqual(all);
  expect((await readBytes(late)).cells.at(-1)).toEqual(["Bela", "", "bela@example.com", "", "", ""]);
});
