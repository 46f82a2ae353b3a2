import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { connectOwner, listTables, readRows } from "#db/backup/snapshot.ts";
import { ensureDatabase } from "#db/migrate.ts";
import { loginUrl } from "#db/roles.ts";
import { loginPassword, type Harness } from "../server.ts";

/** An empty database and an empty folder, as of a new machine. `remove` ends both. */
export async function makeEmptyPlace({ url }: Pick<Harness, "url">) {
  const owner = new URL(url);
  owner.pathname = `/restored_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await ensureDatabase(owner.toString(), { password: loginPassword });
  const home = mkdtempSync(path.join(tmpdir(), "nyota-restored-"));
  return {
    url: owner.toString(),
    home,
    env: {
      DATABASE_URL: loginUrl(owner.toString(), loginPassword),
      DATABASE_MIGRATE_URL: owner.toString(),
      NYOTA_HOME: home,
    },
    remove: async () => {
      rmSync(home, { recursive: true, force: true });
      await query(url, `drop database "${owner.pathname.slice(1)}" with (force)`);
    },
  };
}

export async function query<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<T>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Each table's number of rows and a checksum of them, whatever their order. */
export async function describeTables(url: string): Promise<Record<string, string>> {
  await using owner = await connectOwner(url);
  await owner.client.query("begin isolation level repeatable read");
  const found: Record<string, string> = {};
  for (const table of await listTables(owner.client)) {
    const rows = await Array.fromAsync(readRows(owner.client, table));
    const hash = createHash("sha256").update(rows.toSorted().join("\n")).digest("hex").slice(0, 12);
    found[table.name] = `${rows.length} ${hash}`;
  }
  return found;
}

/** The stored files of a folder by name, with a checksum of each. */
export function describeFiles(home: string): Record<string, string> {
  const folder = path.join(home, "files");
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .toSorted()
      .map((file) => [path.relative(folder, file), createHash("sha256").update(readFileSync(file)).digest("hex")]),
  );
}
