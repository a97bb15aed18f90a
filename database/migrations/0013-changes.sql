-- Corrections of archive data (资料更正): proposed by the owner, decided by the institute. While one waits, its number locks the device.

create table equipment_correction (
  id uuid primary key,
  correction_no text collate "C" not null unique,
  equ_sys_id uuid not null references equipment (equ_sys_id),
  -- Whose application it is.
  unit_id uuid not null references unit (unit_sys_id),
  reason text not null default '',
  -- What is proposed, by field.
  content jsonb not null default '{}',
  -- Old and new as handed in, and what followed from it once accepted.
  diff jsonb not null default '[]',
  status text not null default '00',
  version int not null default 0,
  created_by uuid,
  created_by_name text not null,
  submitted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index equipment_correction_of_unit on equipment_correction (unit_id, updated_at desc, id desc);
create index equipment_correction_of_status on equipment_correction (status, updated_at desc, id desc);
create index equipment_correction_of_equipment on equipment_correction (equ_sys_id, id desc);
create index equipment_correction_newest on equipment_correction (updated_at desc nulls last, id desc);
-- Two corrections of one device cannot wait at once, whoever is faster.
create unique index equipment_correction_open on equipment_correction (equ_sys_id) where status = '10';

-- The history of all changes is read newest first.
create index equipment_change_newest on equipment_change (at desc nulls last, id desc);
create index equipment_change_of_serial on equipment_change (serial_no) where serial_no is not null;
-- An archive shows the entry that opened it.
create index device_entry_of_equipment on device_entry (equ_sys_id) where equ_sys_id is not null;
