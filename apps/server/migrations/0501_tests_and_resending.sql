-- A message of a campaign to its host's own phone, with the values of one guest. It is outside of the campaign.
alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in ('CAMPAIGN', 'TRAVEL', 'STAY', 'SINGLE', 'TEST'));
alter table messages add column test_of_id uuid,
  add foreign key (project_id, test_of_id) references dispatches (project_id, id) on delete set null (test_of_id);
create index messages_by_test on messages (project_id, test_of_id) where test_of_id is not null;

-- A campaign to those who stayed silent stops for whoever answers, as reminders do.
alter table dispatches add column stops_when_answered boolean not null default false;
