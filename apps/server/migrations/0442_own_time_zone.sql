-- The time zone in which a user reads moments; null follows their device.
alter table users add column time_zone text;
