-- When an invitation was sent from a number that reaches people. A sandbox sets only `sent_at`: what it has sent, nobody
-- got, and it still has to be sent by hand. Nothing to fill in: every number so far is a sandbox.
alter table invitations add column reached_at timestamptz;
