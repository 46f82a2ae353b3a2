import { rmSync } from "node:fs";
import { Client } from "pg";
import type { Server } from "./server.ts";

/**
 * Seconds that PostgreSQL's own COPY takes to add the guests of a published import once more, with all indexes and
 * triggers: the least that publishing them can take. Nothing stays.
 */
export async function timeCopy(server: Server, importId: string): Promise<number> {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  // The database's own folder: its processes may run as another user.
  const { rows: found } = await client.query<{ file: string }>(
    "select current_setting('data_directory') || '/copied-guests' as file",
  );
  const file = found[0]!.file;
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
        where table_name = 'guests' and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
    );
    const columns = rows.map(({ name }) => name);
    const values = columns.map((name) => (name === "id" ? "gen_random_uuid()" : name));
    await client.query("begin");
    await client.query("select set_config('app.project_id', $1, true)", [server.projectId]);
    await client.query(`copy (select ${values.join(", ")} from guests where import_id = '${importId}') to '${file}'`);
    const began = performance.now();
    await client.query(`copy guests (${columns.join(", ")}) from '${file}'`);
    // Deferred and immediate checks of foreign keys are part of it.
    await client.query("set constraints all immediate");
    return (performance.now() - began) / 1000;
  } finally {
    await client.query("rollback").catch(() => undefined);
    await client.end();
    rmSync(file, { force: true });
  }
}
