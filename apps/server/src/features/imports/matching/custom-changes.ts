import { sql, type RawBuilder } from "kysely";

/** The custom fields of guest `g` after the changes of row `r` of an import; a cleared value's key is removed. */
export const changedCustom: RawBuilder<unknown> = sql`(
  select (g.custom_fields - coalesce(array_agg(c.key), '{}'))
    || coalesce(jsonb_object_agg(c.key, c.after) filter (where c.after <> 'null'), '{}')
  from (select substr(e.key, 8) as key, e.value->'new' as after from jsonb_each(r.changes) as e where e.key like 'column:%') as c)`;

/**
 * The same undone, value by value, where the guest still has the import's value; `old` is the guest before the import.
 */
export const restoredCustom: RawBuilder<unknown> = sql`(
  select (g.custom_fields - coalesce(array_agg(c.key), '{}'))
    || coalesce(jsonb_object_agg(c.key, r.old->'custom_fields'->c.key) filter (where r.old->'custom_fields' ? c.key), '{}')
  from (select substr(e.key, 8) as key, e.value->'new' as after from jsonb_each(r.changes) as e where e.key like 'column:%') as c
  where coalesce(g.custom_fields->c.key, 'null') = c.after)`;
