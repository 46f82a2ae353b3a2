-- The status of an invitation, for every list, filter, count and message.

create or replace function nyota_invitation_status(response text, sent_at timestamptz, deadline timestamptz) returns text
  language sql stable parallel safe as $$
  select case
    when response is not null then response
    when sent_at is null then 'NOT_SENT'
    when deadline < now() then 'NOT_RESPONDED'
    else 'PENDING'
  end
$$;

-- Whether a guest owes an answer to an invitation. It must have left: nobody is asked about what they never got. Who waits
-- for a place has answered, and a child is not asked about an event for adults.
create or replace function nyota_is_owed(response text, sent_at timestamptz, waiting_since timestamptz, age_band text, children_welcome boolean)
  returns boolean language sql immutable parallel safe as $$
  select response is null and sent_at is not null and waiting_since is null and (age_band = 'ADULT' or children_welcome)
$$;

-- What a guest has said besides yes and no: the invitation counts as unanswered. An offer ends with its time, also before
-- the job has seen it: by the clock of the statement, because a form may have waited for its locks meanwhile.
create or replace function nyota_tentative(unsure_at timestamptz, waiting_since timestamptz, offered_until timestamptz)
  returns text language sql stable parallel safe as $$
  select case
    when unsure_at is not null then 'UNSURE'
    when waiting_since is null or offered_until < statement_timestamp() then null
    when offered_until is null then 'WAITING'
    else 'OFFERED'
  end
$$;

-- The people to expect of one invitation: infants take no seat.
create or replace function nyota_heads(age_band text, plus_ones int) returns int language sql immutable parallel safe as $$
  select plus_ones + case when age_band = 'INFANT' then 0 else 1 end
$$;

-- Who has answered is neither unsure nor waiting, whichever call writes the answer.
create or replace function nyota_answer_decides() returns trigger language plpgsql as $$
begin
  new.unsure_at := null;
  new.waiting_since := null;
  new.offered_until := null;
  return new;
end $$;
create or replace trigger answer_decides before insert or update on invitations for each row
  when (new.response is not null and (new.unsure_at is not null or new.waiting_since is not null or new.offered_until is not null))
  execute function nyota_answer_decides();

-- The deadline that applies: the household's own, else the event's, else the microsite's.
create or replace function nyota_deadline(household timestamptz, event timestamptz, microsite timestamptz) returns timestamptz
  language sql immutable parallel safe as $$ select coalesce(household, event, microsite) $$;

drop function if exists nyota_places(invitations);
drop function if exists nyota_expected_plus_ones(invitations);
drop function if exists nyota_named_plus_ones(invitations);

-- About the people who come along with these guests, for each of their invitations.
-- expected: the people whom a household expects besides its guests on the list. The first of its guests at an event is
-- asked about them; null for everybody else.
-- named: those whom the household has named. They are guests with invitations of their own, who use up what is allowed to
-- their host; guests added by hosts do not.
-- In PL/pgSQL, which plans its statement once a connection: planning took longer than running it.
create or replace function nyota_plus_ones(project uuid, guests uuid[]) returns table (guest_id uuid, event_id uuid, expected int, named int)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query with
    expecting as materialized (
      select h.id, greatest(0, least(20, h.expected_count - (select count(*) from listed_guests m
        where m.project_id = project and m.sub_group_id = h.id)))::int as expected
      from groups h where h.project_id = project and h.expected_count is not null
        and h.id in (select g.sub_group_id from guests g where g.project_id = project and g.id = any (guests))),
    asked as materialized (
      select distinct on (h.id, i.event_id) i.event_id, g.id as guest_id, h.expected
      from expecting h
      join guests g on g.project_id = project and g.sub_group_id = h.id and g.deleted_at is null and g.status = 'PUBLISHED'
      join invitations i on i.project_id = project and i.guest_id = g.id
      order by h.id, i.event_id, g.position, g.id),
    brought as materialized (
      select g.plus_one_of as guest_id, i.event_id, count(*)::int as named
      from guests g join invitations i on i.project_id = project and i.guest_id = g.id
      where g.project_id = project and g.plus_one_of = any (guests) and g.named_at is not null and g.deleted_at is null
      group by g.plus_one_of, i.event_id)
    select i.guest_id, i.event_id, a.expected, coalesce(b.named, 0)
    from invitations i
    left join asked a on a.guest_id = i.guest_id and a.event_id = i.event_id
    left join brought b on b.guest_id = i.guest_id and b.event_id = i.event_id
    where i.project_id = project and i.guest_id = any (guests);
end $$;

-- Few households have a deadline of their own, so these are selected first and the other guests are never joined.
create or replace view invitation_statuses with (security_invoker = true) as
select i.project_id, i.guest_id, i.event_id, i.response, i.sent_at, i.answered_at, i.answered_by, i.channel, i.meal_choice,
  i.plus_ones, i.plus_ones_allowed, nyota_deadline(h.rsvp_deadline, e.rsvp_deadline, m.rsvp_deadline) as deadline,
  nyota_invitation_status(i.response, i.sent_at, nyota_deadline(h.rsvp_deadline, e.rsvp_deadline, m.rsvp_deadline)) as status
from invitations i
join events e on e.project_id = i.project_id and e.id = i.event_id
left join (select g.project_id, g.id as guest_id, gr.rsvp_deadline
  from groups gr join guests g on g.project_id = gr.project_id and g.sub_group_id = gr.id
  where gr.rsvp_deadline is not null) h on h.project_id = i.project_id and h.guest_id = i.guest_id
left join microsites m on m.project_id = i.project_id;

grant select on invitation_statuses to nyota_app;
