-- Tags, invitations and answers are edited with their guest, so a change of them is a change of the guest: an edit that was begun before
-- must not overwrite it unseen. What sending changes of an invitation nobody edits, and it does not count.
create function nyota_touch_guests() returns trigger language plpgsql as $$
begin
  update guests g set updated_at = now()
    from (select distinct project_id, guest_id from changed_rows) as c
    where g.project_id = c.project_id and g.id = c.guest_id and g.updated_at is distinct from now();
  return null;
end $$;

create trigger touch_guests_added after insert on guest_tags
  referencing new table as changed_rows for each statement execute function nyota_touch_guests();
create trigger touch_guests_removed after delete on guest_tags
  referencing old table as changed_rows for each statement execute function nyota_touch_guests();
create trigger touch_guests_invited after insert on invitations
  referencing new table as changed_rows for each statement execute function nyota_touch_guests();
create trigger touch_guests_uninvited after delete on invitations
  referencing old table as changed_rows for each statement execute function nyota_touch_guests();

create function nyota_touch_answering_guest() returns trigger language plpgsql as $$
begin
  update guests g set updated_at = now()
    where g.project_id = new.project_id and g.id = new.guest_id and g.updated_at is distinct from now();
  return null;
end $$;
create trigger touch_guest_answered after update on invitations for each row
  when (row(new.response, new.meal_choice, new.plus_ones, new.plus_ones_allowed)
    is distinct from row(old.response, old.meal_choice, old.plus_ones, old.plus_ones_allowed))
  execute function nyota_touch_answering_guest();
