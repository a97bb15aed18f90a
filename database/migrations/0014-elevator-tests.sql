-- Self-tests of lifts: orders to testing bodies, the test of each lift, extensions, and reports that an authority has voided.

alter table equipment_inspection add column voided_on date;

create table test_order (
  id uuid primary key,
  order_no text collate "C" not null unique,
  -- Who orders: the using unit, or the maintenance unit for it.
  order_unit uuid not null references unit (unit_sys_id),
  use_unit uuid references unit (unit_sys_id),
  body_unit uuid references unit (unit_sys_id),
  wish_on date,
  contact text,
  contact_tel text,
  remark text,
  planned_on date,
  testers jsonb not null default '[]',
  line_count int not null default 0,
  status text collate "C" not null,
  version int not null default 0,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status in ('00', '99') or (use_unit is not null and body_unit is not null and submitted_at is not null))
);
create index test_order_of_orderer on test_order (order_unit, updated_at desc nulls last, id desc);
create index test_order_of_user on test_order (use_unit, updated_at desc nulls last, id desc);
create index test_order_of_body on test_order (body_unit, updated_at desc nulls last, id desc);
create index test_order_newest on test_order (updated_at desc nulls last, id desc);

create table test_line (
  id uuid primary key,
  order_id uuid not null references test_order (id),
  equ_sys_id uuid not null references equipment (equ_sys_id),
  position int not null,
  body_unit uuid references unit (unit_sys_id),
  -- Who maintained the lift when its test was ordered, and may put faults right.
  maint_unit uuid,
  is_open boolean not null default false,
  tested_on date,
  conclusion text,
  -- Each test and retest: what was found, what was done about it.
  rounds jsonb not null default '[]',
  report_no text,
  reported_on date,
  inspection_id uuid references equipment_inspection (id),
  status text collate "C" not null,
  version int not null default 0,
  updated_at timestamptz not null,
  unique (order_id, equ_sys_id)
);
-- A lift is tested by one body at a time.
create unique index test_line_open on test_line (equ_sys_id) where is_open;
create unique index test_line_report on test_line (body_unit, report_no) where report_no is not null;
create unique index test_line_inspection on test_line (inspection_id) where inspection_id is not null;
create index test_line_of_equipment on test_line (equ_sys_id, order_id);
create index test_line_of_maintainer on test_line (maint_unit, order_id) where maint_unit is not null;
create index test_line_standing on test_line (status, order_id) where is_open;

create table test_extension (
  id uuid primary key,
  extension_no text collate "C" not null unique,
  equ_sys_id uuid not null references equipment (equ_sys_id),
  unit_id uuid not null references unit (unit_sys_id),
  -- The due day of the self-test when the extension was asked for.
  due_on date not null,
  extend_to date,
  reason text,
  status text collate "C" not null,
  version int not null default 0,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index test_extension_of_unit on test_extension (unit_id, updated_at desc nulls last, id desc);
create index test_extension_newest on test_extension (updated_at desc nulls last, id desc);
create index test_extension_of_status on test_extension (status, updated_at desc nulls last, id desc);
-- One application for a lift at a time.
create unique index test_extension_open on test_extension (equ_sys_id) where status in ('00', '10');
