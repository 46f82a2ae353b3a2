-- Text for searching and sorting.

-- unaccent() is only stable because its dictionary could change; ours never does, and an index needs an immutable
-- function. Indexes contain its results: a migration that changes it has to rebuild them (reindex).
-- Most names are plain ASCII, which unaccent() would return as it is; a text with as many bytes as characters is. In
-- PL/pgSQL, because a function in SQL that calls a stable one is not inlined and takes twice as long.
create or replace function nyota_fold(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = char_length(value) then
    return lower(value);
  end if;
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
end $$;

-- The text in which a household, a group or a task is searched.
create or replace function nyota_fold_group() returns trigger language plpgsql as $$
begin
  new.search := nyota_fold(new.name || ' ' || coalesce(new.salutation, ''));
  return new;
end $$;
create or replace trigger fold_text before insert or update of name, salutation on groups for each row execute function nyota_fold_group();

create or replace function nyota_fold_task() returns trigger language plpgsql as $$
begin
  new.search := nyota_fold(new.title || ' ' || coalesce(new.description, ''));
  return new;
end $$;
create or replace trigger fold_text before insert or update of title, description on tasks for each row execute function nyota_fold_task();
