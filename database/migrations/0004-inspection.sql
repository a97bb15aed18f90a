-- Applications for inspection, their devices, findings and opinion notices.

create table inspection_application (
  id uuid primary key,
  onlinelsh text collate "C" not null,
  apply_kind text,
  insp_type text collate "C",
  -- Catalogue code of the class: 3000.
  equclacode text collate "C",
  equ_name text,
  line_count int not null default 0,
  use_unit uuid,
  use_unit_name text,
  apply_unit uuid not null,
  apply_unit_name text not null,
  -- Everybody whose application it is to see: applicant, use, owner and maintenance units of the devices.
  party_units uuid[] not null,
  bcw_sys_id uuid,
  contact text,
  contact_mobile text,
  book_date date,
  book_slot text,
  insp_place text,
  self_insp_no text,
  need_load_test boolean,
  payer uuid,
  payer_name text,
  invoice_kind text,
  fee_total_fen bigint,
  fee_relief_fen bigint,
  fee_payable_fen bigint,
  pay_status text collate "C" not null default '1',
  -- The judgement as it was when the fee was fixed.
  fee jsonb,
  -- What relief the unit asks for, and how far it came.
  relief jsonb,
  app_no text collate "C",
  accept_dept text,
  accepted_by uuid,
  accepted_by_name text,
  accepted_at timestamptz,
  accept_opinion text,
  dept text,
  inspector_ids uuid[] not null default '{}',
  inspectors text,
  dispatch_on date,
  reschedules int not null default 0,
  not_ready_count int not null default 0,
  issued_on date,
  is_pc text not null default '1',
  created_by uuid not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  updated_at timestamptz not null,
  status text collate "C" not null,
  status_since timestamptz not null,
  -- Promised day of the present state.
  due_on date,
  version int not null default 0,
  -- Version reached by the last move: tells a colleague's step from a colleague's typing.
  moved_version int not null default 0,
  grams text[] generated always as (
    text_grams(coalesce(equ_name, '') || ' ' || coalesce(use_unit_name, '') || ' ' || apply_unit_name || ' ' || coalesce(insp_place, ''))
  ) stored
);
create unique index inspection_application_onlinelsh on inspection_application (onlinelsh);
create index inspection_application_of_party on inspection_application using gin (party_units);
create index inspection_application_of_apply_unit on inspection_application (apply_unit, updated_at desc, id);
create index inspection_application_of_status on inspection_application (status, status_since, id);
create index inspection_application_newest on inspection_application (updated_at desc, id);
create index inspection_application_submitted on inspection_application (submitted_at desc, id);
create index inspection_application_of_inspector on inspection_application using gin (inspector_ids) where status in ('55', '60', '65', '66');
create index inspection_application_dispatched on inspection_application (dispatch_on) where status in ('55', '60');
create index inspection_application_search on inspection_application using gin (grams) with (fastupdate = off);

create table inspection_line (
  line_id uuid primary key,
  application_id uuid not null references inspection_application (id) on delete cascade,
  position int not null,
  equ_sys_id uuid not null,
  oidno text collate "C" not null,
  equclacode text collate "C" not null,
  equ_name text not null,
  equipmodel text,
  prono text,
  unit_inner_no text,
  use_cert_no text,
  equ_place text not null,
  equlocarecod text collate "C" not null,
  next_insp_date date,
  insp_type text collate "C" not null,
  line_state text collate "C" not null default '0',
  -- The device is taken by this application for this inspection.
  is_open boolean not null default false,
  fee_fen bigint,
  conclusion text,
  safety_grade text,
  insp_date date,
  report_no text collate "C",
  unique (application_id, equ_sys_id)
);
create index inspection_line_of_application on inspection_line (application_id, position);
create index inspection_line_of_device on inspection_line (equ_sys_id, application_id);
create index inspection_line_oidno on inspection_line (oidno);
-- Two applications cannot take the same device for the same inspection, whoever is faster.
create unique index inspection_line_taken on inspection_line (equ_sys_id, insp_type) where is_open;

-- What an inspection looks at, by class and kind; edited by the institute.
create table inspection_item (
  set_code text collate "C" not null,
  equclacode text collate "C" not null,
  insp_types text[] not null,
  item_no text collate "C" not null,
  "group" text not null,
  title text not null,
  kind text not null,
  position int not null,
  primary key (set_code, item_no)
);

-- The findings of one device.
create table inspection_result (
  line_id uuid primary key references inspection_line (line_id) on delete cascade,
  -- The items as they stood when the inspection began, each with verdict, remedy, measured value and remark.
  items jsonb not null,
  load_tested boolean not null default false,
  instruments text,
  remark text,
  version int not null default 0,
  updated_at timestamptz not null
);

create table opinion_notice (
  id uuid primary key,
  tzs_no text collate "C" not null unique,
  application_id uuid not null references inspection_application (id),
  line_id uuid not null references inspection_line (line_id),
  problems jsonb not null,
  requirement text not null,
  deadline date not null,
  issued_on date not null,
  issued_by uuid not null,
  -- open, answered, closed
  state text not null default 'open',
  feedback jsonb,
  verdict text,
  created_at timestamptz not null
);
create index opinion_notice_of_application on opinion_notice (application_id, created_at);
create index opinion_notice_deadline on opinion_notice (deadline) where state <> 'closed';
