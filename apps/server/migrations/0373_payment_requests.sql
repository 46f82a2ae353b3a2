-- What the provider is asked for stays the same when it is asked again: it refuses another request under the same key.
alter table payments
  add column return_url text,
  add column email text;
