-- Files that were replaced, or whose row is gone, leave the storage: also covers and imported files (see 0038_documents).
alter table projects add column cover_bytes int;
create function nyota_discard_cover() returns trigger language plpgsql as $$
begin
  if old.cover_image is not null and (tg_op = 'DELETE' or new.cover_image is distinct from old.cover_image) then
    insert into discarded_files (storage_key) values (old.cover_image) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger discard after delete or update of cover_image on projects for each row execute function nyota_discard_cover();
create trigger discard after delete or update of storage_key on file_imports for each row execute function nyota_discard_file();

-- The file of an old import is removed, the import itself stays.
alter table file_imports alter column storage_key drop not null;
create policy by_system on file_imports for select to nyota_across using ((select nyota_is_system()));
create index file_imports_with_file on file_imports (updated_at) where storage_key is not null;
