-- A row can name files of its own project only, whatever wrote it: the file behind a key is sent to whoever may see the
-- row, and removed with the row. The pattern is that of the storage, which refuses any other key.
alter table projects add constraint projects_cover_image_is_own
  check (cover_image ~ ('^' || id::text || '/[0-9a-f]{40}(\.[a-z0-9]{1,8})?$'));
alter table events add constraint events_cover_image_is_own
  check (cover_image ~ ('^' || project_id::text || '/[0-9a-f]{40}(\.[a-z0-9]{1,8})?$'));
alter table assets add constraint assets_storage_key_is_own
  check (storage_key ~ ('^' || project_id::text || '/[0-9a-f]{40}(\.[a-z0-9]{1,8})?$'));
alter table asset_pictures add constraint asset_pictures_storage_key_is_own
  check (storage_key ~ ('^' || project_id::text || '/[0-9a-f]{40}(\.[a-z0-9]{1,8})?$'));
alter table file_exports add constraint file_exports_storage_key_is_own
  check (storage_key ~ ('^' || project_id::text || '/[0-9a-f]{40}(\.[a-z0-9]{1,8})?$'));
alter table file_imports add constraint file_imports_storage_key_is_own
  check (storage_key ~ ('^' || project_id::text || '/[0-9a-f]{40}(\.[a-z0-9]{1,8})?$'));
alter table kyc_documents add constraint kyc_documents_storage_key_is_own
  check (storage_key ~ ('^' || project_id::text || '/[0-9a-f]{40}(\.[a-z0-9]{1,8})?$'));
