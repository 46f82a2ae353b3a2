-- Whether a project has sent an invitation by hand is asked with every read of the project.
create index invitations_by_hand on invitations (project_id) where sent_by_hand_at is not null;
