-- When its author changed a comment. updated_at also changes when two guests are merged, or an author's account is deleted.
alter table guest_comments add column edited_at timestamptz;
alter table task_comments add column edited_at timestamptz;
alter table task_comments no force row level security;
alter table task_comments disable trigger user;
update task_comments set edited_at = updated_at where updated_at > created_at;
alter table task_comments enable trigger user;
alter table task_comments force row level security;
