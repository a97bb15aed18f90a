-- Codes of places are compared sign by sign, as in all other tables, whatever the order of words of the database is.
alter table mark_print alter column equlocarecod type text collate "C";
alter table newest_test alter column equlocarecod type text collate "C";
alter table equipment_change alter column equlocarecod type text collate "C";
alter table equipment_correction alter column equlocarecod type text collate "C";

-- One function gives a record the place of its device. An extension keeps the place that its lift had: only the records named in `move_records` go along.
drop trigger extension_placed on test_extension;
drop function place_extension();
create trigger place_record before insert on test_extension for each row execute function place_record();
-- Figures of a column are forgotten with its type.
analyze mark_print, newest_test, equipment_change, equipment_correction;
