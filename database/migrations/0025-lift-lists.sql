-- Lifts are looked up, sifted and counted within indexes: by the body that tested them, by what is published, by whoever keeps or made them.
-- `if not exists`: large installations make these indexes beforehand, concurrently, while people work.
create index if not exists equipment_inspection_by_body on equipment_inspection (equ_sys_id, inspect_org) where insp_type = 'T1';
create index if not exists lift_publication_open on lift_publication (equ_sys_id) where is_published;
create index if not exists lift_publication_by_time on lift_publication (published_at, equ_sys_id, is_published);

drop index if exists equipment_maint_unit_name;
create index if not exists equipment_of_maintainer_name on equipment
  (maint_unit_name, due_on, equ_sys_id, use_status, equclacode, equlocarecod, class_code) where maint_unit_name is not null;
drop index if exists equipment_next_insp;
create index if not exists equipment_to_inspect on equipment (next_insp_date, equ_sys_id, use_status, equclacode, equlocarecod, class_code, due_on);
-- Upwards empty values stand last, which an index without them does not tell.
create index if not exists equipment_tested_next on equipment (next_test_date, equ_sys_id, use_status, equclacode, equlocarecod, class_code);
create index if not exists equipment_to_test_of_maker on equipment (make_unit, next_test_date, equ_sys_id, use_status)
  where next_test_date is not null and make_unit is not null;
create index if not exists equipment_to_test_of_maintainer on equipment (maint_unit, next_test_date, equ_sys_id, use_status)
  where next_test_date is not null and maint_unit is not null;

-- Records look their device up within an index: with the state, by which lists of lifts are sifted.
drop index if exists equipment_seen;
create index if not exists equipment_met on equipment (equ_sys_id)
  include (use_status, due_on, equlocarecod, equclacode, class_code, use_unit, owner_unit, maint_unit, make_unit, install_unit);
