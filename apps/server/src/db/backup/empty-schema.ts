import type pg from "pg";
import { readFunctionFiles } from "#db/migrating/function-files.ts";
import { readMigrations } from "#db/migrate.ts";
import { SetupError } from "#lib/setup-error.ts";

/** Tables and views that migrations and their functions have ever made; a backup's own version is among them. */
const made = /\b(?:create (?:or replace )?(?:unlogged )?(?:table|view)(?: if not exists)?|rename to) (\w+)/gi;
const listOwnTables = () =>
  [...readMigrations(), ...readFunctionFiles().map(({ text }) => text)].flatMap((text) =>
    [...text.matchAll(made)].map(([, name]) => name),
  );

/**
 * Throws a SetupError unless the database has nobody's data: nothing at all, or what a first start has made. A table
 * called like one of ours belongs to another program where there is no `installation`: `migrations` is a common name.
 */
export async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: boolean; users: boolean }>(
    `select to_regclass('public.users') is not null as users,
       exists (select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
         and not ${isExtended("c.oid")} and (relname <> all ($1) or to_regclass('public.installation') is null)) as others`,
    [[...listOwnTables(), "migrations", "function_files"]],
  );
  const found = rows[0];
  if (found?.others) throw notEmpty("It has tables that are not Nyota's.");
  if (!found?.users) return;
  const { rows: used } = await client.query<{ used: boolean }>(
    "select exists (select from users) or exists (select from projects) as used",
  );
  if (used[0]?.used) throw notEmpty("It has accounts or projects.");
}

const notEmpty = (why: string) =>
  new SetupError(
    `The database is not empty. ${why} A backup is restored into an empty one only: move the data folder away, or ` +
      "create a new database. Nothing was restored.",
  );

/** Removes all tables, functions and types of an empty database, so that those of any version can be made again. */
export async function emptySchema(client: pg.Client): Promise<void> {
  // Sorted, so that all names are read before the first is dropped with what depends on it.
  await client.query(`do $$
    declare v_one record;
    begin
      for v_one in select oid::regclass::text as name, relkind from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not ${isExtended("c.oid")} order by 1
      loop
        execute format('drop %s if exists %s cascade',
          case v_one.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
          v_one.name);
      end loop;
      for v_one in select oid::regprocedure::text as name from pg_proc p
        where pronamespace = 'public'::regnamespace and not ${isExtended("p.oid")} order by 1
      loop
        execute format('drop routine if exists %s cascade', v_one.name);
      end loop;
      for v_one in select oid::regtype::text as name from pg_type t
        where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'c', 'r') and typrelid = 0
          and not ${isExtended("t.oid")} order by 1
      loop
        execute format('drop type if exists %s cascade', v_one.name);
      end loop;
    end $$`);
}

const isExtended = (oid: string) => `exists (select from pg_depend where objid = ${oid} and deptype = 'e')`;
