-- The recipient of a message and the guests it invites.

-- The current recipient among the guests of a message: the first who is on the list, has not opted out and has a phone,
-- or whose household's contact has one. `problem` is the reason when there is none. A merged guest counts as the guest
-- they were merged into.
create or replace function nyota_find_recipient(p_project uuid, p_guest uuid, p_guests uuid[], p_reader uuid, out guest_id uuid, out phone text, out problem text)
language plpgsql stable as $$
declare
  v_contact text;
begin
  if p_guest is null then return; end if;
  -- Almost always nothing has changed: one row, found by its key.
  if p_reader is null then
    select g.id, g.phone into guest_id, phone from guests g
      where g.project_id = p_project and g.id = p_guest and g.deleted_at is null and g.phone is not null
        and not exists (select from opt_outs o where o.project_id = p_project and o.phone = g.phone);
    if found then return; end if;
  end if;
  if p_reader is not null then
    select r.phone into v_contact from guests r
      where r.project_id = p_project and r.id = p_reader and r.deleted_at is null
        and not exists (select from opt_outs o where o.project_id = p_project and o.phone = r.phone);
  end if;
  select f.id, f.phone, f.problem into guest_id, phone, problem
    from (
      select g.id, coalesce(v_contact, g.phone) as phone, o.n,
        case when g.deleted_at is not null then 'GUEST_REMOVED'
          when exists (select from opt_outs x where x.project_id = p_project and x.phone = g.phone) then 'OPTED_OUT'
          when coalesce(v_contact, g.phone) is null then 'NO_PHONE' end as problem
      from unnest(p_guest || p_guests) with ordinality as o (id, n)
      join guests named on named.project_id = p_project and named.id = o.id
      join guests g on g.project_id = p_project and g.id = coalesce(named.merged_into, named.id)) f
    order by f.problem is not null, f.n limit 1;
  if not found then problem := 'GUEST_REMOVED'; end if;
end $$;

-- The same for a message, which is claimed with it. A test goes to the phone of the host who asked for it, whatever the phone
-- of the guest whose values it has.
create or replace function nyota_recipient_of(p_project uuid, p_kind text, p_phone text, p_guest uuid, p_guests uuid[], p_reader uuid,
  out guest_id uuid, out phone text, out problem text)
language plpgsql stable as $$
begin
  if p_kind <> 'TEST' then
    select r.guest_id, r.phone, r.problem into guest_id, phone, problem from nyota_find_recipient(p_project, p_guest, p_guests, p_reader) r;
    return;
  end if;
  guest_id := p_guest;
  phone := p_phone;
  problem := case when exists (select from opt_outs o where o.project_id = p_project and o.phone = p_phone) then 'OPTED_OUT' end;
end $$;

-- Whether a text contains the link to the guest's page. The same rule as carriesRsvpLink() of the contract, for texts
-- that are stored already; a test compares the two. The spaces are those of JavaScript.
create or replace function nyota_carries_rsvp_link(p_body text) returns boolean language sql immutable as $$
  select p_body ~ '\{\{[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*rsvp_link[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*(\|[^{}|]*)?\}\}'
$$;

-- The guests that a message invites. With the link in its text: the whole households whose pages it opens, including
-- members without a phone, because any member answers for all; a guest without a household alone. Without a link: all
-- guests it was written for. A merged guest counts as the guest they were merged into. "case" instead of coalesce():
-- under row-level security the index is used only with functions the planner knows to be leakproof, and coalesce() is
-- not; each message would read all guests.
create or replace function nyota_invited_by(p_project uuid, p_message uuid) returns setof uuid language sql stable as $$
  with m as materialized (
    select m.project_id, m.guest_id, m.page_guest_ids, m.guest_ids, nyota_carries_rsvp_link(m.body) as has_link
    from messages m where m.project_id = p_project and m.id = p_message),
  addressed as (
    select a.project_id, a.id, a.sub_group_id from m
    cross join lateral unnest(m.guest_id || m.page_guest_ids) as page (id)
    join guests w on w.project_id = m.project_id and w.id = page.id
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

-- Marks the invitations in these messages as sent, and unless a sandbox has sent them, as having reached their guests. In
-- the order of the guests, because their forms lock invitations in that order.
create or replace function nyota_mark_invited(p_project uuid, p_messages uuid[]) returns void language plpgsql as $$
declare
  v_campaign record;
  v_guests uuid[];
begin
  for v_campaign in
    select d.event_ids, s.driver <> 'sandbox' as reaches, array_agg(m.id) as messages
      from messages m
        join dispatches d on d.project_id = m.project_id and d.id = m.dispatch_id and d.is_invitation and d.event_ids <> '{}'
        join senders s on s.project_id = m.project_id and s.id = m.sender_id
      where m.project_id = p_project and m.id = any (p_messages)
      group by d.id, d.event_ids, s.driver order by d.id loop
    v_guests := array(select distinct r.guest_id
      from unnest(v_campaign.messages) as m (id) cross join lateral nyota_invited_by(p_project, m.id) as r (guest_id) order by 1);
    update invitations i set sent_at = coalesce(i.sent_at, clock_timestamp()),
        reached_at = case when v_campaign.reaches then coalesce(i.reached_at, clock_timestamp()) else i.reached_at end
      from unnest(v_guests) as g (id)
      where i.project_id = p_project and i.guest_id = g.id
        -- Not with "=": a plan that is made for all projects would read all invitations to an event for each guest.
        and array[i.event_id] <@ v_campaign.event_ids
        and (i.sent_at is null or (v_campaign.reaches and i.reached_at is null));
  end loop;
end $$;
-- Its former shape, for one message.
drop function if exists nyota_mark_invited(uuid, uuid);

-- The text of a campaign for a guest: in the language they read, otherwise the campaign's own. The same as `textFor` of the
-- contract.
create or replace function nyota_text_for(p_project uuid, p_dispatch uuid, p_guest uuid) returns text language sql stable as $$
  select coalesce(d.translations -> coalesce(g.language, h.language, p.languages[1]) ->> 'body', d.body)
  from dispatches d join projects p on p.id = d.project_id
  left join guests g on g.project_id = d.project_id and g.id = p_guest
  left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
  where d.project_id = p_project and d.id = p_dispatch
$$;

-- The texts of a message in other languages, one below the other, to search in them. Null if there are none.
create or replace function nyota_other_texts(p_translations jsonb) returns text language sql immutable as $$
  select string_agg(t.value ->> 'body', E'\n' order by t.key) from jsonb_each(p_translations) t
$$;
