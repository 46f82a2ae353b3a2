-- Files that no row refers to any more, whatever statement or cascade deleted or replaced the row. The worker removes
-- them from the storage.

create or replace function nyota_discard_file() returns trigger language plpgsql as $$
begin
  if old.storage_key is not null and (tg_op = 'DELETE' or new.storage_key is distinct from old.storage_key) then
    insert into discarded_files (storage_key) values (old.storage_key) on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger discard after delete or update of storage_key on kyc_documents for each row execute function nyota_discard_file();
create or replace trigger discard after delete or update of storage_key on reply_files for each row execute function nyota_discard_file();
create or replace trigger discard after delete or update of storage_key on file_imports for each row execute function nyota_discard_file();

create or replace function nyota_discard_cover() returns trigger language plpgsql as $$
begin
  if old.cover_image is not null and (tg_op = 'DELETE' or new.cover_image is distinct from old.cover_image) then
    insert into discarded_files (storage_key) values (old.cover_image) on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger discard after delete or update of cover_image on projects for each row execute function nyota_discard_cover();

create or replace trigger discard after delete or update of storage_key on assets for each row execute function nyota_discard_file();
create or replace trigger discard after delete or update of storage_key on asset_pictures for each row execute function nyota_discard_file();
