import pg from "pg";
import { newestMigration } from "./migrate.ts";

export type Health = {
  /** Whether the database answers in time and has the newest migration. Never throws. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

/**
 * Asks the database on a connection of its own, so that the answer does not wait behind a pool that is all in use. After `patience`
 * milliseconds the answer is no.
 */
export function createHealth(url: string, patience: number): Health {
  const newest = newestMigration();
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    idleTimeoutMillis: 60_000,
    application_name: "nyota health",
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  let asking: Promise<boolean> | undefined;
  const ask = () =>
    pool
      .query("select from migrations where name = $1", [newest])
      .then(({ rowCount }) => rowCount === 1)
      .catch(() => false)
      .finally(() => (asking = undefined));
  return { isReady: () => (asking ??= ask()), close: () => pool.end() };
}
