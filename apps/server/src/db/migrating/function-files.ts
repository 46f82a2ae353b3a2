import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

const functions = path.resolve(import.meta.dirname, "..", "..", "..", "migrations", "functions");

/**
 * The order in which the files are applied: PostgreSQL checks the names in a view, a trigger or a plain SQL function
 * when it is created, so what they use must be created first.
 */
const order = [
  "rows",
  "rules",
  "search",
  "places",
  "access",
  "limits",
  "changes",
  "invitations",
  "guests",
  "credits",
  "hidden",
  "recipients",
  "reminders",
  "pace",
  "delivery",
  "batches",
  "cloud",
  "linked",
  "inbox",
  "sandbox",
  "store",
  "stay",
  "pickups",
  "files",
  "assets",
  "webhooks",
  "erasing",
  "notices",
].map((subject) => `${subject}.sql`);

export type FunctionFile = { name: string; text: string; hash: string };

/** The function files of this version, in the order they are applied. */
export function readFunctionFiles(folder = functions): FunctionFile[] {
  const unplaced = readdirSync(folder).filter((name) => !order.includes(name));
  if (unplaced.length > 0)
    throw new Error(`${unplaced.join(", ")}: has no place in the order of ${import.meta.filename}`);
  return order.map((name) => {
    const text = readFileSync(path.join(folder, name), "utf8");
    return { name, text, hash: createHash("sha256").update(text).digest("hex") };
  });
}

type Stored = { unknown: string[]; hashes: Record<string, string> };

/**
 * Applies the files whose text has changed since they were last applied, in the caller's transaction, and returns their
 * names. A database with migrations unknown to this version was migrated by a newer version, whose functions are left
 * alone.
 */
export async function applyFunctions(
  client: pg.ClientBase,
  files: FunctionFile[],
  { migrations, log }: { migrations: string[]; log: (line: string) => void },
): Promise<string[]> {
  const { rows } = await client.query<Stored>(
    `select array(select name from migrations where name <> all($1) order by name) as unknown, (
       select coalesce(jsonb_object_agg(name, hash), '{}')
       from (select distinct on (name) name, hash from function_files order by name, applied_at desc) as newest) as hashes`,
    [migrations],
  );
  const { unknown, hashes } = rows[0] as Stored;
  const changed = files.filter(({ name, hash }) => hashes[name] !== hash);
  if (changed.length === 0) return [];
  if (unknown.length > 0) {
    log(`A newer version has migrated this database (${unknown.join(", ")}); its functions stay as they are.`);
    return [];
  }
  for (const { name, text, hash } of changed) {
    await client.query(text).catch((error: Error) => {
      error.message = `functions/${name}: ${error.message}`;
      throw error;
    });
    await client.query(
      `insert into function_files (name, hash) values ($1, $2)
       on conflict (name, hash) do update set applied_at = clock_timestamp()`,
      [name, hash],
    );
  }
  return changed.map(({ name }) => `functions/${name}`);
}

/** SQL for whether each of these files has ever been applied; a newer version may have applied others since. */
export const areApplied = (files: FunctionFile[]) => `(select count(*) = ${files.length} from function_files
  where (name, hash) in (${files.map(({ name, hash }) => `('${name}', '${hash}')`).join(", ")}))`;
