-- 施工告知 (domain 2.3, 5.1): works on devices, notified to the authority of the place before they begin.
create table construction_notice (
  id uuid primary key,
  bcw_no text collate "C" not null,
  -- Given with the acceptance.
  notice_no text collate "C",
  notice_date date,
  unit_id uuid not null,
  unit_name text,
  equclacode text collate "C",
  constrsort text collate "C",
  licence_no text,
  licence_grade text,
  licence_valid_to date,
  constr_contact text,
  constr_contact_mobile text,
  site_manager text,
  site_manager_cert_no text,
  is_subcontracted boolean,
  subcontract text,
  use_unit uuid,
  use_unit_name text,
  owner_unit uuid,
  owner_unit_name text,
  build_unit text,
  project_name text,
  equlocarecod text collate "C",
  equ_place text,
  accept_org uuid,
  accept_org_name text,
  supv_org uuid,
  supv_org_name text,
  plan_start date,
  plan_end date,
  is_new_building boolean,
  is_added_lift boolean,
  is_replacement boolean,
  work_content text,
  scheme_note text,
  pipe_code text collate "C",
  -- As typed; what is handed in stands in construction_line.
  lines jsonb,
  pipes jsonb,
  constr_workers jsonb,
  line_count int not null default 0,
  due_on date,
  status text collate "C" not null
    constraint construction_notice_states check (status in ('00', '10', '20', '30', '40', '50', '60', '61', '70', '91', '99')),
  version int not null,
  submitted_at timestamptz,
  accepted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint construction_notice_numbered check (notice_no is not null or status not in ('20', '50', '60', '61', '70', '91'))
);
create unique index construction_notice_bcw_no on construction_notice (bcw_no);
create unique index construction_notice_no on construction_notice (notice_no) where notice_no is not null;
create index construction_notice_in_order on construction_notice (updated_at, id);
create index construction_notice_of_unit on construction_notice (unit_id, updated_at);
create index construction_notice_of_user on construction_notice (use_unit, updated_at);
create index construction_notice_waiting on construction_notice (updated_at, id) where status in ('10', '60');

-- One device, or one pipe, of a notice that has been handed in.
create table construction_line (
  id uuid primary key,
  notice_id uuid not null references construction_notice,
  position int not null,
  -- Its notice is under way: nobody else notifies the same product.
  is_open boolean not null,
  -- The archive that it is about, or that was opened for it.
  equ_sys_id uuid,
  -- Whether the acceptance of the notice opened that archive.
  is_new boolean not null,
  oidno text collate "C",
  equclacode text collate "C" not null,
  equ_name text not null,
  equipmodel text,
  prono text,
  equcode text,
  make_unit_name text,
  make_licence_no text,
  unit_inner_no text,
  equ_place text,
  main_params text,
  -- The pipe as typed; null of devices.
  pipe jsonb,
  params jsonb,
  is_complete boolean not null default false,
  supervised_on date,
  supv_conclusion text,
  supv_report_no text
);
create unique index construction_line_place on construction_line (notice_id, position);
create unique index construction_line_product on construction_line (make_unit_name, prono) where is_open and is_new and pipe is null;
create unique index construction_line_device on construction_line (equ_sys_id) where is_open and not is_new and pipe is null;
create index construction_line_of_device on construction_line (equ_sys_id) where equ_sys_id is not null;
