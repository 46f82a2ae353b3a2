-- When the rows of an import that added nothing, or was undone, were removed; null as long as it has them.
alter table file_imports add column rows_removed_at timestamptz;
