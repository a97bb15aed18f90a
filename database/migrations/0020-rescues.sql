-- Rescues of people from lifts (应急救援): registered, visited, filed. What is corrected afterwards stands in the flow log with old and new.

create table rescue (
  id uuid primary key,
  rcs_no text collate "C" not null unique,
  -- Who registered it; the rescue centre has no unit of its own everywhere.
  unit_id uuid references unit (unit_sys_id),
  -- The role that registered it: a draft of the centre is the centre's.
  registrar text not null check (registrar in ('M1', 'R1')),
  equ_sys_id uuid not null references equipment (equ_sys_id),
  -- Of the lift as it was at registration: whose it was, who maintained it, where it stood.
  equlocarecod text collate "C" not null,
  use_unit uuid not null,
  owner_unit uuid,
  maint_unit uuid,
  source text,
  alarm_time timestamptz,
  caller text,
  caller_tel text,
  trapped int check (trapped between 0 and 50),
  trapped_info text,
  dispatch_time timestamptz,
  rescue_unit text,
  arrive_time timestamptz check (arrive_time >= dispatch_time),
  finish_time timestamptz check (finish_time >= arrive_time),
  rescue_level text,
  cause text,
  cause_note text,
  outcome text,
  injury text,
  arrive_minutes int generated always as (floor(extract(epoch from arrive_time - dispatch_time) / 60)) stored,
  is_late boolean generated always as (arrive_time - dispatch_time > interval '30 minutes') stored,
  status text collate "C" not null,
  version int not null default 0,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status in ('00', '99') or (alarm_time is not null and trapped is not null and finish_time is not null and outcome is not null))
);
create index rescue_of_equipment on rescue (equ_sys_id, alarm_time desc nulls last, id desc);
create index rescue_of_user on rescue (use_unit, alarm_time desc nulls last, id desc);
create index rescue_of_owner on rescue (owner_unit, alarm_time desc nulls last, id desc) where owner_unit is not null;
create index rescue_of_maintainer on rescue (maint_unit, alarm_time desc nulls last, id desc) where maint_unit is not null;
create index rescue_newest on rescue (alarm_time desc nulls last, id desc) include (status, equlocarecod, trapped, arrive_minutes, is_late);
create index rescue_slowest on rescue (arrive_minutes desc nulls last, id desc);
create index rescue_of_area on rescue (equlocarecod, status) include (alarm_time, trapped, arrive_minutes, is_late);
create index rescue_of_status on rescue (status, alarm_time desc nulls last, id desc);

-- The centre finds a lift by the number on its plate.
create index equipment_rescue_code on equipment (rescue_code) where rescue_code is not null;
