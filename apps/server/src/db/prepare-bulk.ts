import { sql } from "kysely";
import type { Database } from "./connect.ts";

/**
 * Lets statements over all rows of an import take their time. Rows that were written a moment ago have no statistics yet; guessing that
 * there are few, the planner would compare each with each unless it is kept from that.
 */
export const prepareBulk = (db: Database, seconds: number) =>
  sql`select set_config('statement_timeout', ${`${seconds}s`}, true),
    set_config('idle_in_transaction_session_timeout', ${`${seconds}s`}, true),
    set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(
    db,
  );
