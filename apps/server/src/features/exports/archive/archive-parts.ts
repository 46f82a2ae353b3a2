import { createHash } from "node:crypto";
import { sql } from "kysely";
import { tryValue } from "#features/documents/commands.ts";
import { archivedColumns, projectColumn, type ProjectTable } from "#features/project-archive/queries.ts";
import { SEALED_COLUMN, SEALED_TABLE, type Content } from "#features/project-archive/rules.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import type { ZipEntry } from "../xlsx/write-zip.ts";

const ROWS_AT_ONCE = 200;

/** An entry of the ZIP and, when it is written, its size and checksum. */
export type Part = { entry: ZipEntry; content: () => Content };

/** Makes an entry whose bytes are counted while it is written. */
export function makePart(name: string, pieces: ZipEntry["content"], { isPacked = false } = {}): Part {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* counted() {
    for await (const piece of pieces) {
      const buffer = Buffer.from(piece as Uint8Array);
      bytes += buffer.length;
      hash.update(buffer);
      yield buffer;
    }
  }
  let found: Content | undefined;
  return {
    entry: { name, content: counted(), isPacked },
    content: () => (found ??= { bytes, sha256: hash.digest("hex") }),
  };
}

/**
 * The rows of a table as lines of JSON, in the order of the primary key. `onRows` delays the next ones until the
 * progress is reported.
 */
export async function* readTable(
  scope: Scope,
  deps: Deps,
  { table, onRows }: { table: ProjectTable; onRows: (count: number) => Promise<void> },
): AsyncGenerator<string> {
  const columns = archivedColumns(table).map(({ name }) => sql.ref(name));
  const order = table.key.map((column) => sql.ref(column));
  await sql`declare archived no scroll cursor for select row_to_json(r)::text as line from (
    select ${sql.join(columns)} from ${sql.table(table.name)}
    where ${sql.ref(projectColumn(table))} = ${sql.lit(scope.projectId)} order by ${sql.join(order)}) r`.execute(
    scope.db,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from archived`.execute(scope.db);
    const lines = rows.map(({ line }) => (table.name === SEALED_TABLE ? openLine(deps, line) : line));
    if (lines.length > 0) yield `${lines.join("\n")}\n`;
    await onRows(rows.length);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close archived`.execute(scope.db);
}

type SealedRow = { project_id: string; id: string } & Record<string, unknown>;

/** A document with its opened value. One that can't be opened any more was received, without a copy. */
function openLine(deps: Deps, line: string): string {
  const row = JSON.parse(line) as SealedRow;
  const sealed = row[SEALED_COLUMN];
  if (typeof sealed !== "string") return line;
  const value = tryValue(deps, row, Buffer.from(sealed.slice(2), "hex"));
  return JSON.stringify({ ...row, [SEALED_COLUMN]: value ?? null, ...(value === undefined && { status: "RECEIVED" }) });
}
