import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { createHealth, type Health } from "./health.ts";
import type { DB } from "./schema.generated.ts";

export type Database = Kysely<DB>;
export type Connection = { db: Database; pool: pg.Pool; isReady: Health["isReady"]; close: () => Promise<void> };

// Counts and sums come as bigint, which pg hands over as text; none of ours leaves the safe range.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Moments keep their microseconds, so that a version compares equal to itself; the session's zone is UTC.
pg.types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, "Z")}`,
);
// Days and wall times are not moments: they stay the text they are.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text.replace(" ", "T").slice(0, 16));

/** Opens a pool. `asApplication` gives up the owner's rights for the role that row-level security binds. */
export function connect(options: {
  url: string;
  max: number;
  asApplication: boolean;
  onError: (error: Error) => void;
}): Connection {
  const settings = [
    "statement_timeout=10000",
    "idle_in_transaction_session_timeout=15000",
    "lock_timeout=3000",
    "timezone=UTC",
  ];
  if (options.asApplication) settings.push("role=nyota_app");
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    connectionTimeoutMillis: 2_000,
    application_name: "nyota",
    options: settings.map((setting) => `-c ${setting}`).join(" "),
  });
  // Without these a restart of PostgreSQL ends the process: the pool listens only while a connection is idle, and one that breaks in the
  // middle of a transaction says so as well.
  pool.on("error", options.onError);
  pool.on("connect", (client) => client.on("error", options.onError));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // Patient, because timers run first when a busy thread comes to look at its answers.
  const health = createHealth(options.url, 5_000);
  return {
    db,
    pool,
    isReady: health.isReady,
    close: async () => {
      await health.close();
      await db.destroy();
    },
  };
}
