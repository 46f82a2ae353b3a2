-- Which attempt of the job reads the file now. An attempt that was taken for dead, but was only slow, stores nothing after
-- the next one has begun: they have the same job.
alter table file_imports add column attempt_id uuid;
