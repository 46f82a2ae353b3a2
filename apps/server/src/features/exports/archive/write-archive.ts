import { sql } from "kysely";
import { newestMigration } from "#db/migrate.ts";
import {
  archivedColumns,
  archivedTables,
  projectColumn,
  projectTablesSql,
  type ProjectTable,
} from "#features/project-archive/queries.ts";
import {
  ARCHIVE_FORMAT,
  leftOutTables,
  MANIFEST,
  READ_ME,
  tablePart,
  type Manifest,
} from "#features/project-archive/rules.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import type { About } from "../sheet/sheet.ts";
import { writeZip, type ZipEntry } from "../xlsx/write-zip.ts";
import { findFiles } from "./archive-files.ts";
import { makePart, readTable } from "./archive-parts.ts";
import { listSheets } from "./archive-sheets.ts";

type Watching = { about: About; onRows: (count: number) => Promise<void> };
export type OpenedArchive = { rows: number; pieces: AsyncIterable<Uint8Array> };

/**
 * Everything of a project as a ZIP: its rows as JSON, lists that people can read, its files, and a manifest with the
 * size and checksum of each part. Reads in the scope's transaction while the pieces are taken.
 */
export async function openArchive(scope: Scope, deps: Deps, { about, onRows }: Watching): Promise<OpenedArchive> {
  const { rows: all } = await sql.raw<ProjectTable>(projectTablesSql).execute(scope.db);
  const tables = archivedTables(all);
  const counts = await countRows(scope, tables);
  const parts = tables.map((table) => ({
    table,
    rows: counts.get(table.name) ?? 0,
    part: makePart(tablePart(table.name), readTable(scope, deps, { table, onRows })),
  }));
  const sheets = await listSheets(scope, about);
  const files = await findFiles(scope, deps, tables);
  const head = await readHead(scope, tables);
  // Written last, when the sizes and checksums of all others are known.
  function* manifest() {
    const written: Manifest = {
      ...head,
      tables: parts.map(({ table, rows, part }) => ({
        name: table.name,
        columns: archivedColumns(table).map(({ name }) => name),
        rows,
        ...part.content(),
      })),
      sheets: sheets.map(({ name, part }) => ({ name, ...part.content() })),
      files: { count: files.count, ...files.list.content() },
      missing: files.missing,
    };
    yield `${JSON.stringify(written, null, 1)}\n`;
  }
  const entries: ZipEntry[] = [
    { name: READ_ME, content: [describeArchive(about, head)] },
    ...[...sheets, ...parts].map(({ part }) => part.entry),
    ...[...files.parts, files.list].map(({ entry }) => entry),
    { name: MANIFEST, content: manifest() },
  ];
  return { rows: [...counts.values()].reduce((sum, count) => sum + count, 0), pieces: writeZip(entries) };
}

async function countRows(scope: Scope, tables: readonly ProjectTable[]): Promise<Map<string, number>> {
  const counts = tables.map(
    (table) => sql`select ${table.name}::text as name, count(*)::int as n from ${sql.table(table.name)}
      where ${sql.ref(projectColumn(table))} = ${scope.projectId}`,
  );
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(scope.db);
  return new Map(rows.map(({ name, n }) => [name, n]));
}

type Head = Pick<Manifest, "format" | "made_at" | "schema" | "project" | "people" | "plans">;

async function readHead(scope: Scope, tables: readonly ProjectTable[]): Promise<Head> {
  const project = await scope.db
    .selectFrom("projects")
    .select(["id", "title", "owner_id"])
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  const named = tables.flatMap((table) =>
    table.columns
      .filter(({ isPerson }) => isPerson)
      .map(
        ({ name }) => sql`select ${sql.ref(name)} from ${sql.table(table.name)}
          where ${sql.ref(projectColumn(table))} = ${scope.projectId}`,
      ),
  );
  const { rows: people } = await sql<Manifest["people"][number]>`
    select id, full_name as name, email::text as email from users where id in (${sql.join(named, sql` union `)})
    order by id`.execute(scope.db);
  const { rows: plans } = await sql<Manifest["plans"][number]>`
    select id, code, name from products where id in (select product_id from projects where id = ${scope.projectId}
      union select product_id from subscriptions where project_id = ${scope.projectId}) order by id`.execute(scope.db);
  return {
    format: ARCHIVE_FORMAT,
    made_at: scope.now.toISOString(),
    schema: newestMigration(),
    project,
    people,
    plans,
  };
}

const describeArchive = ({ project, date }: About, { people }: Head) =>
  [
    `${project}: everything of this project as of ${date}.`,
    "",
    "sheets/   lists for people, for any spreadsheet program",
    "files/    pictures, files and guests' documents; sheets/files.csv says which is which",
    "tables/   all rows, one JSON object in each line",
    "manifest.json   the version, the number of rows, and the size and SHA-256 of each part",
    "",
    "The operator of another server of Nyota restores it there: nyota import-project FILE --owner ADDRESS",
    "",
    `Whoever has this file can read all of it, also the documents of guests and the addresses of ${people.length === 1 ? "one person" : `${people.length} people`} who worked on the project.`,
    "It has no private links of guests, helpers and drivers, and no sign-in of a WhatsApp number: they work on the server they are from only.",
    "Left out as well:",
    ...Object.entries(leftOutTables).map(([name, why]) => `  ${name}: ${why}`),
    "",
  ].join("\r\n");
