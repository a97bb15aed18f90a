-- 使用登记变更 (domain 2.3, 5.5): applications of up to fifty devices of one user within one registering authority.

create table use_change (
  id uuid primary key,
  change_no text collate "C" not null,
  change_kind text collate "C",
  unit_id uuid not null,
  equ_sys_ids uuid[] not null,
  -- Place of the first device, by which the authority is found, and of all of them, by which others see the case.
  equlocarecod text collate "C",
  area_codes text[] not null,
  use_unit uuid,
  new_unit uuid,
  move_kind text,
  new_unit_name text,
  new_reg_org_name text,
  new_place text,
  former_name text,
  reform_unit_name text,
  reform_note text,
  params jsonb not null,
  report_no text,
  report_org_name text,
  report_date date,
  new_expire_date date,
  stopped_on date,
  plan_restart date,
  stop_measure text,
  restart_on date,
  self_checked boolean,
  defunct text,
  reason text,
  safety_manager text,
  safety_manager_mobile text,
  filler text,
  -- The registration status of each device before the application took it: it has it again where nothing comes of it.
  former jsonb,
  -- Until when the authority or the other unit has to act, and how many working days the authority has left while the unit is at work.
  due_on date,
  days_left int,
  accepted_at timestamptz,
  decided_at timestamptz,
  decided_by_name text,
  status text collate "C" not null
    constraint use_change_states check (status in ('00', '10', '12', '25', '30', '40', '80', '91', '98')),
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint use_change_has_devices check (status in ('00', '98') or (cardinality(equ_sys_ids) between 1 and 50 and former is not null))
);
create unique index use_change_no on use_change (change_no);
create index use_change_in_order on use_change (updated_at, id);
create index use_change_of_user on use_change (use_unit, updated_at);
create index use_change_of_receiver on use_change (new_unit, updated_at) where new_unit is not null;
create index use_change_of_applicant on use_change (unit_id, updated_at);
create index use_change_of_devices on use_change using gin (equ_sys_ids);
create index use_change_in_area on use_change (equlocarecod, status);
create index use_change_waiting on use_change (due_on, id) where status in ('10', '12', '25');

alter table use_change add constraint use_change_fields check (
  change_kind in ('11', '12', '13', '14', '01', '02', '03', '04', '05', '06')
  and move_kind in ('inside', 'outside')
  and char_length(new_unit_name) <= 100
  and char_length(new_reg_org_name) <= 100
  and char_length(new_place) <= 200
  and char_length(former_name) <= 100
  and char_length(reform_unit_name) <= 100
  and char_length(reform_note) <= 500
  and char_length(report_no) <= 40
  and char_length(report_org_name) <= 100
  and char_length(stop_measure) <= 300
  and char_length(defunct) <= 500
  and char_length(reason) <= 200
  and char_length(safety_manager) <= 32
  and char_length(filler) <= 32
);
