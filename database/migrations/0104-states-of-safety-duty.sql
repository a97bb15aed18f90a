-- The database knows the states of safety duty, as of every other record.

alter table safety_appointment add constraint safety_appointment_states check (status in ('00', '20', '80', '99'));
alter table safety_record add constraint safety_record_states check (status in ('00', '20', '90', '99'));
alter table safety_hazard add constraint safety_hazard_states check (status in ('00', '10', '80', '99'));
