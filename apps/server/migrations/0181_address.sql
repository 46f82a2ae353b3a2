-- Where an invitation on paper is sent. Several lines, as on an envelope.
alter table guests add column address text check (length(address) <= 500);
