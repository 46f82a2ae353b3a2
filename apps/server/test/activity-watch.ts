import { AsyncLocalStorage } from "node:async_hooks";
import type { Named } from "@nyota/contract/endpoint";
import { sql, type Transaction, type TransactionBuilder } from "kysely";
import type { App } from "#app.ts";
import type { Connection } from "#db/connect.ts";
import type { DB } from "#db/schema.generated.ts";

const asking = new AsyncLocalStorage<Named>();

/** Stores, for everything a request does, which call it is. */
export const watchRequests = (app: App) =>
  app.addHook("preHandler", (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Named };
    if (endpoint && endpoint.method !== "GET") asking.run(endpoint, done);
    else done();
  });

/**
 * Makes every request that changes rows of a project and writes no activity entry fail, unless its endpoint gives a
 * reason. It reads PostgreSQL's counts of the request's transaction, so it names no endpoint and no table.
 */
export function watchActivity(connection: Connection, noteEntry: (call: string) => void): Connection {
  let tables: Map<number, string> | undefined;
  const watched =
    <T>(work: (trx: Transaction<DB>) => Promise<T>) =>
    async (trx: Transaction<DB>): Promise<T> => {
      const endpoint = asking.getStore();
      if (!endpoint) return work(trx);
      tables ??= await listTables(trx);
      const before = await countChanges(trx, tables);
      const result = await work(trx);
      const changed = await listChanged(trx, before, await countChanges(trx, tables));
      requireEntry({ endpoint, changed, noteEntry });
      return result;
    };
  const begin = (builder: TransactionBuilder<DB>): Pick<TransactionBuilder<DB>, "execute" | "setIsolationLevel"> => ({
    setIsolationLevel: (level) => begin(builder.setIsolationLevel(level)) as TransactionBuilder<DB>,
    execute: (work) => builder.execute(watched(work)),
  });
  const db = new Proxy(connection.db, {
    get(target, name) {
      if (name === "transaction") return () => begin(target.transaction());
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { ...connection, db, transact: (isolation, work) => connection.transact(isolation, watched(work)) };
}

type Count = { ins: number; upd: number; del: number };
type Changes = Map<string, Count>;

type Request = { endpoint: Named; changed: string[]; noteEntry: (call: string) => void };

function requireEntry({ endpoint, changed, noteEntry }: Request) {
  const call = `${endpoint.method} ${endpoint.path}`;
  if (changed.includes("activities")) return noteEntry(call);
  if (changed.length > 0 && !endpoint.noActivity)
    throw new Error(`${call} changed ${changed.join(", ")} and wrote no activity entry`);
}

async function listChanged(trx: Transaction<DB>, before: Changes, after: Changes): Promise<string[]> {
  const changed: string[] = [];
  for (const [name, now] of after) {
    const { ins, upd, del } = before.get(name) ?? { ins: 0, upd: 0, del: 0 };
    const grown = { ins: now.ins - ins, upd: now.upd - upd, del: now.del - del };
    if (grown.ins === 0 && grown.upd === 0 && grown.del === 0) continue;
    // An insert that did nothing because of a conflict (`on conflict`) is counted as one inserted and one deleted row.
    const mayBeLost = grown.upd === 0 && grown.ins === grown.del;
    if (!mayBeLost || (await hasWritten(trx, name))) changed.push(name);
  }
  return changed;
}

async function hasWritten(trx: Transaction<DB>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(name)} where xmin = pg_current_xact_id()::xid) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/**
 * The tables of projects, by the ids PostgreSQL counts them under. What a trigger notes for webhooks is no change of its
 * own: an order, which belongs to an account, is told as well.
 */
async function listTables(trx: Transaction<DB>): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.oid::int as id, c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname <> 'webhook_deliveries' and (c.relname = 'projects' or exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'project_id' and a.attnotnull))`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * How many rows of each table of projects this session has written and not yet reported; only the increase has a
 * meaning. It runs twice in every call that writes, so it asks for the tables' own counts: the view over all tables
 * takes as long as the call.
 */
async function countChanges(trx: Transaction<DB>, tables: Map<number, string>): Promise<Changes> {
  const { rows } = await sql<Count & { id: number }>`
    select t.id::int, c.ins::int, c.upd::int, c.del::int from unnest(${[...tables.keys()]}::oid[]) t(id),
      lateral (select pg_stat_get_xact_tuples_inserted(t.id) as ins, pg_stat_get_xact_tuples_updated(t.id) as upd,
        pg_stat_get_xact_tuples_deleted(t.id) as del) c
    where c.ins + c.upd + c.del > 0`.execute(trx);
  return new Map(rows.map(({ id, ...count }) => [tables.get(id) as string, count]));
}
