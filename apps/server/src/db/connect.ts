import { Kysely } from "kysely";
import pg from "pg";
import type { Storage } from "#gateways/storage/storage.ts";
import { BatchingSocket } from "./driver/batching-socket.ts";
import { ApplicationDriver, applicationDialect } from "./driver/application-driver.ts";
import { createHealth, type Health } from "./health.ts";
import { asApplicationOf } from "./roles.ts";
import type { DB } from "./schema.generated.ts";
import { createTransact, type Transact } from "./driver/transact.ts";

export type Database = Kysely<DB>;
export type Connection = {
  db: Database;
  transact: Transact;
  isReady: Health["isReady"];
  /** How many requests for a connection are waiting for a free one now. */
  countWaiting: () => number;
  close: () => Promise<void>;
};

// Counts and sums are bigint, which pg returns as text; all of ours are safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Timestamps keep their microseconds, so that a version is equal to itself when sent back; the session's time zone is
// UTC.
pg.types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, "Z")}`,
);
// Dates and wall times have no time zone: they stay text.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text.replace(" ", "T").slice(0, 16));

/**
 * Opens a pool whose statements all run as the role that row-level security applies to (application-driver.ts).
 * `isReady` also checks the free space of `folders`, and `storage`.
 */
export function connect(options: {
  url: string;
  max: number;
  /** False: no project has limits (NYOTA_SHOP). */
  hasShop?: boolean;
  folders?: readonly string[];
  storage?: Pick<Storage, "check">;
  onError: (error: Error) => void;
  onTrouble?: (trouble: string) => void;
  /** Called with PostgreSQL's notices, for example query plans when auto_explain is on. */
  onNotice?: (message: string) => void;
}): Connection {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    connectionTimeoutMillis: 2_000,
    application_name: "nyota",
    // Sends a single statement together with the begin and commit around it.
    pipeline: true,
    stream: () => new BatchingSocket(),
  });
  // Without these a restart of PostgreSQL ends the process: the pool handles errors of idle connections only, and a
  // connection that breaks inside a transaction emits an error too.
  pool.on("error", options.onError);
  pool.on("connect", (client) => {
    client.on("error", options.onError);
    client.on("notice", ({ message }) => options.onNotice?.(message ?? ""));
  });
  const driver = new ApplicationDriver(pool, asApplicationOf({ hasShop: options.hasShop ?? true }));
  const db = new Kysely<DB>({ dialect: applicationDialect(driver) });
  // A long timeout, because a busy event loop runs expired timers before it reads the answers that have arrived.
  const health = createHealth({
    url: options.url,
    patience: 5_000,
    folders: options.folders ?? [],
    ...(options.storage ? { storage: options.storage } : {}),
    ...(options.onTrouble ? { onTrouble: options.onTrouble } : {}),
  });
  return {
    db,
    transact: createTransact(db, driver),
    isReady: health.isReady,
    countWaiting: () => pool.waitingCount,
    close: async () => {
      await health.close();
      await db.destroy();
    },
  };
}
