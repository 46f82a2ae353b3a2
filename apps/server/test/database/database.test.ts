import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useServer } from "../harness.ts";

// What the catalogue of the migrated database shows about tenancy. A new table that breaks a rule fails here by name.
const server = useServer();
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
});
afterAll(() => owner.end());
const names = async (text: string) => (await owner.query<{ name: string }>(text)).rows.map((row) => row.name);

const projectTables = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = 'public' and c.relkind = 'r' and a.attname = 'project_id' and not a.attisdropped`;
// These rows refer to a project without belonging to one: they are a user's own.
const personal = "('notifications', 'orders', 'wallet_entries')";

test("every table of a project has row-level security, forced, with a policy", async () => {
  expect(
    await names(`${projectTables}
    and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`),
  ).toEqual([]);
});

test("every primary key of a project's table begins with the project", async () => {
  expect(
    await names(`${projectTables} and c.relname not in ${personal} and not exists (
    select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))`),
  ).toEqual([]);
});

test("every reference from one project's table to another carries the project", async () => {
  expect(
    await names(`select k.conname as name from pg_constraint k
    join pg_attribute f on f.attrelid = k.confrelid and f.attname = 'project_id'
    where k.contype = 'f' and k.confrelid::regclass::text not in ${personal} and not exists (select from unnest(k.conkey) key join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key and a.attname = 'project_id')`),
  ).toEqual([]);
});

test("deleting a guest or a group checks each reference to it once", async () => {
  // A reference that takes no action is checked twice, which undoing an import of 10,000 guests pays 70,000 times.
  expect(
    await names(`select k.conname as name from pg_constraint k where k.contype = 'f' and k.confdeltype = 'a'
      and k.confrelid in ('guests'::regclass, 'groups'::regclass)`),
  ).toEqual([]);
});

test("folding a text leaves out case and accents, in plain ASCII as in other letters", async () => {
  expect(
    await names(`select value as name from (select chr(n) || 'A' || chr(n) as value from generate_series(1, 127) as n
      union all select unnest(array['Élodie MÜLLER', 'ŁUKASZ Çelik', 'Ærø', 'आशा RAO', ''])) as texts
      where nyota_fold(value) is distinct from lower(unaccent('public.unaccent'::regdictionary, value))`),
  ).toEqual([]);
  expect(await names(`select nyota_fold('Élodie MÜLLER-Rao') as name`)).toEqual(["elodie muller-rao"]);
});

test("the roles of the application own nothing and can't pass row-level security", async () => {
  expect(
    await names(`select rolname as name from pg_roles where rolname like 'nyota\\_%' and (rolsuper or rolbypassrls)`),
  ).toEqual([]);
  expect(
    await names(
      `select c.relname as name from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'nyota\\_%'`,
    ),
  ).toEqual([]);
});

test("without a project or a user set, the application sees no row of any project", async () => {
  for (const table of await names(projectTables)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      server.deps.connection.db,
    );
    expect(rows[0]?.n, table).toBe(0);
  }
});

test("a migration that changes rows of projects lifts their row-level security, which holds for the owner too", async () => {
  const guarded = new Set(await names(`select relname as name from pg_class where relforcerowsecurity`));
  const folder = path.resolve(import.meta.dirname, "../../migrations");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const unlifted = files.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), "utf8");
    // What 0302 left out because nothing asked for inserts, 0476 adds.
    const changes = name < "0400" ? /^(?:update|delete from) (\w+)/gm : /^(?:update|delete from|insert into) (\w+)/gm;
    return [...text.matchAll(changes)].flatMap(({ 1: table = "", index }) =>
      guarded.has(table) && !text.slice(0, index).includes(`alter table ${table} no force row level security`)
        ? [`${name}: ${table}`]
        : [],
    );
  });
  expect(unlifted).toEqual([]);
});

test("views run with the rights of the caller", async () => {
  expect(
    await names(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'v' and not coalesce(c.reloptions::text like '%security_invoker=true%', false)`),
  ).toEqual([]);
});

test("every table that names a guest or a household is closed to collaborators limited to other groups", async () => {
  expect(
    await names(`${projectTables} and a.attname = 'project_id' and (
        exists (select from pg_attribute g where g.attrelid = c.oid and g.attname ~ '(^|_)(guest|sub_group)_ids?$' and not g.attisdropped)
        or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'guests'::regclass))
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'in_groups' and not p.polpermissive
        and p.polcmd = '*' and p.polroles = array['nyota_limited'::regrole::oid])`),
  ).toEqual([]);
});

test("policies read the transaction's user and groups once a statement, not once a row", async () => {
  expect(
    await names(`select p.polrelid::regclass || '.' || p.polname as name from pg_policy p,
      lateral (select concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as text) e
      where e.text ~ 'current_setting' and e.text !~ 'SELECT [^=]*current_setting' or exists (select from pg_proc f
        where f.proname like 'nyota\\_%' and f.provolatile <> 'i' and e.text ~ ('(?<!SELECT )' || f.proname || '\\('))`),
  ).toEqual([]);
});

const roles = `select rolname from pg_roles where rolname like 'nyota\\_%'`;

test("the application can't change or delete rows of append-only tables", async () => {
  const appendOnly = `select c.relname as name from pg_class c where c.relkind = 'r' and obj_description(c.oid) like 'append-only%'`;
  expect(await names(appendOnly)).toEqual(
    expect.arrayContaining(["activities", "credit_entries", "message_events", "rsvp_answers", "wallet_entries"]),
  );
  expect(
    await names(`${appendOnly} and exists (select from (${roles}) r where rolname <> 'nyota_eraser'
      and has_table_privilege(rolname, c.oid, 'update, delete, truncate'))`),
  ).toEqual([]);
});

/**
 * Every table whose rows are deleted together with a row an append-only table refers to, with the tables a deletion may
 * begin at.
 */
const takesRecords = `with recursive parents as (
    select k.confrelid as id, k.conrelid as record from pg_constraint k
      where k.contype = 'f' and k.confdeltype not in ('a', 'r') and obj_description(k.conrelid) like 'append-only%'
    union
    select k.confrelid, p.record from parents p join pg_constraint k on k.conrelid = p.id and k.contype = 'f' and k.confdeltype = 'c')`;

test("no deletion the application may make also deletes rows of append-only tables", async () => {
  expect(
    await names(`${takesRecords} select distinct p.id::regclass || ' takes ' || p.record::regclass as name from parents p
      where exists (select from (${roles}) r where rolname <> 'nyota_eraser' and has_table_privilege(rolname, p.id, 'delete, truncate'))`),
  ).toEqual([]);
  // An update of a key would change them as well.
  expect(
    await names(`select k.conname as name from pg_constraint k
      where k.contype = 'f' and k.confupdtype <> 'a' and obj_description(k.conrelid) like 'append-only%'`),
  ).toEqual([]);
});

test("no role of the application writes the price list, or deletes accounts, projects and balances", async () => {
  const may = (rights: string, tables: string) =>
    names(`select rolname || ' ' || t as name from (${roles}) r, unnest(array[${tables}]) t
      where rolname <> 'nyota_eraser' and has_table_privilege(rolname, t, '${rights}')`);
  expect(await may("insert, update, delete, truncate", "'products'")).toEqual([]);
  expect(
    await may("delete, truncate", "'users', 'projects', 'subscriptions', 'credit_balances', 'wallet_balances'"),
  ).toEqual([]);
});

test("every table whose rows never change is declared append-only", async () => {
  // Found by the usual names of such tables; a table whose rows can change has an updated_at.
  expect(
    await names(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname ~ '_(entries|events|views|answers|history|log)$|^activit'
        and obj_description(c.oid) is null
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'updated_at')`),
  ).toEqual([]);
});

test("every function with other rights than its caller's sets its schemas and is not open to public", async () => {
  expect(
    await names(`select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef and (has_function_privilege('public', p.oid, 'execute')
        or not coalesce(p.proconfig::text like '%search_path=pg_catalog, public, pg_temp%', false))`),
  ).toEqual([]);
});
