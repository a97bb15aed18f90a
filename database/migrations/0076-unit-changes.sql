-- What a unit tells of itself beside what stood here: fax, and who answers for safety.
alter table unit add column fax text;
alter table unit add column safety_officers jsonb not null default '[]';

-- Applications of units to change what an authority has to agree to.
create table unit_change (
  id uuid primary key,
  change_no text collate "C" not null,
  unit_id uuid not null,
  -- Area of the unit when it was written: its authority decides.
  from_area text collate "C" not null,
  orgname text,
  orgcode text collate "C",
  legal_person text,
  address text,
  unit_types text[],
  areacode text collate "C",
  reason text,
  -- What stood there when it was handed in.
  former jsonb,
  status text collate "C" not null constraint unit_change_states check (status in ('00', '10', '30', '80', '40', '99')),
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index unit_change_no on unit_change (change_no);
-- A unit has one application under way.
create unique index unit_change_under_way on unit_change (unit_id) where status in ('10', '30');
create index unit_change_of_unit on unit_change (unit_id, updated_at);
create index unit_change_in_order on unit_change (updated_at, id);
create index unit_change_waiting on unit_change (updated_at, id) where status = '10';

create index equipment_of_property on equipment (property_unit) where property_unit is not null;

-- Each changed fact of a unit, in words, as it was told then.
create table unit_history (
  id uuid primary key,
  unit_id uuid not null,
  change_id uuid,
  change_no text collate "C",
  at timestamptz not null,
  item text not null,
  old_text text,
  new_text text,
  way text not null,
  status text not null,
  opinion text,
  by_name text not null
);
create index unit_history_of_unit on unit_history (unit_id, at, id);
create index unit_history_in_order on unit_history (at, id);
create index unit_history_of_change on unit_history (change_id) where change_id is not null;
