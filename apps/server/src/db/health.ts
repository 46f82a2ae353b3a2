import pg from "pg";
import { newestMigration } from "./migrate.ts";

export type Health = {
  /** Whether the database answers within a second and has the newest migration. Never throws. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** Asks the database on a connection of its own, so that the answer does not wait behind a pool that is all in use. */
export function createHealth(url: string): Health {
  const newest = newestMigration();
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
    idleTimeoutMillis: 60_000,
    application_name: "nyota health",
  });
  pool.on("error", () => {});
  let asking: Promise<boolean> | undefined;
  const ask = () =>
    pool
      .query("select from migrations where name = $1", [newest])
      .then(({ rowCount }) => rowCount === 1)
      .catch(() => false)
      .finally(() => (asking = undefined));
  return { isReady: () => (asking ??= ask()), close: () => pool.end() };
}
