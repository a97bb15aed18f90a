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

-- What the fields of both forms say.
alter table use_registration drop constraint if exists use_registration_fields, add constraint use_registration_fields check (
  reg_category in ('1', '2', '3', '4', '5', '6', '7', '8')
  and handle_mode in ('electronic', 'window', 'mail')
  and design_life between 0 and 2000000000
  and char_length(design_unit) <= 100
  and char_length(install_unit_name) <= 100
  and char_length(supv_insp_org) <= 100
  and char_length(type_test_org) <= 100
  and char_length(inner_no) <= 50
  and char_length(place) <= 200
  and char_length(use_unit_zip) <= 6
  and char_length(safety_manager) <= 32
  and char_length(owner_unit_name) <= 100
  and char_length(owner_unit_code) <= 18
  and char_length(insp_org_name) <= 100
  and char_length(insp_type) <= 64
  and char_length(report_no) <= 40
  and char_length(insp_conclusion) <= 64
  and char_length(filler) <= 32
  and char_length(signer) <= 32
  and unit_kind in ('pipes', 'cylinders', 'vehicle')
  and char_length(vehicle_plate) <= 20
  and char_length(vehicle_vin) <= 17
  and char_length(project_name) <= 100
  and char_length(safety_dept) <= 50
  and char_length(handler) <= 32
  and char_length(handler_email) <= 100
) not valid;
