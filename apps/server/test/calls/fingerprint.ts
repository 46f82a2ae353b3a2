import { sql } from "kysely";
import { inProject } from "../factories.ts";
import type { Harness } from "../server.ts";

/** Everything in a project's tables, as one hash: equal before and after means that nothing changed. */
export const fingerprint = (harness: Harness, projectId: string): Promise<string> =>
  inProject(harness, projectId, async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c join information_schema.tables t on t.table_name = c.table_name and t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.column_name = 'project_id' and c.table_name <> 'notifications' order by 1`.execute(
      db,
    );
    const parts = tables.map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t`,
    );
    const { rows } = await sql<{ name: string; hash: string | null }>`${sql.join(parts, sql` union all `)}`.execute(db);
    return rows.map(({ name, hash }) => `${name}:${hash}`).join("\n");
  });
