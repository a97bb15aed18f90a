-- Records of devices stand with the place of their device, so that those of a district are met without a look at the devices of all others.
create function place_record() returns trigger language plpgsql as $$
begin
  new.equlocarecod := (select equlocarecod from equipment where equ_sys_id = new.equ_sys_id);
  return new;
end $$;

alter table mark_print add column equlocarecod text;
update mark_print as record set equlocarecod = equipment.equlocarecod from equipment where equipment.equ_sys_id = record.equ_sys_id;
create trigger place_record before insert on mark_print for each row execute function place_record();

alter table newest_test add column equlocarecod text;
update newest_test as record set equlocarecod = equipment.equlocarecod from equipment where equipment.equ_sys_id = record.equ_sys_id;
create trigger place_record before insert on newest_test for each row execute function place_record();

alter table equipment_change add column equlocarecod text;
update equipment_change as record set equlocarecod = equipment.equlocarecod from equipment where equipment.equ_sys_id = record.equ_sys_id;
create trigger place_record before insert on equipment_change for each row execute function place_record();

alter table equipment_correction add column equlocarecod text;
update equipment_correction as record set equlocarecod = equipment.equlocarecod from equipment where equipment.equ_sys_id = record.equ_sys_id;
create trigger place_record before insert on equipment_correction for each row execute function place_record();

create function move_records() returns trigger language plpgsql as $$
begin
  update mark_print set equlocarecod = new.equlocarecod where equ_sys_id = new.equ_sys_id;
  update newest_test set equlocarecod = new.equlocarecod where equ_sys_id = new.equ_sys_id;
  update equipment_change set equlocarecod = new.equlocarecod where equ_sys_id = new.equ_sys_id;
  update equipment_correction set equlocarecod = new.equlocarecod where equ_sys_id = new.equ_sys_id;
  return null;
end $$;
create trigger move_records after update of equlocarecod on equipment for each row
  when (new.equlocarecod is distinct from old.equlocarecod) execute function move_records();

create index mark_print_of_area on mark_print (equlocarecod, printed_at, id) include (equ_sys_id, is_reprint);
drop index mark_print_newest;
create index mark_print_newest on mark_print (printed_at, id) include (equ_sys_id, equlocarecod);
create index newest_test_of_area on newest_test (equlocarecod, is_printed, tested_on, test_id) include (equ_sys_id, conclusion);
drop index newest_test_by_day;
create index newest_test_by_day on newest_test (is_printed, tested_on, test_id) include (equ_sys_id, conclusion, equlocarecod);
create index equipment_change_of_area on equipment_change (equlocarecod, at, id) include (equ_sys_id);
drop index equipment_change_when;
create index equipment_change_when on equipment_change (at, id, equ_sys_id, serial_no) include (equlocarecod);
create index equipment_correction_of_area on equipment_correction (equlocarecod, updated_at, id) include (equ_sys_id, status, correction_no)
  where submitted_at is not null;
drop index equipment_correction_changed;
create index equipment_correction_changed on equipment_correction (updated_at, id, status, equ_sys_id) include (equlocarecod)
  where submitted_at is not null;
drop index equipment_correction_handed_in;
create index equipment_correction_handed_in on equipment_correction (submitted_at, id, status, equ_sys_id) include (equlocarecod)
  where submitted_at is not null;
analyze mark_print, newest_test, equipment_change, equipment_correction;
