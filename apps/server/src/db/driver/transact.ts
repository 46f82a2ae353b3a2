import { type Kysely, Transaction } from "kysely";
import { applicationDialect, type ApplicationDriver } from "./application-driver.ts";
import type { DB } from "../schema.generated.ts";

/** `isSnapshot`: all statements see the database as it was at the first, so that what they read fits together. */
export type Isolation = { isSnapshot: boolean };

/**
 * Runs work in one transaction. Statements that the work asks for at once (`Promise.all`) are sent at once, in their
 * order, in one round trip; in a transaction of Kysely each would wait for the one before.
 */
export type Transact = <T>(isolation: Isolation, work: (db: Transaction<DB>) => Promise<T>) => Promise<T>;

export function createTransact(db: Kysely<DB>, driver: ApplicationDriver): Transact {
  const dialect = applicationDialect(driver);
  return async ({ isSnapshot }, work) => {
    const connection = await driver.acquireConnection();
    const executor = db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
    connection.begin(isSnapshot ? "begin isolation level repeatable read" : "begin");
    try {
      const result = await work(new Transaction<DB>({ config: { dialect }, dialect, driver, executor }));
      await connection.commit();
      return result;
    } catch (error) {
      await connection.rollback().catch(() => {});
      throw error;
    } finally {
      connection.release();
    }
  };
}
