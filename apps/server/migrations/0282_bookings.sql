-- Journeys of several guests on one booking have the same booking_id; each counts as one person. The fields of the booking are the same in all.
alter table travels add column booking_id uuid;
alter table travels add constraint travels_on_booking_are_one_person check (booking_id is null or pax = 1);
create unique index travels_by_booking on travels (project_id, booking_id, guest_id) where booking_id is not null;
