-- What the archive said before a supervision was passed, for the day on which its report is declared void.
alter table construction_line add column former_supv_pass_date date;
-- Of devices whose registration, or its change, is under way nothing more is asked: reminders and calendar leave them out.
drop index equipment_to_register;
create index equipment_to_register on equipment ((put_in_use_date + 30), equ_sys_id)
  where use_status = '2' and reg_status in ('0', '6') and put_in_use_date is not null;
drop index equipment_to_restart;
create index equipment_to_restart on equipment (plan_restart_date, equ_sys_id) where use_status = '3' and reg_status <> '3' and plan_restart_date is not null;
