import { type Kysely, Transaction } from "kysely";
import { applicationDialect, type ApplicationDriver } from "./application-driver.ts";
import type { DB } from "../schema.generated.ts";

export type Isolation = {
  /** All statements see the database as it was at the first, so that what they read fits together. */
  isSnapshot: boolean;
  /**
   * The work stores nothing that anybody waits for, so its result need not wait for the commit. `"from the start"`:
   * PostgreSQL refuses every change; otherwise the work itself sees to it.
   */
  isReading?: boolean | "from the start";
  /**
   * Its statements are planned once a connection instead of every time. Only for those that read or write a few rows by
   * their keys: such a plan knows nothing of the project.
   */
  isPlannedOnce?: boolean;
};

/**
 * Runs work in one transaction. Statements that the work asks for at once (`Promise.all`) are sent at once, in their
 * order, in one round trip; in a transaction of Kysely each would wait for the one before.
 */
export type Transact = <T>(isolation: Isolation, work: (db: Transaction<DB>) => Promise<T>) => Promise<T>;

export function createTransact(db: Kysely<DB>, driver: ApplicationDriver): Transact {
  const dialect = applicationDialect(driver);
  return async ({ isSnapshot, isReading = false, isPlannedOnce = false }, work) => {
    const connection = await driver.acquireConnection();
    if (isPlannedOnce)
      await connection.nameStatements().catch((error: unknown) => {
        connection.release();
        throw error;
      });
    const executor = db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
    const level = isSnapshot ? " isolation level repeatable read" : "";
    connection.begin(`begin${level}${isReading === "from the start" ? " read only" : ""}`);
    const working = work(new Transaction<DB>({ config: { dialect }, dialect, driver, executor }));
    const ending = working
      .then(() => connection.commit())
      .catch(async (error: unknown) => {
        await connection.rollback().catch(() => {});
        throw error;
      })
      .finally(() => connection.release());
    if (!isReading) await ending;
    // The connection is taken back either way; whoever waits for the work learns of its error from the work.
    else ending.catch(() => {});
    return working;
  };
}
