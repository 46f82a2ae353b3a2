-- An audience says nothing about what it does not ask for; a condition without a choice is refused by now, and was stored by earlier versions.
-- Nobody picked by hand yet stays an empty list: it means nobody.
-- The owner of the table is otherwise held to one project like everybody else.
alter table dispatches no force row level security;
update dispatches d set audience = (
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(d.audience) where key = 'guest_ids' or value <> '[]')
where exists (select from jsonb_each(d.audience) where key <> 'guest_ids' and value = '[]');
alter table dispatches force row level security;
