import {
  AbortedTransactionError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type pg from "pg";

/** No connection to the database was available; `cause` has the reason. */
export class NotConnected extends Error {}

/** PostgreSQL through `pool`; every transaction begins with the statements `setup`, which set the application's role. */
export const applicationDialect = (pool: pg.Pool, setup: string): Dialect => ({
  createDriver: () => new ApplicationDriver(pool, setup),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

class ApplicationDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #setup: string;

  constructor(pool: pg.Pool, setup: string) {
    this.#pool = pool;
    this.#setup = setup;
  }

  async init() {}

  async acquireConnection() {
    try {
      return new ApplicationConnection(await this.#pool.connect(), this.#setup);
    } catch (error) {
      throw new NotConnected(`No database connection: ${(error as Error).message}`, { cause: error });
    }
  }

  async beginTransaction(connection: ApplicationConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    await connection.begin(`begin${isolation}${accessMode ? ` ${accessMode}` : ""}`);
  }

  commitTransaction = (connection: ApplicationConnection) => connection.commit();
  rollbackTransaction = (connection: ApplicationConnection) => connection.rollback();
  releaseConnection = async (connection: ApplicationConnection) => connection.release();
  destroy = () => this.#pool.end();
}

class ApplicationConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #setup: string;
  #isInTransaction = false;
  #isBroken = false;

  constructor(client: pg.PoolClient, setup: string) {
    this.#client = client;
    this.#setup = setup;
  }

  async begin(statement: string) {
    try {
      await this.#client.query(`${statement}; ${this.#setup}`);
      this.#isInTransaction = true;
    } catch (error) {
      // The transaction may have begun before the role was refused.
      await this.rollback().catch(() => {});
      throw error;
    }
  }

  async commit() {
    this.#isInTransaction = false;
    const { command } = await this.#client.query("commit");
    // PostgreSQL answers a commit with ROLLBACK when an earlier statement failed and its error was ignored.
    if (command === "ROLLBACK") throw Object.assign(new AbortedTransactionError(), { code: "25P02" });
  }

  async rollback() {
    this.#isInTransaction = false;
    try {
      await this.#client.query("rollback");
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release() {
    this.#client.release(this.#isBroken);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result = this.#isInTransaction
      ? await this.#client.query<R & pg.QueryResultRow>(sql, [...parameters])
      : await this.#runAlone<R & pg.QueryResultRow>(sql, [...parameters]);
    const { command, rowCount, rows } = result;
    const hasChanged = ["INSERT", "UPDATE", "DELETE", "MERGE"].includes(command);
    return { rows, ...(hasChanged ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  /** Runs a statement in a transaction of its own; begin, statement and commit are sent together: one round trip. */
  async #runAlone<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<R>> {
    const [begun, done, ended] = await Promise.allSettled([
      this.#client.query(`begin; ${this.#setup}`),
      this.#client.query<R>(text, values),
      this.#client.query("commit"),
    ]);
    if (begun.status === "rejected") throw begun.reason;
    if (done.status === "rejected") throw done.reason;
    if (ended.status === "rejected") throw ended.reason;
    return done.value;
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Results are not streamed: a cursor would hold the connection.");
  }
}
