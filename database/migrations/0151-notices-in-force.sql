-- A construction notice is in force once it is handed in (domain 5.1): the authority looks afterwards, and orders a stop where a licence is missing alone.
alter table construction_notice add column stop_ground text collate "C";
alter table construction_notice add column stop_note text;
alter table construction_notice drop constraint if exists construction_notice_fields, add constraint construction_notice_fields check (
  equclacode in ('1000', '2000', '3000', '4000', '5000', '6000', '8000', '9000')
  and constrsort in ('1', '2', '3', '4', '5', '6')
  and char_length(licence_no) <= 30
  and char_length(constr_contact) <= 32
  and char_length(constr_contact_mobile) <= 11
  and char_length(site_manager) <= 32
  and char_length(site_manager_cert_no) <= 30
  and char_length(subcontract) <= 100
  and char_length(build_unit) <= 100
  and char_length(project_name) <= 100
  and char_length(equ_place) <= 200
  and char_length(work_content) <= 2000
  and char_length(scheme_note) <= 2000
  and stop_ground in ('none', 'uncovered', 'expired', 'revoked', 'forged')
  and char_length(stop_note) <= 500
) not valid;

-- What waited for an acceptance is in force; the job construction:carryOver gives it its number and its archives. What had been sent back goes on as a draft,
-- what had been refused has ended.
alter table construction_notice drop constraint construction_notice_states;
alter table construction_notice drop constraint construction_notice_numbered;
update construction_notice set status = '20', accepted_at = submitted_at, version = version + 1 where status = '10';
update construction_notice set status = '00', version = version + 1 where status = '30';
update construction_notice set status = '91', version = version + 1 where status = '40';
alter table construction_notice add constraint construction_notice_states
  check (status in ('00', '20', '30', '50', '60', '61', '70', '91', '99'));
alter table construction_notice add constraint construction_notice_numbered
  check (notice_no is not null or status in ('00', '20', '91', '99'));

drop index construction_notice_waiting;
create index construction_notice_waiting on construction_notice (updated_at, id)
  where status in ('30', '60') or (due_on is not null and status in ('20', '50'));
