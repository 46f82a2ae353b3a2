import { sql, type RawBuilder } from "kysely";

/** The custom fields of guest `g` with what row `r` of an import changes in them; a value that it clears is not there any more. */
export const changedCustom: RawBuilder<unknown> = sql`(
  select (g.custom_fields - coalesce(array_agg(c.key), '{}'))
    || coalesce(jsonb_object_agg(c.key, c.after) filter (where c.after <> 'null'), '{}')
  from (select substr(e.key, 8) as key, e.value->'new' as after from jsonb_each(r.changes) as e where e.key like 'column:%') as c)`;

/** The same taken back, value by value, where the import's still stands; `old` is the guest as they were before. */
export const restoredCustom: RawBuilder<unknown> = sql`(
  select (g.custom_fields - coalesce(array_agg(c.key), '{}'))
    || coalesce(jsonb_object_agg(c.key, r.old->'custom_fields'->c.key) filter (where r.old->'custom_fields' ? c.key), '{}')
  from (select substr(e.key, 8) as key, e.value->'new' as after from jsonb_each(r.changes) as e where e.key like 'column:%') as c
  where coalesce(g.custom_fields->c.key, 'null') = c.after)`;
