-- Text as it is searched and sorted.

-- unaccent() is only stable because its dictionary could change; ours never does, and an index needs this promise.
-- Indexes hold what this returns: a migration that changes it has to build them anew (reindex).
create or replace function nyota_fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;
