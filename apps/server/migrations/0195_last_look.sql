-- When a household last looked at its page: `opened_at` is the first time, and the hosts want to know whether a family
-- that is silent reads it. Stored at most every few minutes.
alter table rsvp_links add column seen_at timestamptz;

alter table rsvp_links no force row level security;
alter table rsvp_links disable trigger user;
update rsvp_links set seen_at = opened_at where opened_at is not null;
alter table rsvp_links enable trigger user;
alter table rsvp_links force row level security;
