-- 使用登记 (domain 2.3, 5.3): applications, and the certificates that come of them.

create table use_registration (
  id uuid primary key,
  reg_apply_no text collate "C" not null,
  reg_mode text not null constraint use_registration_modes check (reg_mode in ('bySet', 'byUnit')),
  unit_id uuid not null,
  equ_sys_id uuid not null,
  equclacode text collate "C" not null,
  equlocarecod text collate "C" not null,
  use_unit uuid not null,
  owner_unit uuid,
  maint_unit uuid,
  reg_category text,
  handle_mode text,
  design_life int,
  design_unit text,
  install_unit_name text,
  supv_insp_org text,
  type_test_org text,
  inner_no text,
  place text,
  put_in_use_date date,
  use_unit_zip text,
  use_unit_tel text,
  safety_manager text,
  safety_manager_mobile text,
  owner_unit_name text,
  owner_unit_code text,
  owner_unit_tel text,
  insp_org_name text,
  insp_type text,
  report_no text,
  insp_date date,
  insp_conclusion text,
  no_periodic boolean,
  next_insp date,
  filler text,
  signer text,
  promise boolean,
  -- What the archive said before the application took it: it says so again where nothing comes of it.
  former_reg_status text,
  -- Until when the authority has to act, and how many working days it has left while the unit is at work.
  due_on date,
  days_left int,
  cert_no text collate "C",
  accepted_at timestamptz,
  decided_at timestamptz,
  decided_by_name text,
  status text collate "C" not null
    constraint use_registration_states check (status in ('00', '10', '20', '25', '26', '30', '40', '60', '80', '91', '98', '99')),
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint use_registration_certified check (status not in ('80', '99') or cert_no is not null)
);
create unique index use_registration_no on use_registration (reg_apply_no);
-- A device has one application under way.
create unique index use_registration_under_way on use_registration (equ_sys_id) where status in ('10', '20', '25', '26', '30', '60');
create index use_registration_in_order on use_registration (reg_mode, updated_at, id);
create index use_registration_of_unit on use_registration (use_unit, updated_at);
create index use_registration_of_device on use_registration (equ_sys_id, updated_at);
create index use_registration_in_area on use_registration (equlocarecod, status);
create index use_registration_waiting on use_registration (due_on, id) where status in ('10', '25', '26');

-- Certificates of use and proofs of changes, as they were issued.
create table use_certificate (
  id uuid primary key,
  paper_no text collate "C" not null,
  kind text not null constraint use_certificate_kinds check (kind in ('certificate', 'proof')),
  cert_no text collate "C" not null,
  equ_sys_id uuid not null,
  -- The application that brought it.
  case_id uuid not null,
  content jsonb not null,
  issued_on date not null,
  voided_on date,
  void_reason text,
  created_at timestamptz not null
);
create unique index use_certificate_no on use_certificate (paper_no);
create index use_certificate_of_case on use_certificate (case_id);
-- A device has one certificate that holds.
create unique index use_certificate_valid on use_certificate (equ_sys_id) where kind = 'certificate' and voided_on is null;
