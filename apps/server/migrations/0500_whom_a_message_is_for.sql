-- Whom one message of a campaign is for, and what becomes of a phone that several households share. Until now each of them
-- got a message of their own; new campaigns send one with the link of each.
alter table dispatches
  add column one_message_for text not null default 'PHONE' check (one_message_for in ('PHONE', 'HOUSEHOLD')),
  add column shared_phones text not null default 'SEPARATE' check (shared_phones in ('TOGETHER', 'SEPARATE', 'LEAVE_OUT'));
alter table dispatches alter column shared_phones set default 'TOGETHER';

-- One guest of each other household whose link is in the text as well.
alter table messages add column page_guest_ids uuid[] not null default '{}';
