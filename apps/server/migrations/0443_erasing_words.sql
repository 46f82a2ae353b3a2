-- Where a guest is named in what belongs to others, erasing blanks the name and leaves the rest.
create policy of_project_read on activity_guests for select to nyota_eraser using (project_id = (select nyota_project_id()));
create policy of_project on activity_guests for update to nyota_eraser using (project_id = (select nyota_project_id()));
grant update (changes) on activity_guests to nyota_eraser;
grant update (title, message) on notifications to nyota_eraser;
