-- Columns of every table: an id and the time of the last change.

-- UUIDv7: 48 bits of milliseconds, then random; rows inserted together are next to each other in every index.
create or replace function nyota_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- nyota_open() creates the triggers together with the table.
create or replace function nyota_touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- The defaults of a table's columns, for rows that were stored as JSON before a column was added (src/db/columns.ts).
create or replace function nyota_defaults(p_table regclass) returns jsonb language plpgsql as $$
declare
  v_columns text;
  v_defaults jsonb;
begin
  select string_agg(format('%s as %I', pg_get_expr(d.adbin, d.adrelid), a.attname), ', ') into v_columns
  from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = p_table and not a.attisdropped and a.attgenerated = '';
  if v_columns is null then
    return '{}';
  end if;
  execute format('select to_jsonb(d) from (select %s) as d', v_columns) into v_defaults;
  return v_defaults;
end $$;

-- An instant as text in the way every call returns it, to the microsecond: what a row is like in JSON that PostgreSQL
-- writes must be equal to its version elsewhere. The time zone of every session is UTC.
create or replace function nyota_instant(value timestamptz) returns text language sql stable parallel safe as $$
  select replace(replace(value::text, ' ', 'T'), '+00', 'Z')
$$;
