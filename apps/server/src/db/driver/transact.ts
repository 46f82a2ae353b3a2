import { type Kysely, Transaction } from "kysely";
import { applicationDialect, type ApplicationDriver } from "./application-driver.ts";
import type { DB } from "../schema.generated.ts";

export type Isolation = {
  /** All statements see the database as it was at the first, so that what they read fits together. */
  isSnapshot: boolean;
  /**
   * Whether the work has stored nothing, so that its result need not wait for the commit; asked after it. `"from the
   * start"`: PostgreSQL refuses every change.
   */
  isReading?: (() => boolean) | "from the start";
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
  return async ({ isSnapshot, isReading = () => false, isPlannedOnce = false }, work) => {
    const connection = await driver.acquireConnection();
    if (isPlannedOnce) connection.nameStatements();
    const executor = db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
    const level = isSnapshot ? " isolation level repeatable read" : "";
    connection.begin(`begin${level}${isReading === "from the start" ? " read only" : ""}`);
    const working = (async () => work(new Transaction<DB>({ config: { dialect }, dialect, driver, executor })))();
    const ending = working
      .then(() => connection.commit())
      .catch(async (error: unknown) => {
        await connection.rollback().catch(() => {});
        throw error;
      })
      .finally(() => connection.release());
    // The connection is taken back either way. After an error whoever tries again must not meet the locks of this try.
    ending.catch(() => {});
    const result = await working.catch(async (error: unknown) => {
      await ending.catch(() => {});
      throw error;
    });
    if (isReading !== "from the start" && !isReading()) await ending;
    return result;
  };
}
