-- What the guests' pages show on the days of the events, and after the last of them.
alter table microsites
  add column live_stream_url text,
  add column album_url text,
  add column thank_you text;
