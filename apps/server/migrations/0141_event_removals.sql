alter table removals drop constraint removals_kind_check;
alter table removals add constraint removals_kind_check check (kind in ('COLUMN', 'TAG', 'GROUP', 'EVENT'));
