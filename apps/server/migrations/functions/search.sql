-- Text for searching and sorting.

-- unaccent() is only stable because its dictionary could change; ours never does, and an index needs an immutable
-- function. Indexes contain its results: a migration that changes it has to rebuild them (reindex).
create or replace function nyota_fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;
