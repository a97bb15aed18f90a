-- Elevator detection: what is published of a lift, statements of testing bodies, prints of test marks.

create table lift_publication (
  equ_sys_id uuid primary key references equipment (equ_sys_id),
  is_published boolean not null,
  maint_price_fen bigint check (maint_price_fen >= 0),
  published_at timestamptz not null,
  updated_at timestamptz not null
);
create index lift_publication_newest on lift_publication (published_at desc nulls last, equ_sys_id desc) where is_published;

create table compliance_statement (
  id uuid primary key,
  statement_no text collate "C" not null unique,
  unit_id uuid not null references unit (unit_sys_id),
  content jsonb not null,
  test_scopes text[] not null default '{}',
  tester_count int not null default 0,
  valid_from date,
  valid_to date,
  service_tel text,
  status text not null,
  version int not null default 0,
  published_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index compliance_statement_of_unit on compliance_statement (unit_id, updated_at desc, id desc);
create index compliance_statement_of_status on compliance_statement (status, valid_to);
-- A body stands in the public list once.
create unique index compliance_statement_in_force on compliance_statement (unit_id) where status = '80';

create table mark_print (
  id uuid primary key,
  test_id uuid not null references equipment_inspection (id),
  equ_sys_id uuid not null references equipment (equ_sys_id),
  template text not null,
  is_reprint boolean not null,
  reason text,
  printed_at timestamptz not null,
  printed_by uuid not null,
  printed_by_name text not null,
  printed_unit uuid not null references unit (unit_sys_id),
  check (not is_reprint or reason <> '')
);
create index mark_print_of_test on mark_print (test_id, printed_at desc);
create index mark_print_of_unit on mark_print (printed_unit, printed_at desc nulls last, id desc);
create index mark_print_newest on mark_print (printed_at desc nulls last, id desc);

-- Nulls last, as the lists ask for their order. Self-tests by the body that made them, and all of them, the newest first.
create index equipment_inspection_of_tester on equipment_inspection (inspect_org, inspected_on desc nulls last, id desc) where insp_type = 'T1';
create index equipment_inspection_tests on equipment_inspection (inspected_on desc nulls last, id desc) where insp_type = 'T1';
