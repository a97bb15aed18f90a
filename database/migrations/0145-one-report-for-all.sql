-- How many devices of an application, all of them, somebody has said one report covers; without it each device has a report of its own.
alter table inspection_application add column one_report_for integer check (one_report_for > 0);
