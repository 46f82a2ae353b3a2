import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import { sql } from "kysely";

const tables = { guests: "guests", travel: "travels", stay: "guest_stays" } as const;
/** The table of what the rows of an import become. */
export const recordTable = (topic: ImportTopic) => sql.table(tables[topic]);

/**
 * A journey or stay as it was stored, without what follows from other data or columns. Without blanks too: an import from
 * before a column was added has none for it, and must still be undone.
 */
export const comparable = (row: "t" | "before" | "after") => {
  const stored = row === "t" ? sql`to_jsonb(t)` : sql.ref(`r.${row}`);
  return sql`jsonb_strip_nulls(${stored} - ${derived})`;
};
const derived = sql`(select array_agg(attname::text) || '{updated_at,takes}' from pg_attribute
  where attrelid in ('travels'::regclass, 'guest_stays'::regclass) and attgenerated <> '')`;
