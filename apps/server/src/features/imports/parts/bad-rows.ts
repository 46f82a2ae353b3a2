import { stringify } from "csv-stringify/sync";
import type { FileReply } from "#http/files.ts";
import type { Scope } from "#http/scope.ts";
import type { Description } from "#features/imports/parts/describe-table.ts";
import type { Problem } from "#features/imports/parts/guest-values.ts";
import { neutralise } from "#features/imports/parts/neutralise.ts";

type Source = { id: string; file_name: string; description: Description };

/** The rows in error as they are in the file, each with the reason, to be corrected and uploaded again. */
export async function writeBadRows(scope: Scope, { id, file_name, description }: Source): Promise<FileReply> {
  const rows = await scope.db
    .selectFrom("import_rows")
    .select(["file_row", "cells", "problems"])
    .where("project_id", "=", scope.projectId)
    .where("import_id", "=", id)
    .where("status", "=", "ERROR")
    .orderBy("file_row")
    .orderBy("row_number")
    .execute();
  const headers = description.columns.map(({ header }) => header);
  // A row that names several people stands in the file once.
  const lines = [...Map.groupBy(rows, ({ file_row }) => file_row)].map(([fileRow, same]) => [
    ...headers.map((_, index) => (same[0]?.cells as string[] | undefined)?.[index] ?? ""),
    String(fileRow),
    [...new Set(same.map(({ problems }) => reasonOf(problems as Problem[])))].join(" "),
  ]);
  const table = [[...headers, "Row in the file", "What is wrong"], ...lines].map((line) => line.map(neutralise));
  return {
    fileName: `${file_name.replace(/\.[^.]*$/, "")} - to correct.csv`,
    mime: "text/csv; charset=utf-8",
    bytes: Buffer.from(stringify(table, { bom: true, record_delimiter: "windows", quoted: true })),
  };
}

const reasonOf = (problems: Problem[]) =>
  problems
    .filter(({ level }) => level === "error")
    .map(({ message }) => message)
    .join(" ");
