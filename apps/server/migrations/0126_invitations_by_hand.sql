-- When a host marked the invitation as sent outside Nyota. Kept apart from `sent_at`, so that undoing the mark, or no longer
-- counting a campaign, leaves what the other one has sent.
alter table invitations add column sent_by_hand_at timestamptz;

-- The ready-made messages leave out the sentence with the date to answer by when there is none. Those that hosts have
-- changed stay as they are.
alter table templates no force row level security;
update templates
set body = replace(replace(replace(body, '{{rsvp_deadline|the end of the month}}', '{{rsvp_deadline|}}'),
  '{{rsvp_deadline|this weekend}}', '{{rsvp_deadline|}}'), '{{rsvp_deadline|इस माह के अंत}}', '{{rsvp_deadline|}}')
where is_system and body like '%{{rsvp_deadline|%';
alter table templates force row level security;
