-- Whether a text carries the link to the guest's page. The same rule as carriesRsvpLink() of the contract, for texts that are stored already; a
-- test holds the two together. The spaces are those of JavaScript.
create function nyota_carries_rsvp_link(p_body text) returns boolean language sql immutable as $$
  select p_body ~ '\{\{[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*rsvp_link[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*(\|[^{}|]*)?\}\}'
$$;

-- Whether a message in this state still holds the credit that was reserved for it: it has not left, and may.
create function nyota_holds_credit(p_status text) returns boolean language sql immutable as $$
  select p_status in ('QUEUED', 'PENDING', 'PAUSED', 'HALTED')
$$;
create or replace view message_credit_violations with (security_invoker = true) as
  select coalesce(b.project_id, w.project_id) as project_id, coalesce(b.reserved, 0) as reserved, coalesce(w.waiting, 0)::int as waiting
  from (select project_id, reserved from credit_balances where credit_type = 'MESSAGE') b
  full join (select project_id, count(*) as waiting from messages where nyota_holds_credit(status) group by project_id) w
    on w.project_id = b.project_id
  where coalesce(b.reserved, 0) <> coalesce(w.waiting, 0);

-- Whom a message invites. With the link in its text: the whole household whose page it opens, for anybody there answers for all of it, those
-- without a phone of their own included; who has no household, themselves. Without a link: everybody it was written for. Who was merged
-- meanwhile counts as whoever they are now. "case" and not coalesce(): under row-level security the index is used only for what the planner
-- knows to be leakproof, and coalesce() is not; each message would read all guests.
create or replace function nyota_invited_by(p_project uuid, p_message uuid) returns setof uuid language sql stable as $$
  with m as materialized (
    select m.project_id, m.guest_id, m.guest_ids, nyota_carries_rsvp_link(m.body) as has_link
    from messages m where m.project_id = p_project and m.id = p_message),
  addressed as (
    select a.project_id, a.id, a.sub_group_id from m
    join guests w on w.project_id = m.project_id and w.id = m.guest_id
    join guests a on a.project_id = w.project_id and a.id = case when w.merged_into is null then w.id else w.merged_into end
    where m.has_link)
  select id from addressed
  union
  select g.id from addressed a join guests g on g.project_id = a.project_id and g.sub_group_id = a.sub_group_id and g.deleted_at is null
  union
  select coalesce(n.merged_into, n.id) from m cross join lateral unnest(m.guest_ids) as named (id)
    join guests n on n.project_id = m.project_id and n.id = named.id
  where not m.has_link
$$;

-- Households whose link had reached one of them before this. The owner of a table is otherwise held to one project like everybody else.
alter table messages no force row level security;
alter table dispatches no force row level security;
alter table guests no force row level security;
alter table invitations no force row level security;
do $$
begin
  -- A statement that finds no row would still be noted as a change of every project.
  if exists (select from messages where sent_at is not null) then
    update invitations i set sent_at = r.sent_at
    from (
      select i.project_id, i.guest_id, i.event_id, min(m.sent_at) as sent_at
      from messages m
      join dispatches d on d.project_id = m.project_id and d.id = m.dispatch_id and d.is_invitation
      cross join lateral nyota_invited_by(m.project_id, m.id) as v (guest_id)
      join invitations i on i.project_id = m.project_id and i.guest_id = v.guest_id and i.event_id = any (d.event_ids)
      where m.sent_at is not null and m.status in ('SENT', 'DELIVERED', 'READ') and i.sent_at is null
      group by i.project_id, i.guest_id, i.event_id) r
    where i.project_id = r.project_id and i.guest_id = r.guest_id and i.event_id = r.event_id;
  end if;
end $$;
alter table messages force row level security;
alter table dispatches force row level security;
alter table guests force row level security;
alter table invitations force row level security;
