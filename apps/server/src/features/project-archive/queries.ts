import { leftOutTables, SEALED_COLUMN, SEALED_TABLE } from "./rules.ts";

export type Column = {
  name: string;
  isNullable: boolean;
  /** A key or hash of this installation: never in an archive, and made anew on the other server. */
  isSecret: boolean;
  /** Names a user. */
  isPerson: boolean;
};
/** A foreign key to another table; `columns` without the project. */
export type Reference = { table: string; columns: string[] };
export type ProjectTable = {
  name: string;
  /** Without those that PostgreSQL computes. */
  columns: Column[];
  references: Reference[];
  /** The columns of the primary key. */
  key: string[];
};

/**
 * SQL for the tables that belong to a project: `projects`, and those with a key to it. Read from the catalogue, so that a
 * new table is among them.
 */
export const projectTablesSql = `
  select c.relname::text as name,
    (select json_agg(json_build_object('name', a.attname, 'isNullable', not a.attnotnull,
        'isSecret', a.atttypid = 'bytea'::regtype and not (c.relname = '${SEALED_TABLE}' and a.attname = '${SEALED_COLUMN}'),
        'isPerson', exists (select from pg_constraint u where u.conrelid = c.oid and u.contype = 'f'
          and u.confrelid = 'users'::regclass and a.attnum = any (u.conkey))) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(json_build_object('table', r.relname, 'columns',
        (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
         where a.attrelid = c.oid and a.attnum = any (k.conkey) and a.attname <> 'project_id'))), '[]')
      from pg_constraint k join pg_class r on r.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f') as "references",
    (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_index i join pg_attribute a on a.attrelid = c.oid
      and a.attnum = any (i.indkey::int2[]) where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (c.oid = 'projects'::regclass or exists (
    select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'projects'::regclass))
  order by 1`;

/** Those of which an archive contains rows. */
export const archivedTables = (tables: readonly ProjectTable[]) =>
  tables.filter(({ name }) => !Object.hasOwn(leftOutTables, name));

/** The columns that an archive contains. */
export const archivedColumns = ({ columns }: ProjectTable) => columns.filter(({ isSecret }) => !isSecret);

/** The column that names the project. */
export const projectColumn = ({ name }: Pick<ProjectTable, "name">) => (name === "projects" ? "id" : "project_id");
