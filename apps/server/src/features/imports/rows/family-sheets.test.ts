import { expect, test } from "vitest";
import { parsePhones } from "../values/parse-phones.ts";
import type { MappingTarget } from "../columns/mapping-target.ts";
import { suggestMapping } from "../columns/suggest-mapping.ts";
import type { WholeTable } from "#test/import-files/read-bytes.ts";
import { readBytes } from "#test/import-files/read-bytes.ts";
import { writeRows } from "#test/import-files/write-workbook.ts";

const targets: MappingTarget[] = [
  ...["title", "first_name", "last_name", "full_name", "group", "sub_group", "side", "age_band", "diet", "notes"].map(
    (key) => ({ key, label: key, kind: "text" as const }),
  ),
  ...["phone", "phone_2", "phone_3"].map((key) => ({ key, label: key, kind: "phone" as const })),
  { key: "email", label: "E-mail", kind: "email" },
  { key: "expected_count", label: "Expected guests", kind: "number" },
  { key: "mehndi", label: "Mehndi", kind: "event" },
  { key: "sangeet", label: "Sangeet", kind: "event" },
];

const mapping = ({ description, cells }: WholeTable) =>
  Object.fromEntries(
    suggestMapping({ headers: description.headers, rows: cells, targets }).map(({ column, target }) => [
      target,
      description.headers[column],
    ]),
  );

test("The uncle's workbook: a merged title, two header rows, merged families, phones as numbers and text", async () => {
  const table = await readBytes(
    writeRows(
      [
        ["|| Shri Ganeshaya Namah ||", null, null, null, null, null, null],
        ["Rohan weds Priya, guest list (final FINAL)", null, null, null, null, null, null],
        [],
        ["Sr. No.", "Parivar", "Naam", "Contact", null, "Functions", null],
        [null, null, null, "Mobile", "Alternate", "Mehndi", "Sangeet"],
        [1, "Sharma ji, Jaipur", "Shri Ramesh Sharma", 9829011432, "0141-2345678", "Y", "Y"],
        [2, null, "Smt. Kamla Sharma", null, null, "Y", "Y"],
        [3, null, "Bunty", "98290 11433 / 98290 11434", null, "N", "Y"],
        [4, "Gupta, Kota", "Dr. Anil Gupta", 919829011435, null, "Y", 2],
        [null, "Total", null, null, null, 3, 4],
      ],
      ["A1:G1", "A2:G2", "A4:A5", "B4:B5", "C4:C5", "D4:E4", "F4:G4", "B6:B8"],
    ),
  );
  expect(table.description.headers).toEqual([
    "Sr. No.",
    "Parivar",
    "Naam",
    "Contact / Mobile",
    "Contact / Alternate",
    "Functions / Mehndi",
    "Functions / Sangeet",
  ]);
  expect(table.cells[2]).toEqual(["3", "Sharma ji, Jaipur", "Bunty", "98290 11433 / 98290 11434", "", "N", "Y"]);
  expect(mapping(table)).toEqual({
    sub_group: "Parivar",
    full_name: "Naam",
    phone: "Contact / Mobile",
    phone_2: "Contact / Alternate",
    mehndi: "Functions / Mehndi",
    sangeet: "Functions / Sangeet",
  });
  expect(parsePhones(table.cells[3]![3]!, "IN").value?.[0]?.e164).toBe("+919829011435");
});

test("The cousin's CSV from an old Excel: Windows-1252, semicolons, a ruined phone, blank lines, repeated headers", async () => {
  const text =
    "Guests Bride side;;;;;\r\n;;;;;\r\nFirst Name;Surname;Mobile No.;Mobile No.;No of pax;Remarks\r\nRen\xe9;D\x92Souza;9.19877E+11;9829011432;4+1;\x93caf\xe9 lady\x94; brings car\r\n;;;;;\r\nSita;;9829011433;;2 adults 1 kid;\r\n";
  const table = await readBytes(Buffer.from(text, "latin1"));
  expect(table.description).toMatchObject({ encoding: "windows-1252", delimiter: ";", headerRow: 3 });
  expect(table.cells[0]!.slice(0, 5)).toEqual(["René", "D’Souza", "9.19877E+11", "9829011432", "4+1"]);
  expect(table.cells[1]!.slice(0, 3)).toEqual(["Sita", "", "9829011433"]);
  expect(mapping(table)).toEqual({
    first_name: "First Name",
    last_name: "Surname",
    phone: "Mobile No.",
    phone_2: "Mobile No. (2)",
    expected_count: "No of pax",
    notes: "Remarks",
  });
  expect(parsePhones(table.cells[0]![2]!, "IN").error).toContain("shortened by a spreadsheet");
});

test("The mother's list in Hindi: UTF-16 from Excel's Unicode text, tabs, joined households", async () => {
  const text =
    "\ufeffक्रमांक\tपूरा नाम\tमोबाइल नंबर\tपरिवार\tपक्ष\tकुल सदस्य\r\n1\tश्रीमती सुनीता शर्मा\t‪+91 98290 11432‬\tशर्मा परिवार\tलड़की वाले\t४\r\n2\tरमेश जी\t09829011433\tदास परिवार\tलड़के वाले\t2\r\n";
  const table = await readBytes(Buffer.from(text, "utf16le"));
  expect(table.description).toMatchObject({ encoding: "utf-16le", delimiter: "\t", headerRow: 1 });
  expect(mapping(table)).toEqual({
    full_name: "पूरा नाम",
    phone: "मोबाइल नंबर",
    sub_group: "परिवार",
    side: "पक्ष",
    expected_count: "कुल सदस्य",
  });
  expect(table.cells[0]![2]).toBe("+91 98290 11432");
});
