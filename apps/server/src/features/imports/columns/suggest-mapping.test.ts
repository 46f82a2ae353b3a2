import { expect, test } from "vitest";
import type { MappingTarget } from "./mapping-target.ts";
import { guestTargets } from "./targets.ts";
import { suggestMapping } from "./suggest-mapping.ts";

const targets: MappingTarget[] = [
  ...guestTargets,
  { key: "event:1", label: "Sangeet", kind: "event" },
  { key: "event:2", label: "Wedding", kind: "event", aliases: ["shaadi", "vivah"] },
  { key: "column:1", label: "Shirt size", kind: "choice" },
];
const suggest = (headers: string[], rows: string[][] = []) => suggestMapping({ headers, rows, targets });
const map = (headers: string[], rows?: string[][]) =>
  Object.fromEntries(suggest(headers, rows).map(({ column, target }) => [headers[column], target]));

test.each([
  ["Mobile no.", "phone"],
  ["WhatsApp", "phone"],
  ["CONTACT", "phone"],
  ["मोबाइल नंबर", "phone"],
  ["फ़ोन", "phone"],
  ["E-Mail ID", "email"],
  ["ईमेल", "email"],
  ["Naam", "full_name"],
  ["पूरा नाम", "full_name"],
  ["Guest's Name", "full_name"],
  ["Surname", "last_name"],
  ["Upnaam", "last_name"],
  ["Family", "sub_group"],
  ["Parivar", "sub_group"],
  ["परिवार", "sub_group"],
  ["No of pax", "expected_count"],
  ["No. of persons", "expected_count"],
  ["कुल सदस्य", "expected_count"],
  ["Guest of", "side"],
  ["Paksh", "side"],
  ["Umar", "age_band"],
  ["Veg/Non-Veg", "diet"],
  ["Remarks", "notes"],
  ["Ketla jan", "expected_count"],
  ["Nondh", "notes"],
  ["Khorak", "diet"],
  ["Balko", "child_count"],
  ["टिप्पणी", "notes"],
  ["Category", "group"],
  ["Salutation", "title"],
  ["Sangeet (Y/N)", "event:1"],
  ["Shaadi", "event:2"],
  ["Shirt size", "column:1"],
  ["VIP?", "is_vip"],
  ["Gender", "gender"],
  ["Guest ID", "row_id"],
  ["Preferred language", "language"],
])("The header %s goes to %s", (header, target) => {
  expect(map([header])).toEqual({ [header]: target });
});

test("Serial numbers and unknown headers are not mapped", () => {
  expect(map(["S.No", "क्रमांक", "#", "__proto__", "constructor", "Zxqv"])).toEqual({});
});

test("What guests answered is no invitation, and a question no field of a guest", () => {
  expect(
    map(["Attending Sangeet?", "RSVP Wedding", "Is this a family name?", "Whose household do you belong to?"]),
  ).toEqual({});
});

test("A field that is only probable is asked about and not taken", () => {
  const rows = [
    ["Ramesh", "Asha"],
    ["Sunita", "Veer"],
    ["Gita", "Tara"],
  ];
  const found = suggest(
    ["Name", "Wedding dress", "Cousin name"],
    rows.map(([name = "", other = ""]) => [name, "Y", other]),
  );
  expect(found.map(({ column, target, asks }) => ({ column, target, asks }))).toEqual([
    { column: 0, target: "full_name", asks: undefined },
    { column: 1, target: "event:2", asks: true },
  ]);
});

test("A name column is the first name where there is a surname, else the whole name", () => {
  expect(map(["Name", "Surname"])).toEqual({ Name: "first_name", Surname: "last_name" });
  expect(map(["Name", "Phone"])).toEqual({ Name: "full_name", Phone: "phone" });
});

test("Several phone columns fill the three phones in order, each once", () => {
  const headers = ["Phone / Father", "Phone / Mother", "Mobile", "Landline"];
  const mapped = suggest(headers, [["9829011432", "9829011433", "9829011434", "0141-2345678"]]);
  expect(new Set(mapped.map(({ target }) => target))).toEqual(new Set(["phone", "phone_2", "phone_3"]));
  expect(new Set(mapped.map(({ column }) => column)).size).toBe(mapped.length);
});

test("Contents decide where headers are unknown", () => {
  const rows = Array.from({ length: 20 }, (_, index) => [
    `Guest Number${"abcdefghijklmnopqrst"[index]}`,
    `98290114${10 + index}`,
    `g${index}@example.com`,
    index % 2 ? "ladki wale" : "Groom",
    "Mr.",
  ]);
  const mapped = suggest(["Column A", "Column B", "Column C", "Column D", "Column E"], rows);
  expect(mapped.map(({ target }) => target)).toEqual(["full_name", "phone", "email", "side", "title"]);
  expect(mapped[1]!.reason).toBe("Its values are telephone numbers.");
});

test("A column of repeated values becomes the group", () => {
  const rows = Array.from({ length: 30 }, (_, index) => [
    `98290114${10 + index}`,
    index % 3 ? "Office friends" : "Jaipur cousins",
  ]);
  expect(suggest(["Column A", "Column B"], rows).map(({ target }) => target)).toEqual(["phone", "group"]);
});

test("Contents overrule a misleading header", () => {
  const rows = Array.from({ length: 5 }, (_, index) => [`Ramesh ${"abcde"[index]}`, `98290114${10 + index}`]);
  expect(map(["Contact", "Details"], rows)).toMatchObject({ Details: "phone" });
});

test("Every suggestion has a confidence between 0 and 1 and a reason", () => {
  for (const { confidence, reason } of suggest(["Name", "Mobile", "Family name of guest", "Email"])) {
    expect(confidence).toBeGreaterThanOrEqual(0.4);
    expect(confidence).toBeLessThanOrEqual(1);
    expect(reason).toMatch(/^[A-Z].*\.$/);
  }
});
