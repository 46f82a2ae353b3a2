import { expect, test } from "vitest";
import { readBytes, readRefusal } from "#test/import-files/read-bytes.ts";
import { writeRows } from "#test/import-files/write-workbook.ts";

const headersOf = async (text: string) => (await readBytes(text)).description.headers;

test("Title rows above the header are skipped", async () => {
  const { description, cells } = await readBytes(
    "Rohan weds Priya,,\nGuest list,,\n,,\nS.No,Name,Mobile no.\n1,Ramesh,9829011432\n2,Sunita,9829011433\n",
  );
  expect(description).toMatchObject({ headerRow: 4, headers: ["S.No", "Name", "Mobile no."] });
  expect(cells[0]).toEqual(["1", "Ramesh", "9829011432"]);
});

test("Unknown headers over data of another kind are found", async () => {
  const { description } = await readBytes(
    "Kaun,Kahan,Kab\nRamesh,Jaipur,12/02/2027\nSunita,Kota,13/02/2027\nGita,Kota,13/02/2027\n",
  );
  expect(description).toMatchObject({ headerRow: 1, headers: ["Kaun", "Kahan", "Kab"] });
});

test("A file that begins with data has lettered columns", async () => {
  const { description, cells } = await readBytes("Ramesh Sharma,9829011432\nSunita Das,9829011433\n");
  expect(description).toMatchObject({ headerRow: 0, headers: ["Column A", "Column B"] });
  expect(cells).toHaveLength(2);
});

test("A bare list of names has no header, one under Name has", async () => {
  expect((await readBytes("Ramesh Sharma\nSunita Das\nGita Rao\n")).description.headerRow).toBe(0);
  expect((await readBytes("Naam\nSunita Das\nGita Rao\n")).description.headerRow).toBe(1);
});

test("Only headers is a table without rows", async () => {
  const { description, cells } = await readBytes("Name,Phone,Email\n");
  expect(description.headers).toEqual(["Name", "Phone", "Email"]);
  expect(cells).toEqual([]);
});

test("Repeated headers are numbered and blank ones lettered", async () => {
  expect(await headersOf("Name,Phone,,phone\nRamesh,9829011432,x,9829011433\n")).toEqual([
    "Name",
    "Phone",
    "Column C",
    "phone (2)",
  ]);
});

test("Headers like __proto__ are ordinary text", async () => {
  const { description, cells } = await readBytes("__proto__,constructor,toString,Name\na,b,c,Ramesh\nd,e,f,Sunita\n");
  expect(description.headers).toEqual(["__proto__", "constructor", "toString", "Name"]);
  expect(cells[0]).toEqual(["a", "b", "c", "Ramesh"]);
  expect(Object.prototype).not.toHaveProperty("polluted");
});

test("A header merged across columns repeats over its sub-headers", async () => {
  const bytes = writeRows(
    [
      ["Name", "Phone", null, "Side"],
      [null, "Father", "Mother", null],
      ["Ramesh", "9829011432", "9829011433", "Bride"],
      ["Gita", "1", "2", "Groom"],
    ],
    ["A1:A2", "B1:C1", "D1:D2"],
  );
  const { description, cells } = await readBytes(bytes);
  expect(description).toMatchObject({ headerRow: 2, headers: ["Name", "Phone / Father", "Phone / Mother", "Side"] });
  expect(cells).toHaveLength(2);
});

test("A CSV that lost its merged headers is read the same way", async () => {
  expect(await headersOf("Name,Phone,,Side\n,Father,Mother,\nRamesh,9829011432,9829011433,Bride\n")).toEqual([
    "Name",
    "Phone / Father",
    "Phone / Mother",
    "Side",
  ]);
});

test("A title merged over the whole table is not joined to the header", async () => {
  const bytes = writeRows(
    [
      ["Guest list of Rohan", null, null],
      ["Name", "Phone", "Family"],
      ["Ramesh", 9829011432, "Sharma"],
    ],
    ["A1:C1"],
  );
  expect((await readBytes(bytes)).description).toMatchObject({ headerRow: 2, headers: ["Name", "Phone", "Family"] });
});

test("A cell merged over several rows is filled into each of them", async () => {
  const bytes = writeRows(
    [
      ["Family", "Name"],
      ["Sharma", "Ramesh"],
      [null, "Sunita"],
      [null, "Bunty"],
      ["Das", "Gita"],
      [null, "Ali"],
    ],
    ["A2:A4"],
  );
  expect((await readBytes(bytes)).cells.map((row) => row[0])).toEqual(["Sharma", "Sharma", "Sharma", "Das", ""]);
});

test("A chosen header row overrides the detection, and choosing the detected one gives the same headers", async () => {
  const text = "Name,Phone\nRamesh,9829011432\nSunita,9829011433\n";
  expect((await readBytes(text, { headerRow: 0 })).cells).toHaveLength(3);
  expect((await readBytes(text, { headerRow: 2 })).description.headers).toEqual(["Ramesh", "9829011432"]);
  expect((await readRefusal(text, { headerRow: 90 })).code).toBe("NO_HEADER");
  const twoRows = "Name,Phone,\n,Father,Mother\nRamesh,9829011432,9829011433\n";
  const { description } = await readBytes(twoRows);
  expect((await readBytes(twoRows, { headerRow: description.headerRow })).description).toEqual(description);
});
