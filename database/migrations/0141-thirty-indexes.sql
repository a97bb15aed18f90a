-- One index for the days on which users go to the registration authority: no device has more than one of them at a time.
create function registration_day(use_status text, reg_status text, supv_pass_date date, put_in_use_date date, plan_restart_date date) returns date
language sql immutable parallel safe
return case
  when use_status = '0' and reg_status in ('0', '6') then supv_pass_date + 30
  when use_status = '2' and reg_status in ('0', '6') then put_in_use_date + 30
  when use_status = '3' and reg_status <> '3' then plan_restart_date
end;
drop index equipment_awaiting_registration;
drop index equipment_to_register;
drop index equipment_to_restart;
create index equipment_registration_day on equipment
  (registration_day(use_status, reg_status, supv_pass_date, put_in_use_date, plan_restart_date), equ_sys_id, use_status)
  where registration_day(use_status, reg_status, supv_pass_date, put_in_use_date, plan_restart_date) is not null;

-- Of lifts the governor is calibrated, of everything else the safety valves.
create function calibration_day(class_code text, governor_due_date date, safety_valve_due_date date) returns date
language sql immutable parallel safe
return case when class_code = '3' then governor_due_date else safety_valve_due_date end;
drop index equipment_governor_due;
drop index equipment_safety_valve_due;
create index equipment_calibration on equipment (calibration_day(class_code, governor_due_date, safety_valve_due_date), equ_sys_id, class_code)
  where calibration_day(class_code, governor_due_date, safety_valve_due_date) is not null and use_status in ('1', '2');

-- Reminders of self-tests find both days, the one before an extension and the one after it, in `equipment_to_test`.
drop index equipment_to_self_test;
-- The devices of a property unit are read when it changes its name, by a job; the orders by these days, which few ask for, are sorted within `equipment_due`.
drop index equipment_of_property;
drop index equipment_inspected;
drop index equipment_in_use_since;
