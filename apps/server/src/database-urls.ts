/** The addresses of a database: for requests, for jobs (without a pooler), and for the owner of the tables. */
export type DatabaseUrls = { pool: string; direct: string; owner: string };

type Variables = Partial<Record<"DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_MIGRATE_URL", string | undefined>>;

/** The external database; undefined for the embedded one. */
export function databaseUrls(values: Variables): DatabaseUrls | undefined {
  const { DATABASE_URL: pool, DATABASE_DIRECT_URL: direct = pool, DATABASE_MIGRATE_URL: owner = direct } = values;
  return pool !== undefined && direct !== undefined && owner !== undefined ? { pool, direct, owner } : undefined;
}
