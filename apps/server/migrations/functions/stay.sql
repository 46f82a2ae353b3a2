-- The rules of rooms, enforced when rows are written: one room a night for a guest, and never more people in a room
-- than it has beds.

-- What a guest needs in a room: a bed, a place, or nothing.
create or replace function nyota_takes(age_band text, deleted_at timestamptz) returns text language sql immutable parallel safe as $$
  select case when deleted_at is not null then 'NOTHING' when age_band = 'INFANT' then 'PLACE' else 'BED' end
$$;

drop function if exists nyota_room_name(uuid, uuid);
-- The name of a room for messages.
create or replace function nyota_room_facts(project uuid, room uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('room_number', r.room_number, 'room_type', r.room_type, 'hotel_name', h.name)
  from rooms r join hotels h on h.project_id = r.project_id and h.id = r.hotel_id where r.project_id = project and r.id = room
$$;

-- Adds a stay to its room's nights, or subtracts it.
create or replace function nyota_count_stay(stay guest_stays, sign int) returns void language plpgsql as $$
declare
  v_room record;
  v_night date;
  v_beds int := case when stay.takes = 'BED' then 1 else 0 end;
begin
  if stay.takes = 'NOTHING' then
    return;
  end if;
  if sign < 0 then
    update room_nights set beds = beds - v_beds, people = people - 1
      where project_id = stay.project_id and room_id = stay.room_id and night >= stay.check_in and night < stay.check_out;
    return;
  end if;
  -- A shared lock: a change of the room waits for this transaction, or this one sees the change.
  select status, max_capacity into v_room from rooms where project_id = stay.project_id and id = stay.room_id for share;
  if not found then
    return; -- the foreign key refuses it
  end if;
  if v_room.status = 'BLOCKED' then
    perform nyota_refuse('room_blocked', jsonb_build_object('room', nyota_room_facts(stay.project_id, stay.room_id)));
  end if;
  insert into room_nights as n (project_id, room_id, night, beds, people)
    select stay.project_id, stay.room_id, d::date, v_beds, 1
    from generate_series(stay.check_in::timestamp, stay.check_out::timestamp - interval '1 day', interval '1 day') as d order by d
    on conflict (project_id, room_id, night) do update set beds = n.beds + excluded.beds, people = n.people + 1;
  if v_beds = 0 then
    return;
  end if;
  select night into v_night from room_nights
    where project_id = stay.project_id and room_id = stay.room_id and night >= stay.check_in and night < stay.check_out
      and beds > v_room.max_capacity
    order by night limit 1;
  if found then
    perform nyota_refuse('room_full', jsonb_build_object('room', nyota_room_facts(stay.project_id, stay.room_id),
      'night', v_night, 'beds', v_room.max_capacity));
  end if;
end $$;

create or replace function nyota_place_stay() returns trigger language plpgsql as $$
begin
  -- A shared lock, so that a change of the guest's age or a deletion at this moment is seen here, or sees this stay.
  select nyota_takes(age_band, deleted_at) into new.takes from guests where project_id = new.project_id and id = new.guest_id for share;
  new.takes := coalesce(new.takes, 'BED');
  return new;
end $$;
create or replace trigger place before insert or update of guest_id on guest_stays for each row execute function nyota_place_stay();

create or replace function nyota_note_stay() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform nyota_count_stay(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform nyota_count_stay(new, 1);
  end if;
  return null;
end $$;
create or replace trigger note after insert or delete or update of guest_id, room_id, check_in, check_out, takes on guest_stays
  for each row execute function nyota_note_stay();

-- A room can't lose beds that are in use, nor be blocked while guests stay in it.
create or replace function nyota_guard_room() returns trigger language plpgsql as $$
declare
  v_night record;
begin
  select night, beds, people into v_night from room_nights
    where project_id = new.project_id and room_id = new.id and (beds > new.max_capacity or (new.status = 'BLOCKED' and people > 0))
    order by night limit 1;
  if not found then
    return null;
  end if;
  if v_night.beds > new.max_capacity then
    perform nyota_refuse('room_too_small', jsonb_build_object('room', nyota_room_facts(new.project_id, new.id),
      'night', v_night.night, 'beds', v_night.beds));
  end if;
  perform nyota_refuse('room_occupied', jsonb_build_object('room', nyota_room_facts(new.project_id, new.id), 'night', v_night.night));
  return null;
end $$;
create or replace trigger guard after update on rooms for each row
  when (new.max_capacity < old.max_capacity or new.status <> old.status) execute function nyota_guard_room();

-- An infant who becomes a child or an adult needs a bed from then on; in a full room that change is refused, with the
-- room's name. A deleted guest gives the bed back and keeps the stay; a restored guest gets the room again if a bed is
-- free, and otherwise loses the stay: a full hotel must not prevent restoring a guest.
create or replace function nyota_follow_guest() returns trigger language plpgsql as $$
declare
  v_takes text := nyota_takes(new.age_band, new.deleted_at);
  v_id uuid;
begin
  -- Most guests have no stays, and an update of no rows would still store a change for each of ten thousand guests.
  if not exists (select from guest_stays where project_id = new.project_id and guest_id = new.id) then
    return null;
  end if;
  if old.deleted_at is null or new.deleted_at is not null then
    update guest_stays set takes = v_takes where project_id = new.project_id and guest_id = new.id and takes <> v_takes;
    return null;
  end if;
  for v_id in select id from guest_stays where project_id = new.project_id and guest_id = new.id order by check_in loop
    begin
      update guest_stays set takes = v_takes where project_id = new.project_id and id = v_id;
    exception when check_violation then
      delete from guest_stays where project_id = new.project_id and id = v_id;
    end;
  end loop;
  return null;
end $$;
create or replace trigger follow_stays after update of age_band, deleted_at on guests for each row
  when (nyota_takes(old.age_band, old.deleted_at) <> nyota_takes(new.age_band, new.deleted_at))
  execute function nyota_follow_guest();

-- The type of a room without regard to capitals and blanks; null for none.
create or replace function nyota_room_type_key(room_type text) returns text language sql immutable parallel safe as $$
  select nullif(lower(btrim(room_type)), '')
$$;
