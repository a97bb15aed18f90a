-- 使用登记 按单位 (domain 5.3): pipes and cylinders by their summary sheet.

alter table use_registration
  add column unit_kind text constraint use_registration_kinds check (unit_kind in ('pipes', 'cylinders', 'vehicle')),
  add column vehicle_plate text,
  add column vehicle_vin text,
  add column project_name text,
  add column safety_dept text,
  add column handler text,
  add column handler_tel text,
  add column handler_email text,
  -- What the sheet adds up to; metres of pipes.
  add column row_count int,
  add column total_length numeric(12, 2),
  -- Fingerprint of the rows that were read in last: the same ones sent again have been read in.
  add column sheet_mark text;

-- The rows of the sheet, in the columns of its kind.
create table use_registration_row (
  case_id uuid not null references use_registration (id) on delete cascade,
  position int not null,
  content jsonb not null,
  primary key (case_id, position)
);
