-- Who wants no more messages is said of a phone, in one place, with where they said it: whoever has that number gets none.
alter table opt_outs
  add column id uuid not null default nyota_id(),
  add column source text not null default 'REPLY' check (source in ('REPLY', 'WHATSAPP', 'PAGE', 'HOST')),
  add column updated_at timestamptz not null default now();
alter table opt_outs no force row level security;
alter table guests no force row level security;
update opt_outs set reason = left(coalesce(substring(reason from '“(.*)”'), ''), 200), source = 'REPLY' where reason like 'Wrote “%';
update opt_outs set reason = null, source = 'WHATSAPP' where reason = 'Asked WhatsApp for no more messages.';
insert into opt_outs (project_id, phone, source, created_at)
  select project_id, phone, 'HOST', min(opted_out_at) from guests where opted_out_at is not null and phone is not null
  group by project_id, phone
  on conflict (project_id, phone) do nothing;
alter table opt_outs force row level security;
alter table guests force row level security;
alter table guests drop column opted_out_at;
alter table opt_outs alter column source drop default, add constraint opt_outs_reason_check check (length(reason) <= 200);
create unique index opt_outs_by_id on opt_outs (project_id, id);
create index opt_outs_by_time on opt_outs (project_id, created_at desc, id desc);

-- A member limited to groups sees the numbers of their guests.
create policy of_guests on opt_outs as restrictive for select to nyota_limited
  using (exists (select from guests g where g.project_id = opt_outs.project_id and g.phone = opt_outs.phone and g.deleted_at is null));
call nyota_watch('opt_outs');
