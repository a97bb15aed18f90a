-- How long cases stood in a state, by who ended it and in which month; reckoned at night from the flow log.
create table stage_time (
  kind text collate "C" not null,
  state text collate "C" not null,
  role text collate "C" not null,
  period text collate "C" not null,
  count int not null,
  median_hours double precision not null,
  p90_hours double precision not null,
  primary key (period, kind, state, role)
);
-- Steps of a month: written in the order of their time.
create index flow_log_by_time on flow_log using brin (at);
