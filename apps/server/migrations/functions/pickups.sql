-- The rules of trips, enforced when rows are written: never more people or bags on a trip than its vehicle takes, and only
-- arrivals that take place.

-- A trip's vehicle for messages.
create or replace function nyota_vehicle_facts(vehicle vehicles, load trip_loads) returns jsonb language sql stable as $$
  select jsonb_build_object('vehicle', vehicle.name, 'seats', vehicle.seats, 'bags', vehicle.bags, 'people_on', load.people,
    'bags_on', load.bags)
$$;

-- Adds people and bags to a trip, or subtracts them. The row of the load is locked, so additions at the same time wait for
-- each other.
create or replace function nyota_load_trip(project uuid, trip uuid, more_people int, more_bags int) returns void language plpgsql as $$
declare
  v_load trip_loads;
  v_vehicle vehicles;
begin
  update trip_loads set people = people + more_people, bags = bags + more_bags
    where project_id = project and trip_id = trip returning * into v_load;
  if not found then
    if more_people < 0 then
      return; -- the trip is being deleted
    end if;
    insert into trip_loads as l (project_id, trip_id, people, bags) values (project, trip, more_people, more_bags)
      on conflict (project_id, trip_id) do update set people = l.people + excluded.people, bags = l.bags + excluded.bags
      returning * into v_load;
  end if;
  if more_people <= 0 and more_bags <= 0 then
    return;
  end if;
  -- Shared locks: a change of the vehicle waits for this transaction, or this one sees the change. The trip is locked first
  -- and read again: after a wait, a join in one statement would look for the new vehicle in the rows of the old one.
  perform from trips where project_id = project and id = trip for share;
  if not found then
    return; -- the trip was deleted meanwhile
  end if;
  select v.* into strict v_vehicle from trips t join vehicles v on v.project_id = t.project_id and v.id = t.vehicle_id
    where t.project_id = project and t.id = trip for share of v;
  if v_load.people > v_vehicle.seats or v_load.bags > v_vehicle.bags then
    perform nyota_refuse('trip_full', nyota_vehicle_facts(v_vehicle, v_load));
  end if;
end $$;

create or replace function nyota_board_journey() returns trigger language plpgsql as $$
declare
  v_row record;
begin
  -- Shared locks, so that a change of the journey or a deletion of its guest at this moment is seen here, or sees this row.
  select t.pax, t.luggage, t.status, t.direction, g.deleted_at into v_row from travels t
    join guests g on g.project_id = t.project_id and g.id = t.guest_id
    where t.project_id = new.project_id and t.id = new.travel_id for share of t, g;
  if v_row.status = 'CANCELLED' or v_row.direction <> 'ARRIVAL' or v_row.deleted_at is not null then
    perform nyota_refuse('journey_without_trip', jsonb_build_object('status', v_row.status, 'direction', v_row.direction));
  end if;
  new.people := v_row.pax;
  new.bags := v_row.luggage;
  return new;
end $$;
create or replace trigger board before insert on trip_journeys for each row execute function nyota_board_journey();

create or replace function nyota_note_boarding() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform nyota_load_trip(old.project_id, old.trip_id, -old.people, -old.bags);
  end if;
  if tg_op <> 'DELETE' then
    perform nyota_load_trip(new.project_id, new.trip_id, new.people, new.bags);
  end if;
  return null;
end $$;
create or replace trigger note after insert or delete or update of trip_id, people, bags on trip_journeys
  for each row execute function nyota_note_boarding();

-- A journey that is cancelled or needs no ride any more leaves its trip, and so does one that has become too many people
-- for it: a guest who says that two more come is not refused, and needs another pick-up.
create or replace function nyota_follow_travel() returns trigger language plpgsql as $$
begin
  if new.status = 'CANCELLED' or new.direction <> 'ARRIVAL' or (old.pickup_required and not new.pickup_required) then
    delete from trip_journeys where project_id = new.project_id and travel_id = new.id;
    return null;
  end if;
  begin
    update trip_journeys set people = new.pax, bags = new.luggage
      where project_id = new.project_id and travel_id = new.id and (people, bags) is distinct from (new.pax, new.luggage);
  exception when check_violation then
    delete from trip_journeys where project_id = new.project_id and travel_id = new.id;
  end;
  return null;
end $$;
create or replace trigger follow_trips after update of pax, luggage, status, direction, pickup_required on travels for each row
  when ((old.pax, old.luggage, old.status, old.direction, old.pickup_required)
    is distinct from (new.pax, new.luggage, new.status, new.direction, new.pickup_required))
  execute function nyota_follow_travel();

-- A deleted guest gives the seat back; whoever restores the guest gives them one again.
create or replace function nyota_free_seats() returns trigger language plpgsql as $$
begin
  delete from trip_journeys j using travels t where t.project_id = new.project_id and t.guest_id = new.id
    and j.project_id = t.project_id and j.travel_id = t.id;
  return null;
end $$;
create or replace trigger free_seats after update of deleted_at on guests for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function nyota_free_seats();

-- Another vehicle, or a vehicle with fewer seats, has to take everybody who is on the trip.
create or replace function nyota_guard_trip() returns trigger language plpgsql as $$
declare
  v_vehicle vehicles;
  v_load trip_loads;
begin
  select * into v_vehicle from vehicles where project_id = new.project_id and id = new.vehicle_id for share;
  select * into v_load from trip_loads where project_id = new.project_id and trip_id = new.id;
  if v_load.people > v_vehicle.seats or v_load.bags > v_vehicle.bags then
    perform nyota_refuse('vehicle_too_small', nyota_vehicle_facts(v_vehicle, v_load));
  end if;
  return null;
end $$;
create or replace trigger guard after update on trips for each row when (new.vehicle_id <> old.vehicle_id)
  execute function nyota_guard_trip();

create or replace function nyota_guard_vehicle() returns trigger language plpgsql as $$
declare
  v_load trip_loads;
begin
  select l.* into v_load from trip_loads l join trips t on t.project_id = l.project_id and t.id = l.trip_id
    where t.project_id = new.project_id and t.vehicle_id = new.id and (l.people > new.seats or l.bags > new.bags)
    order by t.at limit 1;
  if found then
    perform nyota_refuse('vehicle_too_small', nyota_vehicle_facts(new, v_load));
  end if;
  return null;
end $$;
create or replace trigger guard after update on vehicles for each row
  when (new.seats < old.seats or new.bags < old.bags) execute function nyota_guard_vehicle();
