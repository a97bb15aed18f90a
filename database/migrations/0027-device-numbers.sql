-- Devices out of duty (未投用, 停用, 报废 and what follows) are few: among all devices in the order of their due dates each page of them is far from the next.
create index equipment_idle on equipment (due_on, equ_sys_id, use_status, equclacode, equlocarecod, class_code) where use_status not in ('1', '2');

-- Numbers on nameplates and certificates, by any part of them.
create index equipment_numbers on equipment using gin (text_grams(coalesce(prono, '') || ' ' || coalesce(use_cert_no, ''))) with (fastupdate = off);

-- Filters go together with a class or a place: both stand in the index, so that devices elsewhere are passed over within it.
drop index equipment_hazardous;
create index equipment_hazardous on equipment (due_on, equ_sys_id, equclacode, equlocarecod, class_code) where is_hazard_source;
drop index equipment_in_public;
create index equipment_in_public on equipment (due_on, equ_sys_id, equclacode, equlocarecod, class_code) where is_public_place;
drop index equipment_applied;
create index equipment_applied on equipment (due_on, equ_sys_id, apply_state, equclacode, equlocarecod, class_code) where apply_state <> '0';
drop index equipment_of_registration;
create index equipment_of_registration on equipment (reg_status, due_on, equ_sys_id, equclacode, equlocarecod, class_code);
drop index equipment_equipmodel;
create index equipment_equipmodel on equipment (equipmodel, due_on, equ_sys_id, equlocarecod, class_code) where equipmodel is not null;
drop index equipment_make_unit_name;
create index equipment_make_unit_name on equipment (make_unit_name, due_on, equ_sys_id, equlocarecod, class_code) where make_unit_name is not null;

-- What goes together more than chance would have it: taken one by one, 停用 and 已停用登记 would be expected of far fewer devices than have both.
create statistics equipment_states (mcv) on class_code, use_status, reg_status, apply_state from equipment;
create statistics equipment_models (mcv) on class_code, equipmodel from equipment;
create statistics equipment_makers (mcv) on class_code, make_unit_name from equipment;
alter statistics equipment_models set statistics 1000;
alter statistics equipment_makers set statistics 1000;
analyze equipment;
