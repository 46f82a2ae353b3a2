import { statfs } from "node:fs/promises";
import pg from "pg";
import { areApplied, readFunctionFiles } from "./function-files.ts";
import { newestMigration } from "./migrate.ts";
import { asApplication, isolationProblem } from "./roles.ts";

export type Health = {
  /**
   * Whether the database answers in time, has the newest migration and holds row-level security against us, and the disk has room. Never
   * throws.
   */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

export type HealthOptions = {
  url: string;
  /** After so many milliseconds the answer is no. */
  patience: number;
  /** Where files and the embedded database are written. */
  folders: readonly string[];
  /** Hears why, whenever the reason changes. */
  onTrouble?: (trouble: string) => void;
  /** Bytes that can still be written in a folder. */
  freeBytes?: (folder: string) => Promise<number>;
};

/** With less room than this PostgreSQL and uploads begin to fail; it needs some to finish what it does. */
const MIN_FREE_BYTES = 50_000_000;

/** PostgreSQL's code for a table that is not there: the database is empty, or older than what is asked of it. */
const UNDEFINED_TABLE = "42P01";

const statFreeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Asks the database on a connection of its own, so that the answer does not wait behind a pool that is all in use. */
export function createHealth({ url, patience, folders, ...options }: HealthOptions): Health {
  const { onTrouble = () => {}, freeBytes = statFreeBytes } = options;
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
  // One message, so that it is one transaction of one session behind a pooler as well.
  const question = `begin; ${asApplication};
    select ${isolationProblem} as problem, exists (select from migrations where name = '${newestMigration()}')
      and ${areApplied(readFunctionFiles())} as "isMigrated";
    commit`;

  const findTrouble = async (): Promise<string | undefined> => {
    for (const folder of folders) {
      const free = await freeBytes(folder);
      if (free < MIN_FREE_BYTES) return `the disk of ${folder} has ${Math.floor(free / 1e6)} MB left`;
    }
    const results = (await pool.query(question)) as unknown as pg.QueryResult<Answer>[];
    const answer = results.find(({ rows }) => rows.length > 0)?.rows[0];
    return answer?.isMigrated ? (answer.problem ?? undefined) : notMigrated;
  };
  let last: string | undefined;
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const trouble = await findTrouble().catch((error: Error & { code?: string }) =>
      error.code === UNDEFINED_TABLE ? notMigrated : `the database does not answer: ${error.message}`,
    );
    if (trouble !== undefined && trouble !== last) onTrouble(trouble);
    last = trouble;
    asking = undefined;
    return trouble === undefined;
  };
  return { isReady: () => (asking ??= ask()), close: () => pool.end() };
}

const notMigrated = "the newest migration has not run";

type Answer = { problem: string | null; isMigrated: boolean };
