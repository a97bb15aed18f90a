-- What the fields of the contract say of lengths, of choices that the program depends on and of numbers holds of their columns, whoever writes. Derived from the
-- contract by server/testing/field-checks.ts; server/database-guards.test.ts compares the two and prints what a later migration has to say.
update account set phone = replace(phone, ' ', '') where phone like '% %';

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
  and reg_status in ('0', '1', '2', '3', '4', '5', '6')
  and reg_category in ('1', '2', '3', '4', '5', '6', '7', '8')
  and char_length(reg_officer) <= 32
  and change_count between 0 and 2000000000
  and char_length(stop_reason) <= 200
  and char_length(cancel_reason) <= 200
  and char_length(cancel_officer) <= 32
  and last_insp_type in ('J1', 'J2', 'J3', 'J4', 'J5', 'J6', 'S1', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'W1', 'W2', 'W3', 'W4', 'T1', 'F1', 'A1', 'X1')
  and char_length(last_insp_org) <= 100
  and char_length(last_report_no) <= 40
  and last_conclusion in ('合格', '整改后合格', '不合格', '复检合格', '复检不合格', '符合', '存在不符合', '符合要求', '基本符合要求', '不符合要求', '允许运行', '整改后运行', '限制条件运行', '监督运行', '停止运行', '无', '监检中', '终止', '不符合', '仅提供数据', '校验合格', '校验不合格')
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
alter table unit add constraint unit_fields check (
  char_length(orgname) <= 100
  and char_length(orgcode) <= 18
  and char_length(unit_nature) <= 64
  and char_length(industry) <= 64
  and char_length(legal_person) <= 32
  and char_length(address) <= 200
  and char_length(zip) <= 6
  and lng between -10000 and 10000
  and lat between -10000 and 10000
  and char_length(email) <= 100
  and char_length(contact) <= 32
  and char_length(principal) <= 32
  and char_length(safety_director) <= 32
  and char_length(safety_dept) <= 50
  and staff_count between 0 and 2000000000
  and fixed_assets between 1 and 999999999999
  and annual_output between -1000000000000 and 1000000000000
  and char_length(bank_name) <= 100
  and char_length(bank_account_name) <= 100
  and char_length(unit_status) <= 64
) not valid;
alter table account add constraint account_fields check (
  char_length(login_name) <= 20
  and char_length(name) <= 32
  and char_length(phone) <= 13
  and char_length(mobile) <= 11
  and char_length(dept) <= 64
) not valid;
alter table inspection_application add constraint inspection_application_fields check (
  char_length(onlinelsh) <= 20
  and apply_kind in ('定期检验', '监督检验', '首次检验', '委托检验', '复检', '限速器校验', '安全阀校验', '能效测试')
  and char_length(insp_type) <= 64
  and char_length(equclacode) <= 4
  and char_length(equ_name) <= 100
  and line_count between 0 and 2000000000
  and char_length(use_unit_name) <= 100
  and char_length(apply_unit_name) <= 100
  and char_length(contact) <= 32
  and char_length(contact_mobile) <= 11
  and book_slot in ('上午', '下午', '全天')
  and char_length(insp_place) <= 200
  and char_length(self_insp_no) <= 50
  and char_length(payer_name) <= 100
  and invoice_kind in ('电子普票', '电子专票', '财政票据')
  and fee_total_fen between 0 and 9000000000000
  and fee_relief_fen between 0 and 9000000000000
  and fee_payable_fen between 0 and 9000000000000
  and char_length(pay_status) <= 64
  and char_length(app_no) <= 30
  and char_length(accept_dept) <= 50
  and char_length(accept_opinion) <= 500
  and char_length(inspectors) <= 200
  and is_pc in ('0', '1')
  and char_length(status) <= 64
) not valid;
alter table load_test add constraint load_test_fields check (
  occasion in ('inspection', 'test', 'alone')
  and conclusion in ('合格', '不合格')
  and char_length(tested_by) <= 100
  and char_length(remark) <= 500
) not valid;
alter table unit_change add constraint unit_change_fields check (
  char_length(orgname) <= 100
  and char_length(orgcode) <= 18
  and char_length(legal_person) <= 32
  and char_length(address) <= 200
  and char_length(reason) <= 500
) not valid;
alter table construction_notice add constraint construction_notice_fields check (
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
) not valid;
alter table fault add constraint fault_fields check (
  char_length(found_by) <= 32
  and char_length(fault_kind) <= 64
  and fault_level in ('1', '2', '3')
  and char_length("desc") <= 500
  and char_length(repair_unit) <= 100
  and char_length(repairer) <= 64
  and char_length(measure) <= 1000
) not valid;
alter table maintenance_case add constraint maintenance_case_fields check (
  char_length(contract_no) <= 50
  and char_length(maint_kind) <= 64
  and char_length(visits) <= 64
  and price between 0 and 9000000000000
  and char_length(leader) <= 32
  and char_length(licence_no) <= 30
  and char_length(reason) <= 64
  and char_length(reason_note) <= 500
  and end_kind in ('1', '2')
) not valid;
alter table registration add constraint registration_fields check (
  char_length(account_type) <= 64
  and char_length(orgcode) <= 18
  and char_length(orgname) <= 100
  and char_length(legal_person) <= 32
  and char_length(tel) <= 13
  and char_length(address) <= 200
  and char_length(name) <= 32
  and char_length(mobile) <= 11
  and char_length(login_name) <= 20
  and char_length(email) <= 100
) not valid;
alter table password_reset add constraint password_reset_fields check (
  char_length(orgname) <= 100
  and char_length(login_name) <= 20
  and char_length(applicant) <= 32
  and char_length(mobile) <= 11
) not valid;
alter table rescue add constraint rescue_fields check (
  char_length(source) <= 64
  and char_length(caller) <= 32
  and trapped between 0 and 50
  and char_length(trapped_info) <= 64
  and char_length(rescue_unit) <= 100
  and char_length(rescue_level) <= 64
  and char_length(cause) <= 64
  and char_length(cause_note) <= 500
  and char_length(outcome) <= 64
  and char_length(injury) <= 64
) not valid;
alter table safety_record add constraint safety_record_fields check (
  record_kind in ('daily', 'weekly', 'monthly')
  and char_length(class_code) <= 64
  and char_length(signer) <= 32
  and char_length(summary) <= 2000
  and char_length(place) <= 100
  and char_length(chair) <= 32
  and char_length(attendees) <= 300
  and char_length(problems) <= 2000
  and char_length(next_focus) <= 2000
) not valid;
alter table safety_hazard add constraint safety_hazard_fields check (
  char_length(class_code) <= 64
  and char_length(described) <= 500
  and char_length(hazard_level) <= 64
  and char_length(measure) <= 500
  and char_length(responsible) <= 32
  and char_length(outcome) <= 1000
) not valid;
alter table safety_appointment add constraint safety_appointment_fields check (
  post in ('principal', 'director', 'officer')
  and char_length(name) <= 32
  and char_length(mobile) <= 11
  and char_length(scope) <= 500
  and char_length(issued_by) <= 32
  and char_length(duties) <= 2000
  and char_length(end_reason) <= 200
) not valid;
alter table use_registration add constraint use_registration_fields check (
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
) not valid;
-- Rows from before are looked at. A row that does not fit could not be changed any more, so where there are some the check is taken off again and the log says so.
do $$
declare
  one record;
begin
  for one in select conrelid::regclass as of_table, conname from pg_constraint where conname = conrelid::regclass::text || '_fields' loop
    begin
      execute format('alter table %s validate constraint %I', one.of_table, one.conname);
    exception when check_violation then
      execute format('alter table %s drop constraint %I', one.of_table, one.conname);
      raise warning 'rows of % do not fit their fields', one.of_table;
    end;
  end loop;
end $$;
