-- Groups of workers that are alive, on any server of this database. What a group holds that has fallen silent runs again elsewhere; the queue itself
-- would wait four hours.
create table job_worker (
  pool text collate "C" primary key,
  seen_at timestamptz not null
);
