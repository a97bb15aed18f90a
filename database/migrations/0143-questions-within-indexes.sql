-- Registration units of pipes are listed by their users' names: the class and the street stand behind the name, so that others are passed over without a look at them.
drop index equipment_by_user_name;
create index equipment_by_user_name on equipment (use_unit_name, class_code, equlocarecod);
-- Numbers beside the parts of the queries for tests, of makers and installers of tens of thousands of lifts.
drop index equipment_of_maker;
create index equipment_of_maker on equipment
  (make_unit, due_on, equ_sys_id, use_status, equclacode, equlocarecod, next_test_date, next_load_test_date) where make_unit is not null;
drop index equipment_of_installer;
create index equipment_of_installer on equipment
  (install_unit, due_on, equ_sys_id, use_status, equclacode, equlocarecod, next_test_date, next_load_test_date) where install_unit is not null;
-- Devices that are out of order, of one kind or variety.
drop index equipment_out_of_order;
create index equipment_out_of_order on equipment (fault_found_time, equ_sys_id, equlocarecod, class_code, equclacode)
  where fault_status in ('1', '2', '3', '5');
analyze equipment;
