-- The order in which users are reminded of what is to be registered next and of stops that end.
create index equipment_awaiting_registration on equipment ((supv_pass_date + 30), equ_sys_id)
  where use_status = '0' and reg_status in ('0', '6') and supv_pass_date is not null;
create index equipment_to_restart on equipment (plan_restart_date, equ_sys_id) where use_status = '3' and plan_restart_date is not null;
