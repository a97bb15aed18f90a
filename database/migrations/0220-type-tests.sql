-- Reports of type tests of makers: which model was tested, for which range of parameters, by whom and when.
create table type_test (
  id uuid primary key,
  unit_id uuid not null,
  tested_class text collate "C" not null,
  product text not null,
  model text not null,
  ranges text not null,
  report_no text not null,
  test_org text not null,
  tested_on date not null,
  -- Null where the report names none, as those of lifts.
  valid_to date,
  remark text,
  withdrawn_on date,
  version int not null default 0,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint type_test_days check (valid_to >= tested_on),
  constraint type_test_fields check (
    char_length(tested_class) <= 64 and char_length(product) <= 100 and char_length(model) <= 100 and char_length(ranges) <= 500
    and char_length(report_no) <= 60 and char_length(test_org) <= 100 and char_length(remark) <= 200
  )
);
create unique index type_test_of_maker on type_test (unit_id, report_no, model) where withdrawn_on is null;
create index type_test_by_maker on type_test (unit_id, tested_on desc, id);
create index type_test_in_order on type_test (tested_on desc, id);
