import { statfs } from "node:fs/promises";
import pg from "pg";
import { createStorageHealth } from "#gateways/storage/storage-health.ts";
import type { Storage } from "#gateways/storage/storage.ts";
import { areApplied, readFunctionFiles } from "./migrating/function-files.ts";
import { newestMigration } from "./migrate.ts";
import { asApplication, isolationProblem } from "./roles.ts";

export type Health = {
  /**
   * Whether the database answers in time and has the newest migration, row-level security applies to us, the disk has
   * free space, and files can be stored. Never throws.
   */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

export type HealthOptions = {
  url: string;
  /** Milliseconds after which the answer is no. */
  patience: number;
  /** The folders where files and the embedded database are written. */
  folders: readonly string[];
  storage?: Pick<Storage, "check">;
  /** Called with the reason whenever it changes. */
  onTrouble?: (trouble: string) => void;
  /** Free bytes on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
};

/**
 * With less free space than this PostgreSQL and uploads begin to fail; PostgreSQL needs some to finish what it is
 * doing.
 */
const MIN_FREE_BYTES = 50_000_000;

/** PostgreSQL's code for a missing table: the database is empty or older than the query expects. */
const UNDEFINED_TABLE = "42P01";

const statFreeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Queries the database on a connection of its own, so that the check does not wait for a pool that is fully in use. */
export function createHealth({ url, patience, folders, storage, ...options }: HealthOptions): Health {
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
  // One message, so that a pooler also runs it as one transaction of one session.
  const question = `begin; ${asApplication};
    select ${isolationProblem} as problem, exists (select from migrations where name = '${newestMigration()}')
      and ${areApplied(readFunctionFiles())} as "isMigrated";
    commit`;

  const findStorageTrouble = storage && createStorageHealth(storage, { patience });

  const findTrouble = async (): Promise<string | undefined> => {
    for (const folder of folders) {
      const free = await freeBytes(folder);
      if (free < MIN_FREE_BYTES) return `the disk of ${folder} has ${Math.floor(free / 1e6)} MB left`;
    }
    const results = (await pool.query(question)) as unknown as pg.QueryResult<Answer>[];
    const answer = results.find(({ rows }) => rows.length > 0)?.rows[0];
    if (!answer?.isMigrated) return notMigrated;
    return answer.problem ?? (await findStorageTrouble?.());
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
