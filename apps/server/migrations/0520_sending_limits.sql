-- What a host sets for a number: how many messages a day it sends at most, how many seconds apart, and the hours of the
-- project's time zone in which it sends nothing. The provider's own limit (day_cap) applies as well.
alter table senders
  add column own_day_cap int check (own_day_cap between 1 and 100000),
  add column own_gap int check (own_gap between 1 and 3600),
  add column quiet_from time,
  add column quiet_until time,
  add constraint senders_quiet_hours check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until);
