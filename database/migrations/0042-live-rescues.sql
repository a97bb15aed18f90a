-- A rescue is kept while it runs: taken as a call, sent, arrived, freed, each with its moment; what is reported comes afterwards. The time to arrive is counted
-- from the call, and the limit is that of the district on the day of the call.

-- Minutes from the call within which rescuers must have arrived, where a district has others than the usual ones.
create table rescue_limit (
  area_code text collate "C" primary key,
  minutes int not null check (minutes between 10 and 120),
  set_by_name text not null,
  set_at timestamptz not null
);

alter table rescue
  -- The limit that held for this rescue, in minutes from the call.
  add column arrive_within int not null default 30,
  -- The maintenance unit that was sent, which reports arrival and end itself.
  add column station_unit uuid references unit (unit_sys_id);
-- 象山, 宁海, 余姚, 慈溪
update rescue set arrive_within = 60 where left(equlocarecod, 6) in ('330225', '330226', '330281', '330282');

-- Their indexes go with the columns.
alter table rescue drop column arrive_minutes, drop column is_late;
alter table rescue
  add column arrive_minutes int generated always as (floor(extract(epoch from arrive_time - alarm_time) / 60)) stored,
  add column is_late boolean generated always as (arrive_time - alarm_time > arrive_within * interval '1 minute') stored;
create index rescue_newest on rescue (alarm_time desc nulls last, id desc) include (status, equlocarecod, trapped, arrive_minutes, is_late);
create index rescue_slowest on rescue (arrive_minutes desc nulls last, id desc);
create index rescue_of_area on rescue (equlocarecod, status) include (alarm_time, trapped, arrive_minutes, is_late);

-- Each state has the moments that lead to it; a report is asked for at its end alone.
alter table rescue drop constraint rescue_check2;
alter table rescue
  add check (status not in ('01', '02', '03', '04', '90') or alarm_time is not null),
  add check (status not in ('02', '03', '04') or dispatch_time is not null),
  add check (status not in ('03', '04') or arrive_time is not null),
  add check (status <> '04' or finish_time is not null),
  add check (status in ('00', '01', '02', '03', '04', '90', '99')
    or (alarm_time is not null and trapped is not null and finish_time is not null and outcome is not null));

-- One running rescue for each lift: two people who take the same call find each other.
create unique index rescue_running on rescue (equ_sys_id) where status in ('01', '02', '03');
