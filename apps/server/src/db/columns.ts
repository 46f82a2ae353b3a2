import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { DB } from "./schema.generated.ts";

/** The column names of a contract object, so that a select list can't drift from the reply. */
export const columnsOf = <S extends z.ZodObject>(schema: S) =>
  Object.keys(schema.shape) as (keyof S["shape"] & string)[];

/**
 * A row that was stored as JSON, with the present columns of its table: one that was added since then has its default.
 * To be used as a source in FROM.
 */
export const storedRow = (table: keyof DB, row: RawBuilder<unknown>) =>
  sql`jsonb_populate_record(null::${sql.table(table)}, (select nyota_defaults(${table}::regclass)) || ${row})`;

/** The same for a list of rows. */
export const storedRows = (table: keyof DB, rows: readonly object[]) =>
  sql`(select r.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as stored (value)
    cross join lateral ${storedRow(table, sql`stored.value`)} as r)`;
