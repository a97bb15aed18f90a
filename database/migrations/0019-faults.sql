-- Faults of equipment (故障): registered, repaired, confirmed. The archive follows its open fault, so that the query of faulty devices reads one table.

create table fault (
  id uuid primary key,
  fault_no text collate "C" not null unique,
  -- Who registers it.
  unit_id uuid not null references unit (unit_sys_id),
  equ_sys_id uuid not null references equipment (equ_sys_id),
  -- Of the device as it was when the fault was registered: whose it was, who maintained it, where it stood.
  equclacode text collate "C" not null,
  equlocarecod text collate "C" not null,
  use_unit uuid not null,
  owner_unit uuid,
  maint_unit uuid,
  found_time timestamptz,
  found_by text,
  fault_kind text,
  fault_level text,
  stop_use boolean,
  "desc" text,
  repair_unit text,
  repairer text,
  measure text,
  restore_time timestamptz,
  status text collate "C" not null,
  version int not null default 0,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status in ('00', '99') or (found_time is not null and fault_kind is not null and fault_level is not null and stop_use is not null)),
  check (status not in ('30', '80') or (measure is not null and restore_time is not null))
);
-- A device has one fault on its way, whoever registers.
create unique index fault_open on fault (equ_sys_id) where status in ('10', '15', '20', '30');
create index fault_of_equipment on fault (equ_sys_id, found_time desc nulls last, id desc);
create index fault_of_user on fault (use_unit, found_time desc nulls last, id desc);
create index fault_of_owner on fault (owner_unit, found_time desc nulls last, id desc) where owner_unit is not null;
create index fault_of_maintainer on fault (maint_unit, found_time desc nulls last, id desc) where maint_unit is not null;
create index fault_newest on fault (found_time desc nulls last, id desc);
create index fault_of_status on fault (status, found_time desc nulls last, id desc);
create index fault_of_area on fault (equlocarecod, status) include (found_time);
-- What is on its way is little and asked for most: by area, by unit, by state.
create index fault_on_its_way on fault (found_time desc nulls last, id desc) include (status, equlocarecod, use_unit, owner_unit, maint_unit)
  where status in ('10', '15', '20', '30');

-- The open fault of a device, as the lists of devices show it.
alter table equipment
  add column fault_id uuid,
  add column fault_kind text,
  add column fault_level text collate "C",
  add column fault_found_time timestamptz,
  add column fault_stop_use boolean;
create index equipment_faulty_newest on equipment (fault_found_time desc nulls last, equ_sys_id desc) include (equlocarecod, class_code)
  where fault_status in ('1', '2', '3', '5');
