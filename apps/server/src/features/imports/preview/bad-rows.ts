import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { lookUp } from "@nyota/contract/look-up";
import { firstOfRow, placeOf } from "@nyota/contract/files/row-places";
import { stringify } from "csv-stringify/sync";
import { sql } from "kysely";
import type { FileReply } from "#http/bodies/files.ts";
import type { Scope } from "#http/scope.ts";
import type { Description } from "../reading/describe-table.ts";
import type { Mapping } from "../columns/read-plan.ts";
import type { Problem } from "../rows/guest-values.ts";
import { escapeFormulas } from "#lib/text/escape-formulas.ts";

type Source = { id: string; file_name: string; description: Description; mapping: Mapping | null };
type Row = { cells: unknown; edits: unknown; problems: unknown };

/**
 * The rows in error, and those with cells that could not be read, as they are in the file, each with the reason, to be
 * corrected and uploaded again.
 */
export async function writeBadRows(scope: Scope, { id, file_name, description, mapping }: Source): Promise<FileReply> {
  const rows = await scope.db
    .selectFrom("import_rows")
    .select(["row_number", "cells", "edits", "problems"])
    .where("project_id", "=", scope.projectId)
    .where("import_id", "=", id)
    .where(sql<boolean>`(status = 'ERROR' or (status <> 'SKIPPED' and problems @> '[{"unread": true}]'))`)
    .orderBy("file_row")
    .orderBy("row_number")
    .execute();
  const headers = description.columns.map(({ header }) => header);
  // A row of the file that names several people is written once.
  const lines = [...Map.groupBy(rows, ({ row_number }) => firstOfRow(row_number))].map(([first, same]) => [
    ...headers.map((_, index) => textOf(same[0]!, { index, mapping })),
    String(placeOf(first).fileRow),
    [...new Set(same.map(({ problems }) => reasonOf(problems as Problem[])))].join(" "),
  ]);
  const table = [[...headers, "Row in the file", "What is wrong"], ...lines];
  return {
    fileName: `${file_name.replace(/\.[^.]*$/, "")} - to correct.csv`,
    mime: "text/csv; charset=utf-8",
    bytes: await writeTable(table),
  };
}

/** The text of the file, or that of the row above, which is not in the new file. */
function textOf(row: Row, { index, mapping }: { index: number; mapping: Mapping | null }): string {
  const text = (row.cells as string[])[index] ?? "";
  return text.trim() === "" ? (carriedOf(row)[mapping?.[index] ?? ""] ?? text) : text;
}

/** The texts that a row has from rows above, by target. */
const carriedOf = ({ edits, problems }: Pick<Row, "edits" | "problems">): Record<string, string> =>
  Object.fromEntries(
    (problems as Problem[]).flatMap(({ about, field }) => {
      const text = about === "CARRIED" && field !== null ? lookUp(edits as Record<string, string>, field) : undefined;
      return text === undefined ? [] : [[field, text]];
    }),
  );

const LINES_AT_ONCE = 200;

/**
 * Written in pieces, and the event loop runs other requests in between: a file may contain as many characters as an
 * upload.
 */
async function writeTable(table: readonly string[][]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < table.length; from += LINES_AT_ONCE) {
    const lines = table.slice(from, from + LINES_AT_ONCE).map((line) => line.map(escapeFormulas));
    pieces.push(Buffer.from(stringify(lines, { bom: from === 0, record_delimiter: "windows", quoted: true })));
    await yieldToEventLoop();
  }
  return Buffer.concat(pieces);
}

const reasonOf = (problems: Problem[]) =>
  problems
    .filter(({ level, unread }) => level === "error" || unread)
    .map(({ message }) => message)
    .join(" ");
