-- Tests and prints are found by any part of the report's number, and turned over in both directions.
create index newest_test_numbers on newest_test using gin (text_grams(coalesce(report_no, ''))) with (fastupdate = off);
drop index newest_test_by_day;
create index newest_test_by_day on newest_test (is_printed, tested_on, test_id) include (equ_sys_id, conclusion);
drop index newest_test_of_body;
create index newest_test_of_body on newest_test (inspect_org, is_printed, tested_on, test_id) include (equ_sys_id, conclusion);

-- The number stands on the mark as it was printed.
alter table mark_print add column report_no text;
update mark_print set report_no = test.report_no from equipment_inspection as test where test.id = mark_print.test_id;

create function number_print() returns trigger language plpgsql as $$
begin
  new.report_no := (select report_no from equipment_inspection where id = new.test_id);
  return new;
end $$;
create trigger number_print before insert on mark_print for each row execute function number_print();

create index mark_print_numbers on mark_print using gin (text_grams(coalesce(report_no, ''))) with (fastupdate = off);
create index mark_print_of_lift on mark_print (equ_sys_id, printed_at, id);
drop index mark_print_of_unit;
create index mark_print_of_unit on mark_print (printed_unit, printed_at, id) include (equ_sys_id);
drop index mark_print_newest;
create index mark_print_newest on mark_print (printed_at, id) include (equ_sys_id);
analyze newest_test, mark_print;
