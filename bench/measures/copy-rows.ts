import { rmSync } from "node:fs";
import { Client } from "pg";
import type { Server } from "./server.ts";

/** Rows that publishing an import wrote. `anew` are values that must differ in a copy. */
type Written = { table: string; where: string; anew: Record<string, string> };

const writtenBy = (importId: string): Written[] => [
  { table: "guests", where: `import_id = '${importId}'`, anew: { id: "gen_random_uuid()" } },
  {
    table: "groups",
    where: `id in (select jsonb_array_elements_text(effects->'group_ids')::uuid from file_imports where id = '${importId}')`,
    anew: { id: "gen_random_uuid()", name: "name || ' copied'" },
  },
  {
    table: "activity_guests",
    where: `activity_id in (select id from activities where object_id = '${importId}')`,
    anew: { guest_id: "gen_random_uuid()" },
  },
];

/**
 * Seconds that PostgreSQL's own COPY takes to add the rows of a published import once more, with all indexes and
 * triggers: the least that publishing them can take. `guests` are the guests alone, `all` also their groups and
 * households and the entries of their histories. Nothing stays.
 */
export async function timeCopy(server: Server, importId: string): Promise<{ guests: number; all: number }> {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  // The database's own folder: its processes may run as another user.
  const { rows: found } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
  const folder = found[0]!.folder;
  const tables = writtenBy(importId);
  const fileOf = (table: string) => `${folder}/copied-${table}`;
  try {
    await client.query("begin");
    await client.query("select set_config('app.project_id', $1, true)", [server.projectId]);
    const seconds: number[] = [];
    for (const { table, where, anew } of tables) {
      const columns = await columnsOf(client, table);
      const values = columns.map((name) => anew[name] ?? name);
      await client.query(`copy (select ${values.join(", ")} from ${table} where ${where}) to '${fileOf(table)}'`);
      const began = performance.now();
      await client.query(`copy ${table} (${columns.join(", ")}) from '${fileOf(table)}'`);
      // Deferred and immediate checks of foreign keys are part of it.
      await client.query("set constraints all immediate");
      seconds.push((performance.now() - began) / 1000);
    }
    return { guests: seconds[0]!, all: seconds.reduce((sum, part) => sum + part, 0) };
  } finally {
    await client.query("rollback").catch(() => undefined);
    await client.end();
    for (const { table } of tables) rmSync(fileOf(table), { force: true });
  }
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
