import { sql } from "kysely";
import type { Database } from "./connect.ts";

/**
 * Raises the time limits for statements over all rows of an import. Rows just written have no statistics yet; the
 * planner would assume there are few and use a nested loop unless that is switched off.
 */
export const prepareBulk = (db: Database, seconds: number) =>
  sql`select set_config('statement_timeout', ${`${seconds}s`}, true),
    set_config('idle_in_transaction_session_timeout', ${`${seconds}s`}, true),
    set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(
    db,
  );
