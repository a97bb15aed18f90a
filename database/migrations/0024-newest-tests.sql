-- The newest self-test of each lift whose report stands, and whether its mark has been printed: lists of tests are counted and turned over here, instead
-- of asking of every test in a city whether a newer one has come. Follows `equipment_inspection` and `mark_print` by trigger.
create table newest_test (
  equ_sys_id uuid primary key,
  test_id uuid not null unique,
  tested_on date not null,
  conclusion text not null,
  inspect_org text,
  report_no text,
  is_printed boolean not null
);

insert into newest_test
  select distinct on (equ_sys_id) equ_sys_id, id, inspected_on, conclusion, inspect_org, report_no, exists (select from mark_print where test_id = test.id)
  from equipment_inspection as test where insp_type = 'T1' and voided_on is null order by equ_sys_id, inspected_on desc, id desc;

create index newest_test_by_day on newest_test (is_printed, tested_on desc nulls last, test_id desc) include (equ_sys_id, conclusion);
create index newest_test_of_body on newest_test (inspect_org, is_printed, tested_on desc nulls last, test_id desc) include (equ_sys_id, conclusion);

create function note_new_tests() returns trigger language plpgsql as $$
begin
  insert into newest_test as noted
    select distinct on (equ_sys_id) equ_sys_id, id, inspected_on, conclusion, inspect_org, report_no, false
    from new_rows where insp_type = 'T1' and voided_on is null order by equ_sys_id, inspected_on desc, id desc
    on conflict (equ_sys_id) do update set
      test_id = excluded.test_id, tested_on = excluded.tested_on, conclusion = excluded.conclusion, inspect_org = excluded.inspect_org,
      report_no = excluded.report_no, is_printed = excluded.is_printed
    where (excluded.tested_on, excluded.test_id) > (noted.tested_on, noted.test_id);
  return null;
end $$;

-- Voided, corrected or deleted: what is left is looked up anew.
create function note_changed_tests() returns trigger language plpgsql as $$
declare
  lifts uuid[] := array(select distinct equ_sys_id from old_rows where insp_type = 'T1');
begin
  if cardinality(lifts) = 0 then return null; end if;
  delete from newest_test where equ_sys_id = any(lifts);
  insert into newest_test
    select distinct on (equ_sys_id) equ_sys_id, id, inspected_on, conclusion, inspect_org, report_no, exists (select from mark_print where test_id = test.id)
    from equipment_inspection as test where equ_sys_id = any(lifts) and insp_type = 'T1' and voided_on is null
    order by equ_sys_id, inspected_on desc, id desc;
  return null;
end $$;

create trigger tests_added after insert on equipment_inspection referencing new table as new_rows for each statement execute function note_new_tests();
create trigger tests_changed after update on equipment_inspection referencing old table as old_rows for each statement execute function note_changed_tests();
create trigger tests_removed after delete on equipment_inspection referencing old table as old_rows for each statement execute function note_changed_tests();

create function note_printed_tests() returns trigger language plpgsql as $$
begin
  update newest_test set is_printed = true from new_rows where newest_test.test_id = new_rows.test_id and not newest_test.is_printed;
  return null;
end $$;

create trigger marks_printed after insert on mark_print referencing new table as new_rows for each statement execute function note_printed_tests();
