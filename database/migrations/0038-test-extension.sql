-- An approved extension of a self-test puts off the test alone: `extend_to`, which reaches further than the day of an inspection, is for inspections.
alter table equipment add column test_extend_to date;
update equipment set test_extend_to = extend_to, extend_to = null where extend_to is not null;

drop index equipment_to_test;
create index equipment_to_test on equipment (next_test_date, equ_sys_id, use_status, equclacode, equlocarecod, class_code, maint_unit, test_extend_to)
  where next_test_date is not null;
