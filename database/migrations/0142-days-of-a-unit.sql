-- What falls due with a unit is found within its own devices: everywhere else these days stand among those of the whole city.
drop index equipment_of_user;
create index equipment_of_user on equipment
  (use_unit, due_on, use_status, next_test_date, test_extend_to, next_load_test_date, calibration_day(class_code, governor_due_date, safety_valve_due_date));
-- How often an expression is empty is known to the planner only after this; without it a unit's devices are read one by one for calibrations that nobody has.
analyze equipment;
