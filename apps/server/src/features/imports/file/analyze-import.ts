import { analyzeTables } from "#db/analyze.ts";
import type { Deps } from "#http/deps.ts";

type Tables = Parameters<typeof analyzeTables>[1]["tables"];

/** From this many rows the planner's estimates are wrong until the tables are analyzed again. */
const ANALYZE_ABOVE_ROWS = 200;

/** What publishing and undoing write. */
export const publishedTables: Tables = ["guests", "groups", "tags", "guest_tags", "invitations", "import_rows"];

/** Refreshes the planner's statistics after an import, outside of its transaction; the next pages are slow without. */
export async function analyzeImport(
  { connection, log }: Pick<Deps, "connection" | "log">,
  total: number,
  tables: Tables,
) {
  if (total < ANALYZE_ABOVE_ROWS) return;
  await analyzeTables(connection.db, { tables, written: total }).catch((error: unknown) =>
    log.warn({ err: error }, "ANALYZE failed after an import; the planner keeps its old statistics"),
  );
}
