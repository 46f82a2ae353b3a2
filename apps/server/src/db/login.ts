import { sql } from "kysely";
import pg from "pg";
import type { Database } from "./connect.ts";
import { isolationProblem, isUnbound, loginName } from "./roles.ts";

type Session = { name: string; isUnbound: boolean; isPooled: boolean };

/** Reads which login this address signs in as, and whether through a pooler. */
export async function readSession(url: string): Promise<Session> {
  const client = new pg.Client({ connectionString: url, application_name: "nyota", connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; isUnbound: boolean; pid: number }>(`
      select session_user::text as name, pg_backend_pid() as pid, ${isUnbound} as "isUnbound"`);
    const { pid, ...who } = rows[0] as { name: string; isUnbound: boolean; pid: number };
    // A pooler runs each transaction in any free session, so the pid of the connection differs from the one of the
    // backend.
    const { processID } = client as pg.Client & { processID: number | null };
    return { ...who, isPooled: processID !== pid };
  } finally {
    await client.end();
  }
}

/**
 * Throws when row-level security does not apply to the login: a bug in the application could then expose every project.
 */
export function requireBound(session: Session) {
  if (session.isUnbound)
    throw new Error(
      `DATABASE_URL signs in as “${session.name}”, for whom row-level security is off. Create a login that is not a superuser (create role ${loginName} login noinherit password '…'), name it in DATABASE_URL, and put the current address into DATABASE_MIGRATE_URL, which only migrations use. See docs/decisions/0015-logins-and-poolers.md.`,
    );
}

/** Throws unless row-level security applies to what runs on this pool. */
export async function requireIsolation(db: Database) {
  const check = sql<{ problem: string | null }>`select ${sql.raw(isolationProblem)} as problem`;
  const { rows } = await check.execute(db).catch((error: unknown) => {
    const { code, message } = error as pg.DatabaseError;
    // 42501: not a member of the role. 22023: there is no such role. 42P01: the table does not exist yet.
    if (!["42501", "22023", "42P01"].includes(code ?? "")) throw error;
    throw new Error(
      `The login of DATABASE_URL can't work as the role nyota_app (${message}). Run “nyota migrate” with DATABASE_MIGRATE_URL naming the owner of the tables: it gives the login its roles.`,
      { cause: error },
    );
  });
  const problem = rows[0]?.problem;
  if (problem) throw new Error(`Nyota does not start on this database: ${problem}. Check DATABASE_URL.`);
}
