-- What the flight provider has said: the arrivals of one airport on one day, in its own time. Asking costs money, so an
-- answer is used for some hours, and after a failure nobody asks for a while.
create table flight_days (
  airport text not null check (airport ~ '^[A-Z0-9]{3}$'),
  day date not null,
  flights jsonb not null default '[]',
  read_at timestamptz,
  failure text check (failure in ('DOWN', 'LIMIT', 'REFUSED')),
  failed_at timestamptz,
  primary key (airport, day),
  check ((failure is null) = (failed_at is null))
);
create index flight_days_failed on flight_days (failed_at) where failed_at is not null;
call nyota_open('flight_days');
