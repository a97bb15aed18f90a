-- Decision 19: which questions are usual and have an index, and which are sifted within the one index that holds what rows are filtered and ordered by.

-- Orders by a column that may be empty are read in two steps (`listPage`), so that one index serves both directions.
drop index if exists equipment_due_down;
drop index if exists equipment_inspected_down;
drop index if exists equipment_in_use_since_down;
drop index if exists equipment_registered_down;
drop index if exists equipment_next_insp_down;
drop index if exists equipment_next_test_down;
drop index if exists equipment_next_load_test_down;
drop index if exists equipment_named_inside_down;
drop index if exists equipment_tested_next;

-- Filters and orders that are seldom asked for.
drop index if exists equipment_inspected;
drop index if exists equipment_in_use_since;
drop index if exists equipment_registered;
drop index if exists equipment_stopped;
drop index if exists equipment_named_inside;
drop index if exists equipment_by_status;
drop index if exists equipment_made;
drop index if exists equipment_of_place_type;
drop index if exists equipment_of_conclusion;
drop index if exists equipment_of_hazard_class;
drop index if exists equipment_key_monitored;
drop index if exists equipment_hazardous;
drop index if exists equipment_in_public;
drop index if exists equipment_molten_metal;
drop index if exists equipment_applied;
drop index if exists equipment_of_registration;
drop index if exists equipment_of_status;
drop index if exists equipment_idle;
drop index if exists equipment_to_inspect;
drop index if exists equipment_numbers;

-- Served by another index.
drop index if exists equipment_newest;
drop index if exists equipment_of_class;
drop index if exists equipment_by_variety;
drop index if exists equipment_met;
drop index if exists equipment_to_test_of_maker;
drop index if exists equipment_to_test_of_maintainer;
drop index if exists equipment_pipelines_of_area;

-- Parameters that no statement reads as columns; `params` has them.
alter table equipment
  drop column rated_evaporation, drop column rated_thermal_power, drop column volume, drop column vessel_category, drop column floors,
  drop column stops, drop column rated_load, drop column rated_speed_up, drop column machine_room, drop column lifting_height,
  drop column section_length, drop column rated_capacity, drop column span, drop column layers, drop column capacity,
  drop column persons_per_cabin;

-- The pieces of a device's words stand in their index alone, no longer in every row as well.
drop index equipment_words;
alter table equipment drop column grams;
create function device_text(equ_name text, equ_place text, use_unit_name text, unit_inner_no text, building_name text) returns text
language sql immutable parallel safe
return equ_name || ' ' || equ_place || ' ' || use_unit_name || ' ' || coalesce(unit_inner_no, '') || ' ' || coalesce(building_name, '');
-- The planner must not take a look at pieces for dearer than a look at a column: they are read from the index.
alter function text_grams(text) cost 1;
create index equipment_words on equipment using gin (
  text_grams(device_text(equ_name, equ_place, use_unit_name, unit_inner_no, building_name)),
  reach_facets(class_code, area_code, use_unit, owner_unit, maint_unit, install_unit, make_unit)
) with (fastupdate = off);
alter index equipment_words alter column 1 set statistics 1000;

-- The order of all lists, and beside it everything by which they are filtered: what is unusual is sifted here, and counted without a look at the rows.
drop index equipment_due;
create index equipment_due on equipment (
  due_on, equ_sys_id, use_status, equclacode, equlocarecod, class_code, reg_status, apply_state, place_type, hazard_class, is_key_monitor,
  is_hazard_source, is_public_place, is_molten_metal, last_conclusion, last_insp_date, put_in_use_date, reg_date, make_date, stop_date,
  next_insp_date, unit_inner_no, prono, use_cert_no
);

-- A using unit has few devices, which are gathered; those who maintain, make and install have tens of thousands, in the order of their due days.
drop index equipment_of_user;
create index equipment_of_user on equipment (use_unit);
drop index equipment_of_owner;
create index equipment_of_owner on equipment (owner_unit) where owner_unit is not null;
drop index equipment_of_maintainer;
create index equipment_of_maintainer on equipment (maint_unit, due_on, equ_sys_id, use_status, equclacode, equlocarecod) where maint_unit is not null;
drop index equipment_of_maker;
create index equipment_of_maker on equipment (make_unit, due_on, equ_sys_id, use_status, equclacode, equlocarecod) where make_unit is not null;
drop index equipment_of_installer;
create index equipment_of_installer on equipment (install_unit, due_on, equ_sys_id, use_status, equclacode, equlocarecod) where install_unit is not null;

-- The queries by what is out of order, out of use, tested.
drop index equipment_out_of_order;
drop index equipment_faulty_newest;
create index equipment_out_of_order on equipment (fault_found_time, equ_sys_id, equlocarecod, class_code) where fault_status in ('1', '2', '3', '5');
drop index equipment_inspected_badly;
create index equipment_inspected_badly on equipment (due_on, equ_sys_id, use_status, equclacode, equlocarecod, class_code)
  where last_conclusion in ('不合格', '复检不合格', '不符合', '存在不符合', '不符合要求', '停止运行');
drop index equipment_out_of_use;
create index equipment_out_of_use on equipment (stop_date, equ_sys_id, use_status, equclacode, equlocarecod, class_code, due_on)
  where use_status not in ('1', '2');
drop index equipment_to_test;
create index equipment_to_test on equipment (next_test_date, equ_sys_id, use_status, equclacode, equlocarecod, class_code, maint_unit, extend_to)
  where next_test_date is not null;
drop index equipment_to_load_test;
create index equipment_to_load_test on equipment (next_load_test_date, equ_sys_id, use_status, equclacode, equlocarecod, class_code, last_load_test_date)
  where next_load_test_date is not null;
drop index equipment_tested_with_load;
create index equipment_tested_with_load on equipment (last_load_test_date) where last_load_test_date is not null;

-- Without the key equal values share one entry: a tenth of the size. The rows of one value are few enough to be sorted.
drop index equipment_by_user_name;
create index equipment_by_user_name on equipment (use_unit_name);
drop index equipment_of_maintainer_name;
create index equipment_of_maintainer_name on equipment (maint_unit_name) where maint_unit_name is not null;
drop index equipment_make_unit_name;
create index equipment_make_unit_name on equipment (make_unit_name) where make_unit_name is not null;
drop index equipment_equipmodel;
create index equipment_equipmodel on equipment (equipmodel) where equipmodel is not null;

analyze equipment;

-- A device has a handful of events and inspections, which are sorted when they are read.
drop index equipment_event_of_equipment;
create index equipment_event_of_equipment on equipment_event (equ_sys_id);
drop index equipment_inspection_of_equipment;
create index equipment_inspection_of_equipment on equipment_inspection (equ_sys_id);
