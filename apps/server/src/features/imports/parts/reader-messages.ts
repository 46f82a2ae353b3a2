import type { ImportFileCode } from "#features/imports/parts/import-file-error.ts";
import type { TableDescription, TableRow } from "#features/imports/parts/table.ts";

export type ReaderRequest = "open" | "next";

/** An empty batch is the end. `detail` is for the log, never for the person. */
export type ReaderReply =
  | { description: TableDescription }
  | { batch: TableRow[] }
  | { failure: { code: ImportFileCode; message: string }; detail?: string };
