-- A decision takes the day off until which it was promised; kept beside the case, so that a late one can still be told from one in time. What was decided before has none.
alter table use_registration add column promised_on date;
alter table use_change add column promised_on date;
-- 施工告知 is looked through once, and keeps when.
alter table construction_notice add column promised_on date, add column decided_at timestamptz;

-- A refusal names the clause that it rests on.
alter table use_registration add column refusal_basis text;
alter table use_change add column refusal_basis text;
alter table use_change drop constraint if exists use_change_fields, add constraint use_change_fields check (
  change_kind in ('11', '12', '13', '14', '01', '02', '03', '04', '05', '06')
  and move_kind in ('inside', 'outside')
  and char_length(new_unit_name) <= 100
  and char_length(new_reg_org_name) <= 100
  and char_length(new_place) <= 200
  and char_length(former_name) <= 100
  and char_length(reform_unit_name) <= 100
  and char_length(reform_note) <= 500
  and char_length(report_no) <= 40
  and char_length(report_org_name) <= 100
  and char_length(stop_measure) <= 300
  and char_length(defunct) <= 500
  and char_length(reason) <= 200
  and char_length(safety_manager) <= 32
  and char_length(filler) <= 32
  and new_place_type in ('住宅小区', '写字楼', '宾馆', '学校', '幼儿园', '医院', '养老机构', '商场超市', '餐饮场所', '娱乐场所', '体育场馆', '车站', '机场码头', '旅游景点', '公园', '厂区', '其他')
  and char_length(new_building_name) <= 100
  and char_length(new_building_no) <= 50
  and new_lng between -10000 and 10000
  and new_lat between -10000 and 10000
  and char_length(taker_contact) <= 32
  and char_length(taker_manager) <= 32
  and char_length(taker_director) <= 32
  and char_length(taker_officer) <= 32
  and char_length(taker_property) <= 100
  and taker_upkeep in ('ends', 'passes')
  and one_file_for between 0 and 2000000000
  and char_length(refusal_basis) <= 300
) not valid;
alter table use_registration drop constraint if exists use_registration_fields, add constraint use_registration_fields check (
  reg_category in ('1', '2', '3', '4', '5', '6', '7', '8')
  and handle_mode in ('electronic', 'window', 'mail')
  and design_life between 0 and 2000000000
  and char_length(design_unit) <= 100
  and char_length(install_unit_name) <= 100
  and char_length(supv_insp_org) <= 100
  and char_length(type_test_org) <= 100
  and char_length(inner_no) <= 50
  and char_length(place) <= 200
  and char_length(use_unit_zip) <= 6
  and char_length(safety_manager) <= 32
  and char_length(owner_unit_name) <= 100
  and char_length(owner_unit_code) <= 18
  and char_length(insp_org_name) <= 100
  and char_length(insp_type) <= 64
  and char_length(report_no) <= 40
  and char_length(insp_conclusion) <= 64
  and char_length(filler) <= 32
  and char_length(signer) <= 32
  and unit_kind in ('pipes', 'cylinders', 'vehicle')
  and char_length(vehicle_plate) <= 20
  and char_length(vehicle_vin) <= 17
  and char_length(project_name) <= 100
  and char_length(safety_dept) <= 50
  and char_length(handler) <= 32
  and char_length(handler_email) <= 100
  and char_length(refusal_basis) <= 300
) not valid;

-- Decisions of a month, by district.
create index use_registration_decided on use_registration (decided_at) where decided_at is not null;
create index use_change_decided on use_change (decided_at) where decided_at is not null;
