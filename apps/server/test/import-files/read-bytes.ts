import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { knownHeaders } from "#features/imports/columns/known-headers.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { ReadTableOptions } from "#lib/tables/read-table.ts";
import { readTable } from "#lib/tables/read-table.ts";
import type { TableDescription, TableRow } from "#lib/tables/model/table.ts";

export type ReadOptions = Omit<ReadTableOptions, "path" | "fileName" | "headerWords"> & { fileName?: string };
export type WholeTable = { description: TableDescription; rows: TableRow[]; cells: string[][] };

/** Writes the bytes to a file that is deleted afterwards. */
export async function withFile<T>(bytes: string | Uint8Array, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  try {
    await writeFile(join(folder, "upload"), bytes);
    return await use(join(folder, "upload"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const readBytes = (bytes: string | Uint8Array, options: ReadOptions = {}): Promise<WholeTable> =>
  withFile(bytes, async (path) => {
    const { description, rows } = await readTable({ fileName: "guests", headerWords: knownHeaders, ...options, path });
    const all: TableRow[] = [];
    for await (const row of rows) all.push(row);
    return { description, rows: all, cells: all.map((row) => row.cells) };
  });

/** The ImportFileError that reading the bytes throws; fails when there is none or another error. */
export async function readRefusal(bytes: string | Uint8Array, options: ReadOptions = {}): Promise<ImportFileError> {
  const outcome = await readBytes(bytes, options).catch((error: unknown) => error);
  if (outcome instanceof ImportFileError) return outcome;
  throw outcome instanceof Error ? outcome : new Error("Reading the file threw no error.");
}
