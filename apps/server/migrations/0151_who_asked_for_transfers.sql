-- Who asked a member to become the owner: the owner, or staff of the project's firm in the owner's name. Null for requests
-- from before, which were the owner's.
alter table ownership_transfers add column asked_by uuid references users;
