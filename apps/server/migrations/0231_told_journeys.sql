-- When a guest told a journey on their page; null for journeys of the hosts. A draft that was told waits for the hosts.
alter table travels add column told_at timestamptz;
