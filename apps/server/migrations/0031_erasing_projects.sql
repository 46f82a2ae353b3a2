-- Housekeeping looks across projects for those that were deleted long ago; it reads only, each is erased in its own context.
create policy by_system on projects for select to nyota_across using ((select nyota_is_system()));
create index projects_deleted on projects (deleted_at) where deleted_at is not null;
