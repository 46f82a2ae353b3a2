-- How high the rows of the guest list are in a view, and the column whose values colour them.
alter table views
  add column row_height text not null default 'NORMAL' check (row_height in ('COMPACT', 'NORMAL', 'TALL')),
  add column colour_by text;
