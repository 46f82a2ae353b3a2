-- What every table's rows have: an id and the moment of their last change.

-- UUIDv7: 48 bits of milliseconds, then random; rows inserted together lie together in every index.
create or replace function nyota_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- Its triggers are made by nyota_open(), with the table.
create or replace function nyota_touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
