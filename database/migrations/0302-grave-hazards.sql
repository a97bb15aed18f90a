-- Whether a device that a notice is about has a grave hazard: the authority is told when the notice goes out.
alter table opinion_notice add column is_grave boolean not null default false;
