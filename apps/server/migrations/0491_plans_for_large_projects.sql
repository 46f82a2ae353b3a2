-- A statement whose plan is made once for all projects is planned for a project of average size. With many small projects
-- (trials, samples) that is a few rows, and the plan then reads all rows of a large one to find ten of them. So the planner
-- is told that projects are large: about 2,000 guests and what comes with them. It holds from the next ANALYZE on.
alter table guests alter column project_id set (n_distinct = -0.0005);
alter table invitations alter column project_id set (n_distinct = -0.0001);
alter table messages alter column project_id set (n_distinct = -0.0002);
analyze guests (project_id), invitations (project_id), messages (project_id);
