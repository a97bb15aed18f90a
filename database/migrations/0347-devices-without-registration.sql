-- Devices of which a rule asks no notice, supervision, registration or periodic inspection, by level: the institute's table.
create table exemption (
  id uuid primary key,
  equclacode text collate "C" not null check (char_length(equclacode) <= 4),
  equ_level text not null check (char_length(equ_level) <= 10),
  exempt_name text not null check (char_length(exempt_name) <= 30),
  no_notice boolean,
  no_supervision boolean,
  no_registration boolean,
  no_inspection boolean,
  life_years int check (life_years between 1 and 100),
  basis text not null check (char_length(basis) <= 300),
  is_reference boolean,
  version int not null default 0,
  updated_by text,
  updated_at timestamptz not null default now()
);
create unique index exemption_of_level on exemption (equclacode, equ_level);

-- What a new device of a notice is: asked of boilers.
alter table construction_line add column equ_level text check (char_length(equ_level) <= 10);

-- 免登记 is a state of registration of its own.
alter table equipment drop constraint equipment_fields;
alter table equipment add constraint equipment_fields check (
  char_length(oidno) <= 40
  and char_length(equ_type_name) <= 32
  and char_length(equ_sort_name) <= 64
  and char_length(equ_variety_name) <= 64
  and char_length(equ_name) <= 100
  and char_length(equcode) <= 30
  and char_length(equlogcode) <= 20
  and char_length(use_cert_no) <= 30
  and reg_mode in ('bySet', 'byUnit', 'vehicleCylinder')
  and char_length(unit_inner_no) <= 50
  and char_length(archive_no) <= 40
  and char_length(equipmodel) <= 100
  and char_length(prono) <= 64
  and char_length(brand) <= 50
  and char_length(equ_level) <= 10
  and import_type in ('domestic', 'parts', 'whole')
  and char_length(hazard_class) <= 64
  and product_price between 0 and 10000000000
  and char_length(qr_no) <= 40
  and char_length(rescue_code) <= 6
  and data_source in ('first', 'notice', 'registration', 'mis', 'import', 'transfer')
  and char_length(use_unit_name) <= 100
  and char_length(use_unit_code) <= 18
  and char_length(use_unit_addr) <= 200
  and char_length(use_unit_dept) <= 100
  and char_length(use_unit_zip) <= 6
  and char_length(use_contact) <= 32
  and char_length(safety_manager) <= 32
  and char_length(owner_unit_name) <= 100
  and char_length(owner_unit_code) <= 18
  and char_length(property_unit_name) <= 100
  and char_length(maint_unit_name) <= 100
  and char_length(maint_contract_no) <= 50
  and char_length(maint_leader) <= 32
  and char_length(make_unit_name) <= 100
  and char_length(make_unit_code) <= 18
  and char_length(make_licence_no) <= 30
  and char_length(design_unit) <= 100
  and char_length(install_unit_name) <= 100
  and char_length(install_licence_no) <= 30
  and char_length(reform_unit_name) <= 100
  and char_length(repair_unit_name) <= 100
  and char_length(type_test_org) <= 100
  and char_length(type_test_cert_no) <= 40
  and char_length(supv_insp_org) <= 100
  and char_length(inspect_org_name) <= 100
  and char_length(reg_org_name) <= 100
  and char_length(supervise_org_name) <= 100
  and char_length(equlocarecod_name) <= 100
  and char_length(equ_place) <= 200
  and char_length(building_name) <= 100
  and char_length(building_no) <= 50
  and place_type in ('住宅小区', '写字楼', '宾馆', '学校', '幼儿园', '医院', '养老机构', '商场超市', '餐饮场所', '娱乐场所', '体育场馆', '车站', '机场码头', '旅游景点', '公园', '厂区', '其他')
  and lng between -10000 and 10000
  and lat between -10000 and 10000
  and char_length(coord_source) <= 64
  and char_length(quality_cert_no) <= 50
  and char_length(product_standard) <= 100
  and char_length(drawing_no) <= 50
  and design_life between 0 and 2000000000
  and char_length(mfg_supv_cert_no) <= 50
  and constrsort in ('1', '2', '3', '4', '5', '6')
  and char_length(notice_no) <= 40
  and char_length(install_report_no) <= 40
  and fixed_assets between 1 and 999999999999
  and reg_status in ('0', '1', '2', '3', '4', '5', '6', '7')
  and reg_category in ('1', '2', '3', '4', '5', '6', '7', '8')
  and char_length(reg_officer) <= 32
  and change_count between 0 and 2000000000
  and char_length(stop_reason) <= 200
  and char_length(cancel_reason) <= 200
  and char_length(cancel_officer) <= 32
  and last_insp_type in ('J1', 'J2', 'J3', 'J4', 'J5', 'J6', 'S1', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'W1', 'W2', 'W3', 'W4', 'T1', 'F1', 'A1', 'X1')
  and char_length(last_insp_org) <= 100
  and char_length(last_report_no) <= 40
  and last_conclusion in ('合格', '整改后合格', '不合格', '复检合格', '复检不合格', '符合', '存在不符合', '符合要求', '基本符合要求', '不符合要求', '允许使用', '降压使用', '进行合于使用评价', '进行全面检验', '允许运行', '整改后运行', '限制条件运行', '监督运行', '停止运行', '无', '监检中', '终止', '不符合', '仅提供数据', '校验合格', '校验不合格')
  and safety_grade in ('1', '2', '3', '4', '5')
  and apply_state in ('0', '1', '2', '3')
  and char_length(safety_director) <= 32
  and char_length(safety_officer) <= 32
  and char_length(insurance_org) <= 100
  and char_length(insurance_policy_no) <= 50
  and risk_level in ('red', 'orange', 'yellow', 'blue')
  and open_hazards between 0 and 2000000000
  and use_status in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9')
  and fault_status in ('0', '1', '2', '3', '4', '5', '6')
  and char_length(locked_by) <= 40
  and version between 0 and 2000000000
  and char_length(remark) <= 1000
) not valid;
