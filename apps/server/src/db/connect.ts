import { Kysely } from "kysely";
import pg from "pg";
import { applicationDialect } from "./application-driver.ts";
import { createHealth, type Health } from "./health.ts";
import type { DB } from "./schema.generated.ts";

export type Database = Kysely<DB>;
export type Connection = {
  db: Database;
  isReady: Health["isReady"];
  /** How much work waits for a free connection just now. */
  countWaiting: () => number;
  close: () => Promise<void>;
};

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

/**
 * Opens a pool on which everything runs as the role that row-level security binds (application-driver.ts). `folders` are looked after for
 * free space by `isReady`.
 */
export function connect(options: {
  url: string;
  max: number;
  folders?: readonly string[];
  onError: (error: Error) => void;
  onTrouble?: (trouble: string) => void;
  /** Hears what PostgreSQL says beside its answers: plans, when it is told to explain. */
  onNotice?: (message: string) => void;
}): Connection {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    connectionTimeoutMillis: 2_000,
    application_name: "nyota",
    // Sends a lone statement together with the transaction it runs in.
    pipeline: true,
  });
  // Without these a restart of PostgreSQL ends the process: the pool listens only while a connection is idle, and one that breaks in the
  // middle of a transaction says so as well.
  pool.on("error", options.onError);
  pool.on("connect", (client) => {
    client.on("error", options.onError);
    client.on("notice", ({ message }) => options.onNotice?.(message ?? ""));
  });
  const db = new Kysely<DB>({ dialect: applicationDialect(pool) });
  // Patient, because timers run first when a busy thread comes to look at its answers.
  const health = createHealth({
    url: options.url,
    patience: 5_000,
    folders: options.folders ?? [],
    ...(options.onTrouble ? { onTrouble: options.onTrouble } : {}),
  });
  return {
    db,
    isReady: health.isReady,
    countWaiting: () => pool.waitingCount,
    close: async () => {
      await health.close();
      await db.destroy();
    },
  };
}
