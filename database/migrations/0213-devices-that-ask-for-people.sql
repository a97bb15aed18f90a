-- Devices that ask for somebody certified by a technical parameter: few among many of their class.
create index equipment_params_quick_open on equipment_params (equ_sys_id) where params ->> 'isQuickOpen' = 'true';
create index equipment_params_cab on equipment_params (equ_sys_id) where params ->> 'operateMode' = '司机室';
