-- Whether a campaign is an invitation follows from its text (the link to the guest's page) unless somebody said so: null stands for "by the
-- text" until it is sent, when it is settled. What was not asked before is asked again; what left without naming a function invited to none.
alter table dispatches alter is_invitation drop not null, alter is_invitation drop default;
-- The owner of the table is otherwise held to one project like everybody else.
alter table dispatches no force row level security;
update dispatches set is_invitation = null where status in ('DRAFT', 'SCHEDULED') and (not is_invitation or event_ids = '{}');
update dispatches set is_invitation = false where status not in ('DRAFT', 'SCHEDULED') and event_ids = '{}';
alter table dispatches force row level security;
