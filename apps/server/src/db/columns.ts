import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { DB } from "./schema.generated.ts";

/** The column names of a contract object, so that a select list can't drift from the reply. */
export const columnsOf = <S extends z.ZodObject>(schema: S) =>
  Object.keys(schema.shape) as (keyof S["shape"] & string)[];

/**
 * The select list of a contract object that PostgreSQL writes as JSON: the columns of the table with the name `table`,
 * except those that `computed` has an expression for. Instants are written as everywhere.
 */
export const writtenColumns = <S extends z.ZodObject>(
  schema: S,
  table: string,
  computed: Partial<Record<keyof S["shape"] & string, string>>,
): string =>
  columnsOf(schema)
    .map((column) => `${computed[column] ?? writtenColumn(`${table}.${column}`, schema.shape[column])} as "${column}"`)
    .join(", ");

const writtenColumn = (column: string, schema: z.ZodType) => (isInstant(schema) ? `nyota_instant(${column})` : column);

const isInstant = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNullable ? isInstant(schema.unwrap() as z.ZodType) : schema instanceof z.ZodISODateTime;

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
