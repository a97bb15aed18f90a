-- One file may stand for all devices of a change, once somebody has ticked that it covers just so many.
alter table use_change add column one_file_for integer check (one_file_for > 0);
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
) not valid;
