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
