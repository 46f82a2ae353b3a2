-- What guests see of their stays in a hotel, on their own page.
alter table hotels add column guests_see text not null default 'NOTHING' check (guests_see in ('NOTHING', 'HOTEL', 'ROOM'));
