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
import { isPlannedOnce } from "./planned-once.ts";

/** No connection to the database was available; `cause` has the reason. */
export class NotConnected extends Error {}

export const applicationDialect = (driver: ApplicationDriver): Dialect => ({
  createDriver: () => driver,
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

const REFUSED_AFTER_ERROR = "25P02";
/** PostgreSQL's code for a named statement whose table has changed since; see `StatementNames`. */
export const STALE_PLAN = "0A000";

/**
 * Names under which connections know their statements, so that each plans them once. A change of a table makes the plans
 * of all connections stale; then all statements get new names.
 */
class StatementNames {
  #generation = 0;
  readonly #names = new Map<string, string>();

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    // Far more than there are; a text that is made anew each time must not fill the memory of PostgreSQL.
    if (this.#names.size >= 500) return undefined;
    const name = `${this.#generation}.${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  renew() {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** PostgreSQL through `pool`; every transaction begins with the statements `setup`, which set the application's role. */
export class ApplicationDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #setup: string;
  readonly #names = new StatementNames();

  constructor(pool: pg.Pool, setup: string) {
    this.#pool = pool;
    this.#setup = setup;
  }

  async init() {}

  async acquireConnection() {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new NotConnected(`No database connection: ${(error as Error).message}`, { cause: error });
    });
    try {
      return new ApplicationConnection(client, this.#setup, (await isDirect(client)) ? this.#names : undefined);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async beginTransaction(connection: ApplicationConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    connection.begin(`begin${isolation}${accessMode ? ` ${accessMode}` : ""}`);
  }

  commitTransaction = (connection: ApplicationConnection) => connection.commit();
  rollbackTransaction = (connection: ApplicationConnection) => connection.rollback();
  releaseConnection = async (connection: ApplicationConnection) => connection.release();
  destroy = () => this.#pool.end();
}

const direct = new WeakMap<pg.PoolClient, boolean>();

/**
 * Whether a connection leads to PostgreSQL itself: a pooler gives it a process number of its own. Behind one the next
 * transaction may be on another connection, which knows no statement by its name.
 */
async function isDirect(client: pg.PoolClient): Promise<boolean> {
  let known = direct.get(client);
  if (known === undefined) {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    known = rows[0]?.pid === (client as unknown as { processID: number | null }).processID;
    direct.set(client, known);
  }
  return known;
}

export class ApplicationConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #setup: string;
  readonly #names: StatementNames | undefined;
  #isNamingAll = false;
  #state: "alone" | "in transaction" | "ended" = "alone";
  /** The beginning of the transaction, which travels together with its first statement. */
  #beginning: string | undefined;
  #isBroken = false;
  /** The last error of the transaction that was its own. */
  #failure: { error: unknown } | undefined;

  /** Without `names` every statement is planned every time. */
  constructor(client: pg.PoolClient, setup: string, names: StatementNames | undefined) {
    this.#client = client;
    this.#setup = setup;
    this.#names = names;
  }

  /** Has each statement planned once for all its uses on this connection. */
  nameStatements() {
    this.#isNamingAll = true;
  }

  begin(statement: string) {
    this.#beginning = `${statement}; ${this.#setup}`;
    this.#failure = undefined;
    this.#state = "in transaction";
  }

  async commit() {
    if (this.#end()) return;
    const { command } = await this.#client.query("commit");
    // PostgreSQL answers a commit with ROLLBACK when an earlier statement failed and its error was ignored.
    if (command === "ROLLBACK") throw Object.assign(new AbortedTransactionError(), { code: REFUSED_AFTER_ERROR });
  }

  async rollback() {
    if (this.#end()) return;
    try {
      await this.#client.query("rollback");
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  /** True for a transaction of which PostgreSQL knows nothing, because it had no statement. */
  #end() {
    const isUnknown = this.#beginning !== undefined;
    this.#beginning = undefined;
    this.#state = "ended";
    return isUnknown;
  }

  release() {
    this.#client.release(this.#isBroken);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isNamed = this.#isNamingAll || isPlannedOnce(query);
    const name = isNamed ? this.#names?.of(query.sql) : undefined;
    const result = await this.#run<R & pg.QueryResultRow>(query.sql, [...query.parameters], name);
    const { command, rowCount, rows } = result;
    const hasChanged = ["INSERT", "UPDATE", "DELETE", "MERGE"].includes(command);
    return { rows, ...(hasChanged ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  /**
   * Sends a statement together with the beginning of its transaction and, where it has one of its own, with the end: one
   * round trip.
   */
  async #run<R extends pg.QueryResultRow>(
    text: string,
    values: unknown[],
    name: string | undefined,
  ): Promise<pg.QueryResult<R>> {
    // Without this a statement that nobody waits for would run on a connection that another request has by now.
    if (this.#state === "ended") throw new Error("A statement came after the end of its transaction.");
    const isAlone = this.#state === "alone";
    const beginning = isAlone ? `begin; ${this.#setup}` : this.#beginning;
    this.#beginning = undefined;
    const [begun, done, ended] = await Promise.allSettled([
      beginning === undefined ? undefined : this.#client.query(beginning),
      name === undefined ? this.#client.query<R>(text, values) : this.#client.query<R>({ name, text, values }),
      isAlone ? this.#client.query("commit") : undefined,
    ]);
    if (begun.status === "rejected") throw begun.reason;
    if (done.status === "rejected") {
      const { code } = done.reason as { code?: unknown };
      // Those that were sent together with one that failed are refused because of it: its error is the one that counts.
      if (code === REFUSED_AFTER_ERROR && this.#failure) throw this.#failure.error;
      this.#failure = { error: done.reason };
      if (name !== undefined && code === STALE_PLAN) this.#names?.renew();
      throw done.reason;
    }
    if (ended.status === "rejected") throw ended.reason;
    return done.value;
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Results are not streamed: a cursor would hold the connection.");
  }
}
