-- Searching airports, stations and airlines.

-- A name as words in small letters, each after one blank: `Xi'an–Xianyang` is ` xian xianyang`.
create or replace function nyota_place_words(value text) returns text language sql immutable strict parallel safe as $$
  select ' ' || btrim(regexp_replace(regexp_replace(nyota_fold(value), '[''’`]', '', 'g'), '[[:space:][:punct:]–—|]+', ' ', 'g'))
$$;

-- Every name of a place in this form, separated by ` |`, so that a search finds the beginning of a word or of a name.
create or replace function nyota_find_place() returns trigger language plpgsql as $$
begin
  new.searched := nyota_place_words(new.code) || ' |' || nyota_place_words(coalesce(new.city, '')) || ' |'
    || nyota_place_words(new.name) || coalesce((select string_agg(' |' || nyota_place_words(other), '') from unnest(new.other_names) as other), '');
  return new;
end $$;
create or replace trigger find before insert or update on places for each row execute function nyota_find_place();

create or replace function nyota_find_airline() returns trigger language plpgsql as $$
begin
  new.searched := nyota_place_words(new.code) || ' |' || nyota_place_words(new.name)
    || coalesce((select string_agg(' |' || nyota_place_words(other), '') from unnest(new.other_names) as other), '');
  return new;
end $$;
create or replace trigger find before insert or update on airlines for each row execute function nyota_find_airline();

-- A name without the words that say only what it is: "Jaipur Jn", "Jaipur International Airport" and "JAIPUR" are `jaipur`.
create or replace function nyota_place_name(value text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(btrim(regexp_replace(words,
    ' (airport|airfield|aerodrome|international|intl|domestic|junction|jn|jct|railway|rly|station|stn)(?= )', '', 'g')), ''), btrim(words))
  from (select nyota_place_words(value) || ' ' as words) as read
$$;

create or replace function nyota_name_place() returns trigger language plpgsql as $$
declare
  own smallint := case when new.position < 100000 then 1 else 3 end;
begin
  delete from place_names where kind = new.kind and code = new.code;
  insert into place_names (kind, name, code, rank)
  select new.kind, nyota_place_name(written), new.code, min(rank) from (
    select new.code as written, 0 as rank
    -- A city may have several: its name means one of them only if no other is called so.
    union all select unnest(array[new.city, new.city || ' ' || new.code, new.code || ' ' || new.city]), own + 1
    union all select unnest(array[named, named || ' ' || new.code, new.code || ' ' || named,
      named || ' ' || new.city, new.city || ' ' || named]), own
    from unnest(array[new.name] || new.other_names) as named) as ways
  where written is not null group by nyota_place_name(written);
  return new;
end $$;
create or replace trigger name_it after insert or update on places for each row execute function nyota_name_place();

-- The place that a journey names: `AIRPORT:JAI` where it is one of the known ones, whichever way it is written, otherwise
-- the folded text. "Jaipur" is the airport for who flies and the station for who comes by train, if the city has only one.
create or replace function nyota_place_key(place text, mode text) returns text language sql stable parallel safe as $$
  select coalesce((
    select kind || ':' || min(code) from (
      select n.kind, n.code, n.rank, min(n.rank) over () as best from place_names n
      where n.name = nyota_place_name(place) and n.kind = case
        when nyota_place_words(place) ~ '\y(airport|airfield|aerodrome)\y' then 'AIRPORT'
        when nyota_place_words(place) ~ '\y(junction|jn|railway|rly)\y' then 'STATION'
        when mode = 'TRAIN' then 'STATION'
        when mode = 'FLIGHT' or place ~ '\([A-Z0-9]{3}\)$' then 'AIRPORT' end) as known
    where rank = best group by kind having count(*) = 1), nyota_fold(btrim(place)))
$$;

-- The places that a board calls so: a text that ends with a code is that of a known place.
create or replace function nyota_place_keys(label text) returns text[] language sql stable parallel safe as $$
  select array[nyota_fold(btrim(label))] || case when label ~* '\([A-Z0-9]{1,5}\)$'
    then array[nyota_place_key(label, 'FLIGHT'), nyota_place_key(label, 'TRAIN')] else '{}' end
$$;
