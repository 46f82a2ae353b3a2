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

-- The people whom a household expects besides its guests on the list. The first of its guests at an event is asked about
-- them; null for everybody else.
drop function if exists nyota_places(invitations);
create or replace function nyota_expected_plus_ones(invitation invitations) returns int language sql stable as $$
  select greatest(0, least(20, h.expected_count - (select count(*) from listed_guests m
    where m.project_id = h.project_id and m.sub_group_id = h.id)))::int
  from guests g join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
  where g.project_id = invitation.project_id and g.id = invitation.guest_id and h.expected_count is not null
    and not exists (select from guests other
      join invitations i on i.project_id = other.project_id and i.guest_id = other.id and i.event_id = invitation.event_id
      where other.project_id = h.project_id and other.sub_group_id = h.id and other.deleted_at is null
        and other.status = 'PUBLISHED' and (other.position, other.id) < (g.position, g.id))
$$;

-- The plus-ones of an invitation whom the household has named: guests with invitations of their own, who use up what is
-- allowed to their host. Guests added by hosts do not.
create or replace function nyota_named_plus_ones(invitation invitations) returns int language sql stable as $$
  select count(*)::int from guests g
  join invitations i on i.project_id = g.project_id and i.guest_id = g.id and i.event_id = invitation.event_id
  where g.project_id = invitation.project_id and g.plus_one_of = invitation.guest_id and g.named_at is not null
    and g.deleted_at is null
$$;

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
