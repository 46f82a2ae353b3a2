import pg from "pg";
import type { ArchiveReader } from "#db/backup/archive-reader.ts";
import { sealValue } from "#features/documents/commands.ts";
import { archivedColumns, projectColumn, type ProjectTable } from "./queries.ts";
import { lineOf, linesOf, parseJson } from "./read-archive.ts";
import {
  damaged,
  hasControls,
  isUnstorable,
  SEALED_COLUMN,
  SEALED_TABLE,
  storageKeys,
  tablePart,
  type Manifest,
} from "./rules.ts";

const BATCH_BYTES = 1024 * 1024;
const MAX_BATCH_ROWS = 1_000;
/** No row of ours comes near. */
const MAX_ROW_BYTES = 16 * 1024 * 1024;

export const staged = (name: string) => `pg_temp.${pg.escapeIdentifier(`staged_${name}`)}`;

type Staging = {
  client: pg.Client;
  archive: ArchiveReader;
  manifest: Manifest;
  tables: readonly ProjectTable[];
  secret: string;
};

/**
 * Reads all rows into temporary tables without constraints. An archive may have been edited: whatever is not a row of
 * this project, or not of these tables and columns, is refused. Returns the keys of the files that the rows name.
 */
export async function stageRows({ client, archive, manifest, tables, secret }: Staging): Promise<ReadonlySet<string>> {
  requireTables(manifest, tables);
  const keys = new Set<string>();
  for (const table of tables) {
    const { name, columns, rows: _rows, ...content } = manifest.tables.find((given) => given.name === table.name)!;
    requireColumns(name, columns, table);
    await client.query(
      `create temporary table ${staged(name).replace("pg_temp.", "")} on commit drop as select ${listColumns(table.columns)} from ${pg.escapeIdentifier(name)} limit 0`,
    );
    const given = listColumns(archivedColumns(table));
    const into = `insert into ${staged(name)} (${given}) select ${given}
      from jsonb_populate_recordset(null::${pg.escapeIdentifier(name)}, $1::jsonb)`;
    let number = 0;
    for await (const lines of inBatches(linesOf(archive, tablePart(name), content))) {
      const rows = lines.map((line) =>
        checkRow(line, { table, manifest, secret, keys, place: lineOf(tablePart(name), ++number) }),
      );
      await client.query(into, [`[${rows.join(",")}]`]).catch((error: unknown) => {
        throw damaged(`a value in the table ${name} can't be read`, { cause: error });
      });
    }
  }
  return keys;
}

const listColumns = (columns: readonly { name: string }[]) =>
  columns.map(({ name }) => pg.escapeIdentifier(name)).join(", ");

function requireTables({ tables: given }: Manifest, tables: readonly ProjectTable[]) {
  const known = new Set(tables.map(({ name }) => name));
  const unknown = given.find(({ name }) => !known.has(name));
  if (unknown) throw damaged(`it has a table ${unknown.name}, which no project has`);
  if (new Set(given.map(({ name }) => name)).size !== given.length) throw damaged("it has a table twice");
  const missing = tables.find(({ name }) => !given.some((each) => each.name === name));
  if (missing) throw damaged(`the table ${missing.name} is missing`);
}

function requireColumns(name: string, given: readonly string[], table: ProjectTable) {
  const known = archivedColumns(table).map((column) => column.name);
  if (given.toSorted().join() !== known.toSorted().join())
    throw damaged(`the columns of the table ${name} are not those of this version`);
}

type Checking = { table: ProjectTable; manifest: Manifest; secret: string; keys: Set<string>; place: string };

/**
 * The row as JSON that PostgreSQL reads: written anew, so that what was checked is what is stored. The line itself may
 * have a column twice, or escaped letters. Documents are sealed with the secret of this installation. Adds the files it
 * names to `keys`.
 */
function checkRow(line: string, { table, manifest: { project }, secret, keys, place }: Checking): string {
  if (line.length > MAX_ROW_BYTES) throw damaged(`a row of the table ${table.name} is too long${place}`);
  const row = parseJson(line, `a row of the table ${table.name}`, place) as Record<string, unknown> | null;
  if (typeof row !== "object" || row === null || Array.isArray(row))
    throw damaged(`a row of the table ${table.name} can't be read${place}`);
  const known = new Set(archivedColumns(table).map(({ name }) => name));
  const unknown = Object.keys(row).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw damaged(`a row of the table ${table.name} has a column that the table has not${place}`);
  if (row[projectColumn(table)] !== project.id)
    throw damaged(`the table ${table.name} has a row of another project${place}`);
  // The command names the owner and the title of the manifest before anything is known of the rows.
  if (table.name === "projects" && (row["owner_id"] !== project.owner_id || row["title"] !== project.title))
    throw damaged("its description names another owner or title than the project has");
  const written = writeRow(row, `a row of the table ${table.name} can't be read${place}`);
  // Messages may have any other control character, so that only the project's own texts are refused for them.
  if (isUnstorable(written) || (table.name === "projects" && hasControls(written)))
    throw damaged(`a row of the table ${table.name} has characters that no text can have${place}`);
  // Whoever edits a row could otherwise read the file of another project.
  for (const [key] of written.matchAll(storageKeys)) {
    if (!key.startsWith(`${project.id}/`))
      throw damaged(`the table ${table.name} names a file of another project${place}`);
    keys.add(key);
  }
  if (table.name !== SEALED_TABLE || typeof row[SEALED_COLUMN] !== "string") return written;
  const owner = { project_id: project.id, id: String(row["id"]) };
  const sealed = sealValue({ config: { secret } }, owner, row[SEALED_COLUMN]);
  return JSON.stringify({ ...row, [SEALED_COLUMN]: `\\x${sealed.toString("hex")}` });
}

function writeRow(row: object, refusal: string): string {
  try {
    return JSON.stringify(row);
  } catch (error) {
    // Lists in lists in lists, which are read and can't be written.
    throw damaged(refusal, { cause: error });
  }
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let bytes = 0;
  for await (const line of lines) {
    batch.push(line);
    bytes += line.length;
    if (bytes < BATCH_BYTES && batch.length < MAX_BATCH_ROWS) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
