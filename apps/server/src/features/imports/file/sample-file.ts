import { stringify } from "csv-stringify/sync";
import type { FileReply } from "#http/bodies/files.ts";
import type { Scope } from "#http/scope.ts";
import { escapeFormulas } from "#lib/text/escape-formulas.ts";
import { listTargets } from "../columns/targets.ts";

const headers = [
  "Title",
  "First name",
  "Last name",
  "Phone",
  "Phone 2",
  "E-mail",
  "Group",
  "Household",
  "Side",
  "Expected guests",
  "Age group",
  "Gender",
  "VIP",
  "Diet",
  "Language",
  "Tags",
  "Notes",
];
// Invented people; the numbers are of a range that is written like real ones.
const people = [
  [
    "Mr.",
    "Ramesh",
    "Sharma",
    "+91 98290 11432",
    "+91 98290 11433",
    "ramesh.sharma@example.com",
    "Bride's family",
    "Sharma family, Jaipur",
    "Bride",
    "4",
    "Adult",
    "Male",
    "Yes",
    "Vegetarian",
    "Hindi",
    "Elders",
    "Arrives a day early",
  ],
  [
    "Mrs.",
    "Kamla",
    "Sharma",
    "+91 98290 11432",
    "",
    "",
    "Bride's family",
    "Sharma family, Jaipur",
    "Bride",
    "",
    "Adult",
    "Female",
    "",
    "Jain",
    "Hindi",
    "Elders",
    "",
  ],
  [
    "Miss.",
    "Tara",
    "Sharma",
    "",
    "",
    "",
    "Bride's family",
    "Sharma family, Jaipur",
    "Bride",
    "",
    "Child",
    "Female",
    "",
    "",
    "",
    "",
    "High chair",
  ],
  [
    "Dr.",
    "Anil",
    "Gupta",
    "+91 98100 22334",
    "",
    "anil.gupta@example.com",
    "Groom's family",
    "Gupta family, Delhi",
    "Groom",
    "2",
    "Adult",
    "Male",
    "",
    "",
    "English",
    "Doctors",
    "",
  ],
  [
    "",
    "Bunty",
    "",
    "+91 98765 43210",
    "",
    "",
    "Groom's friends",
    "",
    "Groom",
    "",
    "Adult",
    "Male",
    "",
    "Non-vegetarian",
    "English",
    "College; Baraat",
    "",
  ],
  [
    "Ms.",
    "Sarah",
    "Thomas",
    "+44 7700 900123",
    "",
    "sarah.thomas@example.com",
    "Office",
    "",
    "Both",
    "",
    "Adult",
    "Female",
    "",
    "Vegan",
    "English",
    "",
    "Needs a visa letter",
  ],
];
const eventCells = ["Yes", "Yes", "Yes", "4", "Yes", "No"];

/** A file to fill in: the fields people mostly have, and the project's own events. */
export async function makeSample(scope: Scope, format: "xlsx" | "csv"): Promise<FileReply> {
  const { events, customs } = await listTargets(scope);
  const columns = [...headers, ...events.map(({ name }) => name), ...[...customs.values()].map(({ label }) => label)];
  const rows = people.map((person, index) => [
    ...person,
    ...events.map(() => eventCells[index] ?? ""),
    ...[...customs.values()].map(() => ""),
  ]);
  if (format === "csv")
    return {
      fileName: "Guest list.csv",
      mime: "text/csv; charset=utf-8",
      // Excel reads UTF-8 only behind this mark.
      bytes: Buffer.from(
        stringify([columns, ...rows.map((row) => row.map(escapeFormulas))], {
          bom: true,
          quoted: true,
          record_delimiter: "windows",
        }),
      ),
    };
  const sheet = [
    columns.map((value) => ({ value, type: String, fontWeight: "bold" as const, backgroundColor: "#f3e8d8" })),
    ...rows.map((row) => row.map((value) => ({ value: value || undefined, type: String, format: "@" }))),
  ];
  const widths = columns.map((name) => ({ width: Math.max(12, name.length + 4) }));
  // Asked for now and then, so loaded then.
  const { default: writeExcelFile } = await import("write-excel-file/node");
  return {
    fileName: "Guest list.xlsx",
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    bytes: await writeExcelFile(sheet, { sheet: "Guests", columns: widths, stickyRowsCount: 1 }).toBuffer(),
  };
}
