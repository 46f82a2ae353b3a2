-- What hosts answer to a request, and until when they opened the page again for that household.
alter table change_requests
  add column reply text check (char_length(reply) <= 1000),
  add column open_until timestamptz;
