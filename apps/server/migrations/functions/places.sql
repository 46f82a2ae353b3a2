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
