-- Every order and filter of the lists is served by an index, so that neither a page nor its count reads a whole table of a large city.
-- `if not exists`: large installations make these indexes beforehand, concurrently, while people work.

-- Devices by party. Behind the order stand the keys by which rows are sifted; with what figures are reckoned from, units of any size are
-- counted within the index alone.
drop index if exists equipment_of_use_unit;
drop index if exists equipment_of_owner_unit;
drop index if exists equipment_of_maint_unit;
drop index if exists equipment_of_make_unit;
create index if not exists equipment_of_user on equipment (use_unit, due_on, equ_sys_id, use_status, equclacode, equlocarecod)
  include (owner_unit, building_name, equ_place);
create index if not exists equipment_of_owner on equipment (owner_unit, due_on, equ_sys_id, use_status, equclacode, equlocarecod)
  include (use_unit, building_name, equ_place) where owner_unit is not null;
create index if not exists equipment_of_maintainer on equipment (maint_unit, due_on, equ_sys_id, use_status, equclacode, equlocarecod)
  include (building_name, equ_place) where maint_unit is not null;
create index if not exists equipment_of_maker on equipment (make_unit, due_on, equ_sys_id, use_status, equclacode, equlocarecod)
  include (building_name, equ_place) where make_unit is not null;
create index if not exists equipment_of_installer on equipment (install_unit, due_on, equ_sys_id, use_status, equclacode, equlocarecod)
  include (building_name, equ_place) where install_unit is not null;
-- Out of order: few, and told by whose they are.
drop index if exists equipment_faulty;
create index if not exists equipment_out_of_order on equipment (due_on, equ_sys_id, equlocarecod, class_code)
  include (use_unit, owner_unit, maint_unit, make_unit, install_unit) where fault_status in ('1', '2', '3', '5');

-- The queries by what is due, tested or out of use: whoever asks, their parts are counted within these indexes.
drop index if exists equipment_failed;
create index if not exists equipment_inspected_badly on equipment (due_on, equ_sys_id, use_status, equclacode, equlocarecod, class_code)
  include (use_unit, owner_unit, maint_unit, make_unit, install_unit)
  where last_conclusion in ('不合格', '复检不合格', '不符合', '存在不符合', '不符合要求', '停止运行');
drop index if exists equipment_not_in_use;
create index if not exists equipment_out_of_use on equipment (stop_date desc nulls last, equ_sys_id desc, use_status, equclacode, equlocarecod, class_code)
  include (use_unit, owner_unit, maint_unit, make_unit, install_unit) where use_status not in ('1', '2');
drop index if exists equipment_next_test;
create index if not exists equipment_to_test on equipment (next_test_date, equ_sys_id, use_status, equclacode, equlocarecod, class_code)
  include (extend_to, use_unit, owner_unit, maint_unit, make_unit, install_unit) where next_test_date is not null;
drop index if exists equipment_next_load_test;
create index if not exists equipment_to_load_test on equipment (next_load_test_date, equ_sys_id, use_status, equclacode, equlocarecod, class_code)
  include (use_unit, owner_unit, maint_unit, make_unit, install_unit) where next_load_test_date is not null;
drop index if exists equipment_load_tested;
create index if not exists equipment_tested_with_load on equipment
  (last_load_test_date desc nulls last, equ_sys_id desc, use_status, next_load_test_date, equclacode, equlocarecod, class_code)
  include (use_unit, owner_unit, maint_unit, make_unit, install_unit) where last_load_test_date is not null;

-- Orders. Downwards empty values stand last, too, and so these need an index of their own.
create index if not exists equipment_due_down on equipment (due_on desc nulls last, equ_sys_id desc, use_status, equclacode, equlocarecod);
create index if not exists equipment_inspected on equipment (last_insp_date, equ_sys_id);
create index if not exists equipment_inspected_down on equipment (last_insp_date desc nulls last, equ_sys_id desc);
create index if not exists equipment_in_use_since on equipment (put_in_use_date, equ_sys_id);
create index if not exists equipment_in_use_since_down on equipment (put_in_use_date desc nulls last, equ_sys_id desc);
create index if not exists equipment_registered on equipment (reg_date, equ_sys_id);
create index if not exists equipment_registered_down on equipment (reg_date desc nulls last, equ_sys_id desc);
create index if not exists equipment_next_insp on equipment (next_insp_date, equ_sys_id);
create index if not exists equipment_next_insp_down on equipment (next_insp_date desc nulls last, equ_sys_id desc);
create index if not exists equipment_next_test_down on equipment (next_test_date desc nulls last, equ_sys_id desc);
create index if not exists equipment_next_load_test_down on equipment (next_load_test_date desc nulls last, equ_sys_id desc);
create index if not exists equipment_stopped on equipment (stop_date, equ_sys_id);
create index if not exists equipment_named_inside on equipment (unit_inner_no, equ_sys_id);
create index if not exists equipment_named_inside_down on equipment (unit_inner_no desc nulls last, equ_sys_id desc);
-- What is never empty reads the same index downwards.
create index if not exists equipment_by_name on equipment (equ_name, equ_sys_id);
create index if not exists equipment_by_user_name on equipment (use_unit_name, equ_sys_id);
create index if not exists equipment_by_variety on equipment (equclacode, equ_sys_id);
create index if not exists equipment_by_status on equipment (use_status, equ_sys_id);

-- Filters: what most devices have in common stands in no index.
create index if not exists equipment_made on equipment (make_date);
create index if not exists equipment_of_registration on equipment (reg_status, due_on, equ_sys_id);
create index if not exists equipment_of_place_type on equipment (place_type, due_on, equ_sys_id) where place_type is not null;
create index if not exists equipment_of_conclusion on equipment (last_conclusion, due_on, equ_sys_id) where last_conclusion is not null;
create index if not exists equipment_of_hazard_class on equipment (hazard_class, due_on, equ_sys_id) where hazard_class is not null;
create index if not exists equipment_applied on equipment (due_on, equ_sys_id, apply_state) where apply_state <> '0';
create index if not exists equipment_key_monitored on equipment (due_on, equ_sys_id) where is_key_monitor;
create index if not exists equipment_hazardous on equipment (due_on, equ_sys_id) where is_hazard_source;
create index if not exists equipment_in_public on equipment (due_on, equ_sys_id, equclacode) where is_public_place;
create index if not exists equipment_molten_metal on equipment (due_on, equ_sys_id) where is_molten_metal;

-- Records look their device up within an index.
create index if not exists equipment_seen on equipment (equ_sys_id)
  include (equlocarecod, equclacode, class_code, use_unit, owner_unit, maint_unit, make_unit, install_unit);

-- What is done with archives. Columns that are never empty are ordered by one index in both directions.
drop index if exists equipment_correction_newest;
create index if not exists equipment_correction_changed on equipment_correction (updated_at, id, status, equ_sys_id) where submitted_at is not null;
create index if not exists equipment_correction_handed_in on equipment_correction (submitted_at, id, status, equ_sys_id) where submitted_at is not null;
drop index if exists equipment_change_newest;
create index if not exists equipment_change_when on equipment_change (at, id, equ_sys_id, serial_no);
create index if not exists equipment_change_of_operator on equipment_change using gin (text_grams(operator_name)) with (fastupdate = off);
create index if not exists device_entry_changed on device_entry (updated_at, id, status, equclacode) where submitted_at is not null;
create index if not exists device_entry_handed_in on device_entry (submitted_at, id, status, equclacode) where submitted_at is not null;
create index if not exists device_entry_of_class on device_entry (equclacode, updated_at, id, status) where submitted_at is not null;
create index if not exists device_entry_search on device_entry
  using gin (text_grams(coalesce(equ_name, '') || ' ' || coalesce(prono, '') || ' ' || entry_no)) with (fastupdate = off);

-- What is taken down again is little of what is published.
create index if not exists lift_publication_withdrawn on lift_publication (equ_sys_id) where not is_published;
