-- Nothing reads it any more: counts join invitation_statuses with the guests they need.
drop view invitation_states;
-- The rule for every migration that drops what a file of functions makes: that file is applied again.
delete from function_files where name = 'invitations.sql';
