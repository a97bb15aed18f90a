-- 125 % brake tests of traction lifts (载荷试验): who says that one was made, and what came of it.

create table load_test (
  id uuid primary key,
  equ_sys_id uuid not null references equipment (equ_sys_id),
  -- Tests recorded in one go share a number, and their report.
  batch_id uuid not null,
  test_no text collate "C" not null,
  tested_on date not null,
  occasion text not null,
  conclusion text not null,
  tested_by text not null,
  remark text,
  -- The next day as it was written, and what stood in the archive before.
  next_load_test_date date,
  former jsonb not null,
  status text not null,
  version int not null default 0,
  created_by uuid,
  created_by_name text not null,
  created_by_unit uuid,
  created_by_unit_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index load_test_of_equipment on load_test (equ_sys_id, tested_on desc, id desc);
create index load_test_of_batch on load_test (batch_id);

-- A failed test stands until one is passed.
alter table equipment add column failed_load_test_on date;
-- What was tested this year, latest first; behind the order stand the keys by which rows are sifted and counted within the index.
create index equipment_load_tested on equipment (last_load_test_date desc nulls last, equ_sys_id desc, use_status, next_load_test_date)
  where last_load_test_date is not null;
