-- What people write back: a conversation for each phone, and each message once, by the id that WhatsApp gave it.
create table conversations (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  phone text not null check (phone ~ '^\+[0-9]{7,15}$'),
  -- What the owner of the phone calls themselves on WhatsApp.
  profile_name text check (length(profile_name) between 1 and 100),
  last_reply_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id)
);
create unique index conversations_by_phone on conversations (project_id, phone);
create index conversations_by_time on conversations (project_id, last_reply_at desc, id desc);
call nyota_guard('conversations');

create table replies (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  conversation_id uuid not null,
  -- The number it came to.
  sender_id uuid not null,
  remote_id text not null check (length(remote_id) between 1 and 300),
  kind text not null check (kind in
    ('TEXT', 'BUTTON', 'IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT', 'STICKER', 'LOCATION', 'CONTACT', 'REACTION', 'OTHER')),
  text text check (length(text) between 1 and 4096),
  -- What it plainly says; a host decides what becomes of it.
  answer text check (answer in ('YES', 'NO')),
  outcome text check (outcome in ('ANSWERED', 'SET_ASIDE')),
  sent_at timestamptz not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, conversation_id) references conversations (project_id, id) on delete cascade,
  foreign key (project_id, sender_id) references senders (project_id, id) on delete cascade,
  check (outcome is null or answer is not null)
);
create unique index replies_by_remote_id on replies (project_id, remote_id);
create index replies_by_conversation on replies (project_id, conversation_id, sent_at desc, id desc);
create index replies_by_sender on replies (project_id, sender_id);
create index replies_by_time on replies (project_id, sent_at desc, id desc);
create index replies_unread on replies (project_id, conversation_id) where read_at is null;
create index replies_with_answer on replies (project_id, conversation_id, sent_at desc, id desc) where answer is not null;
call nyota_guard('replies');

-- A phone is found among all numbers of the guests, and what was sent to it.
create index guests_by_phone_2 on guests (project_id, phone_2) where phone_2 is not null and deleted_at is null;
create index guests_by_phone_3 on guests (project_id, phone_3) where phone_3 is not null and deleted_at is null;
create index messages_by_phone on messages (project_id, phone, created_at desc);

-- A member limited to groups sees the conversations with their guests.
create policy in_groups on conversations as restrictive to nyota_limited
  using (exists (select from guests g where g.project_id = conversations.project_id and g.deleted_at is null
    and (g.phone = conversations.phone or g.phone_2 = conversations.phone or g.phone_3 = conversations.phone)));
create policy in_groups on replies as restrictive to nyota_limited
  using (exists (select from conversations c where c.project_id = replies.project_id and c.id = replies.conversation_id));

-- Until now what people wrote was only in what WhatsApp has told, as it came. From here on nothing of that is stored any
-- more once it was processed.
alter table whatsapp_events no force row level security;
alter table cloud_accounts no force row level security;
alter table conversations no force row level security;
alter table replies no force row level security;
do $$
declare
  v_event record;
begin
  for v_event in select * from whatsapp_events where processed_at is not null and body <> '' order by created_at, id loop
    begin
      with told as (
        select distinct on (m ->> 'id') a.sender_id, m ->> 'id' as remote_id, '+' || (m ->> 'from') as phone,
          left(coalesce(m #>> '{text,body}', m #>> '{button,text}'), 4096) as text,
          least(to_timestamp((m ->> 'timestamp')::bigint), v_event.created_at) as sent_at
        from jsonb_path_query(replace(v_event.body, '\u0000', '')::jsonb, 'lax $.entry[*].changes[*] ? (@.field == "messages").value') as v (value)
          join cloud_accounts a on a.project_id = v_event.project_id and a.phone_number_id = v.value #>> '{metadata,phone_number_id}'
          cross join lateral jsonb_path_query(v.value, 'lax $.messages[*]') as m
        where m ->> 'from' ~ '^[0-9]{7,15}$' and length(m ->> 'id') between 1 and 300 and m ->> 'timestamp' ~ '^[0-9]{9,10}$'),
      known as (
        insert into conversations (project_id, phone, last_reply_at)
        select v_event.project_id, phone, max(sent_at) from told where text <> '' group by phone
        on conflict (project_id, phone) do update set last_reply_at = greatest(conversations.last_reply_at, excluded.last_reply_at)
        returning id, phone)
      insert into replies (project_id, conversation_id, sender_id, remote_id, kind, text, sent_at)
      select v_event.project_id, k.id, t.sender_id, t.remote_id, 'TEXT', t.text, t.sent_at
      from told t join known k on k.phone = t.phone where t.text <> ''
      on conflict (project_id, remote_id) do nothing;
    exception when data_exception then
      -- What is no JSON was never understood either.
      null;
    end;
  end loop;
end $$;
update whatsapp_events set body = '' where processed_at is not null and body <> '';
alter table whatsapp_events force row level security;
alter table cloud_accounts force row level security;
alter table conversations force row level security;
alter table replies force row level security;
