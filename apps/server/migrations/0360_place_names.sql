-- Every way to write an airport or a station: its code, its city, its names. Filled by a trigger on places.
create table place_names (
  kind text not null,
  -- In the form of nyota_place_name().
  name text not null,
  code text not null,
  -- The lowest wins: the code itself, a name of our own list, its city, a name that was imported, its city.
  rank smallint not null,
  primary key (kind, name, code),
  foreign key (kind, code) references places (kind, code) on delete cascade
);
create index place_names_by_place on place_names (kind, code);
call nyota_open('place_names');

-- The lists are stored again, so that the trigger names their places.
delete from place_lists where name in ('airports', 'stations');
