import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { FileReply } from "#http/bodies/files.ts";
import type { Scope } from "#http/scope.ts";
import { escapeFormulas } from "#lib/text/escape-formulas.ts";
import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import { requireTopicRight } from "../matching/topic-rights.ts";
import { targetsOf } from "../topics/targets-of.ts";
import { listTargets, type ProjectTargets } from "../columns/targets.ts";

// Invented people; the numbers are from a range that looks real. The header row contains the keys of the targets.
const readRows = (topic: ImportTopic) => parse(readFileSync(path.join(import.meta.dirname, sampleFiles[topic])));
const sampleFiles: Record<ImportTopic, string> = {
  guests: "sample-guests.csv",
  travel: "sample-travel.csv",
  stay: "sample-stay.csv",
};
const names: Record<ImportTopic, { file: string; sheet: string }> = {
  guests: { file: "Guest list", sheet: "Guests" },
  travel: { file: "Journeys", sheet: "Journeys" },
  stay: { file: "Rooming list", sheet: "Rooms" },
};
const ofGuests = { events: [], customs: new Map() } satisfies Partial<ProjectTargets>;
const eventCells = ["Yes", "Yes", "Yes", "4", "Yes", "No"];

/** A file to fill in: the most common fields, and of guests the project's own events. */
export async function makeSample(scope: Scope, topic: ImportTopic, format: "xlsx" | "csv"): Promise<FileReply> {
  requireTopicRight(scope, topic, "VIEW");
  const [keys = [], ...people] = readRows(topic);
  const targets = await targetsOf(scope, topic);
  const { events, customs } = topic === "guests" ? await listTargets(scope) : ofGuests;
  const headers = keys.map((key) => targets.find((target) => target.key === key)?.label ?? key);
  const columns = [...headers, ...events.map(({ name }) => name), ...[...customs.values()].map(({ label }) => label)];
  const lines = people.map((person, index) => [
    ...person,
    ...events.map(() => eventCells[index] ?? ""),
    ...[...customs.values()].map(() => ""),
  ]);
  if (format === "csv")
    return {
      fileName: `${names[topic].file}.csv`,
      mime: "text/csv; charset=utf-8",
      // Excel reads UTF-8 only with this byte order mark.
      bytes: Buffer.from(
        stringify([columns, ...lines.map((line) => line.map(escapeFormulas))], {
          bom: true,
          quoted: true,
          record_delimiter: "windows",
        }),
      ),
    };
  const sheet = [
    columns.map((value) => ({ value, type: String, fontWeight: "bold" as const, backgroundColor: "#f3e8d8" })),
    ...lines.map((line) => line.map((value) => ({ value: value || undefined, type: String, format: "@" }))),
  ];
  const widths = columns.map((name) => ({ width: Math.max(12, name.length + 4) }));
  // Loaded on demand, because it is rarely needed.
  const { default: writeExcelFile } = await import("write-excel-file/node");
  return {
    fileName: `${names[topic].file}.xlsx`,
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    bytes: await writeExcelFile(sheet, { sheet: names[topic].sheet, columns: widths, stickyRowsCount: 1 }).toBuffer(),
  };
}
