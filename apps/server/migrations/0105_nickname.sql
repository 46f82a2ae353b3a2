-- What the family calls somebody: on lists, in messages between hosts, and in the search.
alter table guests add column nickname text check (length(nickname) <= 120);

-- A generated column takes a new expression only by being made again; this rewrites the table once.
alter table guests drop column search;
alter table guests add column search text generated always as (nyota_fold(
  display_name || ' ' || coalesce(nickname, '') || ' ' || coalesce(legal_name, '') || ' ' || coalesce(phone, '') || ' ' ||
  coalesce(phone_2, '') || ' ' || coalesce(phone_3, '') || ' ' || coalesce(email, '') || ' ' || coalesce(notes, ''))) stored;
