-- What guests read on the page in Hindi instead of the text beside it.
alter table events
  add column venue_name_hi text,
  add column venue_address_hi text,
  add column dress_code_hi text,
  add column description_hi text;
-- `options_hi`: [{ option, text }] for the options that have one.
alter table questions
  add column help_hi text,
  add column options_hi jsonb not null default '[]';
