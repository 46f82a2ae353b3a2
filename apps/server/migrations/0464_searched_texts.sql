-- The search of a project folds thousands of texts at every letter typed; these are folded when they are stored. Not
-- generated columns where a deleted row is kept and comes back with all its columns: a trigger fills them
-- (functions/search.sql).
alter table travels add column search text generated always as (nyota_fold(
  coalesce(carrier, '') || ' ' || coalesce(number, '') || ' ' || coalesce(replace(number, ' ', ''), '') || ' ' || coalesce(pnr, '') || ' ' ||
  coalesce(from_place, '') || ' ' || coalesce(to_place, ''))) stored;

alter table groups add column search text not null default '';
alter table tasks add column search text not null default '';
alter table groups disable trigger user;
alter table tasks disable trigger user;
alter table groups no force row level security;
alter table tasks no force row level security;
update groups set search = nyota_fold(name || ' ' || coalesce(salutation, ''));
update tasks set search = nyota_fold(title || ' ' || coalesce(description, ''));
alter table groups force row level security;
alter table tasks force row level security;
alter table groups enable trigger user;
alter table tasks enable trigger user;
