-- An account that its user has deleted: the row stays, because orders, histories and comments refer to it, and says
-- nothing about the person any more.
alter table users add column erased_at timestamptz;
alter table users drop constraint users_check;
alter table users add constraint users_check check (email is not null or phone is not null or erased_at is not null);
alter table users add constraint erased_users_are_nobody check (erased_at is null
  or num_nonnulls(full_name, email, phone, password_hash, avatar) = 0);

-- What a user was told goes with the account.
create policy own_end on notifications for delete to nyota_app using (user_id = (select nyota_user_id()));
