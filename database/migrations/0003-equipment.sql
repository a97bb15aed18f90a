-- Archives of equipment: one row per set, or per registration unit for pipelines and cylinders.

create table equipment (
  equ_sys_id uuid primary key,
  oidno text collate "C" not null,
  equclacode text collate "C" not null,
  equ_type_name text not null,
  equ_sort_name text not null,
  equ_variety_name text,
  equ_name text not null,
  equcode text collate "C",
  equlogcode text collate "C",
  use_cert_no text collate "C",
  reg_mode text collate "C" not null,
  unit_inner_no text,
  archive_no text,
  equipmodel text collate "C",
  prono text collate "C",
  brand text,
  equ_level text,
  in_catalog boolean not null default true,
  import_type text not null,
  is_mobile boolean not null default false,
  is_key_monitor boolean,
  hazard_class text,
  product_price numeric(12, 2),
  qr_no text collate "C",
  rescue_code text collate "C",
  data_source text not null,
  use_unit uuid not null,
  use_unit_name text not null,
  use_unit_code text,
  use_unit_addr text,
  use_unit_dept text,
  use_unit_zip text,
  use_unit_tel text,
  use_contact text,
  use_contact_mobile text,
  safety_manager text,
  safety_manager_mobile text,
  owner_unit uuid,
  owner_unit_name text,
  owner_unit_code text,
  owner_unit_tel text,
  property_unit uuid,
  property_unit_name text,
  maint_unit uuid,
  maint_unit_name text,
  maint_contract_no text,
  maint_start date,
  maint_end date,
  maint_leader text,
  maint_leader_mobile text,
  maint_hotline text,
  make_unit uuid,
  make_unit_name text,
  make_unit_code text,
  make_licence_no text,
  design_unit text,
  install_unit uuid,
  install_unit_name text,
  install_licence_no text,
  reform_unit uuid,
  reform_unit_name text,
  repair_unit uuid,
  repair_unit_name text,
  type_test_org text,
  type_test_cert_no text,
  supv_insp_org text,
  inspect_org uuid,
  inspect_org_name text,
  reg_org uuid,
  reg_org_name text,
  supervise_org uuid,
  supervise_org_name text,
  equlocarecod text collate "C" not null,
  equlocarecod_name text not null,
  equ_place text not null,
  building_name text,
  building_no text,
  place_type text,
  lng numeric(10, 6),
  lat numeric(10, 6),
  coord_source text,
  is_public_place boolean,
  is_populated boolean,
  is_hazard_source boolean,
  make_date date,
  ex_factory_date date,
  quality_cert_no text,
  product_standard text,
  drawing_no text,
  design_life int,
  design_expire_date date,
  mfg_supv_cert_no text,
  constrsort text,
  notice_no text,
  notice_date date,
  constr_date date,
  complete_date date,
  install_report_no text,
  supv_pass_date date,
  put_in_use_date date,
  fixed_assets bigint,
  reg_status text collate "C" not null,
  reg_category text,
  reg_date date,
  cert_date date,
  reg_officer text,
  change_count int not null default 0,
  stop_date date,
  stop_reason text,
  plan_restart_date date,
  restart_date date,
  cancel_date date,
  cancel_reason text,
  cancel_officer text,
  last_insp_type text collate "C",
  last_insp_date date,
  last_insp_org text,
  last_report_no text,
  last_conclusion text,
  next_insp_date date,
  next_external_date date,
  next_internal_date date,
  next_test_date date,
  next_load_test_date date,
  last_load_test_date date,
  governor_due_date date,
  safety_valve_due_date date,
  extend_to date,
  safety_grade text,
  apply_state text collate "C",
  safety_director text,
  safety_officer text,
  operators jsonb,
  has_emergency_plan boolean,
  emergency_tel text,
  insurance_org text,
  insurance_policy_no text,
  insurance_expire date,
  risk_level text,
  open_hazards int not null default 0,
  use_status text collate "C" not null,
  fault_status text collate "C" not null,
  locked_by text,
  version int not null default 0,
  remark text,
  -- Technical parameters of the class, checked against its form.
  params jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rated_evaporation numeric generated always as ((params ->> 'ratedEvaporation')::numeric) stored,
  rated_thermal_power numeric generated always as ((params ->> 'ratedThermalPower')::numeric) stored,
  volume numeric generated always as ((params ->> 'volume')::numeric) stored,
  vessel_category text generated always as ((params ->> 'vesselCategory')) stored,
  floors integer generated always as ((params ->> 'floors')::integer) stored,
  stops integer generated always as ((params ->> 'stops')::integer) stored,
  rated_load numeric generated always as ((params ->> 'ratedLoad')::numeric) stored,
  rated_speed_up numeric generated always as ((params ->> 'ratedSpeedUp')::numeric) stored,
  machine_room text generated always as ((params ->> 'machineRoom')) stored,
  lifting_height numeric generated always as ((params ->> 'liftingHeight')::numeric) stored,
  section_length numeric generated always as ((params ->> 'sectionLength')::numeric) stored,
  rated_capacity numeric generated always as ((params ->> 'ratedCapacity')::numeric) stored,
  span numeric generated always as ((params ->> 'span')::numeric) stored,
  is_molten_metal boolean generated always as ((params ->> 'isMoltenMetal')::boolean) stored,
  layers integer generated always as ((params ->> 'layers')::integer) stored,
  capacity integer generated always as ((params ->> 'capacity')::integer) stored,
  persons_per_cabin integer generated always as ((params ->> 'personsPerCabin')::integer) stored,
  class_code text collate "C" generated always as (substr(equclacode, 1, 1)) stored not null,
  area_code text collate "C" generated always as (substr(equlocarecod, 1, 6)) stored not null,
  -- The last day in time: lifts may be inspected until the end of their month; an approved extension reaches further.
  due_on date generated always as (
    greatest(
      extend_to,
      case when substr(equclacode, 1, 1) = '3' then (date_trunc('month', next_insp_date::timestamp) + interval '1 month' - interval '1 day')::date else next_insp_date end
    )
  ) stored,
  grams text[] generated always as (
    text_grams(equ_name || ' ' || equ_place || ' ' || use_unit_name || ' ' || coalesce(unit_inner_no, '') || ' ' || coalesce(building_name, ''))
  ) stored
);

create unique index equipment_oidno on equipment (oidno);
create unique index equipment_use_cert_no on equipment (use_cert_no) where use_cert_no is not null;
create unique index equipment_equcode on equipment (equcode) where equcode is not null;
create index equipment_equlogcode on equipment (equlogcode) where equlogcode is not null;
create index equipment_prono on equipment (prono);
-- Lists filter by class, place and state above all: behind the order these stand as keys, so that rows are sifted and counted within the index.
create index equipment_due on equipment (due_on, equ_sys_id, use_status, equclacode, equlocarecod, class_code);
create index equipment_of_class on equipment (class_code, use_status, due_on, equ_sys_id);
create index equipment_of_status on equipment (use_status, due_on, equ_sys_id);
create index equipment_of_variety on equipment (equclacode, due_on, equ_sys_id, use_status, equlocarecod);
create index equipment_of_area on equipment (equlocarecod, due_on, equ_sys_id, use_status, equclacode);
create index equipment_of_use_unit on equipment (use_unit, due_on, equ_sys_id);
create index equipment_of_owner_unit on equipment (owner_unit, due_on, equ_sys_id) where owner_unit is not null;
create index equipment_of_maint_unit on equipment (maint_unit, due_on, equ_sys_id, use_status, equclacode, equlocarecod) where maint_unit is not null;
create index equipment_of_make_unit on equipment (make_unit, due_on, equ_sys_id) where make_unit is not null;
create index equipment_maint_unit_name on equipment (maint_unit_name, due_on, equ_sys_id) where maint_unit_name is not null;
create index equipment_make_unit_name on equipment (make_unit_name, due_on, equ_sys_id) where make_unit_name is not null;
create index equipment_equipmodel on equipment (equipmodel, due_on, equ_sys_id) where equipmodel is not null;
create index equipment_next_test on equipment (next_test_date, equ_sys_id) where next_test_date is not null;
create index equipment_next_load_test on equipment (next_load_test_date, equ_sys_id) where next_load_test_date is not null;
create index equipment_extended on equipment (extend_to, equ_sys_id) where extend_to is not null;
create index equipment_faulty on equipment (due_on, equ_sys_id) include (equlocarecod, class_code) where fault_status in ('1', '2', '3', '5');
create index equipment_failed on equipment (due_on, equ_sys_id)
  where last_conclusion in ('不合格', '复检不合格', '不符合', '存在不符合', '不符合要求', '停止运行');
create index equipment_not_in_use on equipment (stop_date desc nulls last, equ_sys_id desc) where use_status not in ('1', '2');
create index equipment_newest on equipment (equ_sys_id desc);
create index equipment_search on equipment using gin (grams) with (fastupdate = off);
alter table equipment alter column grams set statistics 1000;

-- Rows of a pipeline registration unit.
create table pipeline_row (
  row_id uuid primary key,
  equ_sys_id uuid not null references equipment (equ_sys_id),
  position int not null,
  content jsonb not null,
  dn numeric generated always as ((content ->> 'dn')::numeric) stored,
  length numeric generated always as ((content ->> 'length')::numeric) stored,
  pipe_no text collate "C" generated always as (content ->> 'pipeNo') stored,
  pipe_level text collate "C" generated always as (content ->> 'pipeLevel') stored,
  row_status text collate "C" generated always as (content ->> 'rowStatus') stored,
  medium text generated always as (content ->> 'medium') stored,
  next_insp_date date,
  version int not null default 0
);
create index pipeline_row_of_equipment on pipeline_row (equ_sys_id, position);
create unique index pipeline_row_no on pipeline_row (equ_sys_id, pipe_no);
-- As with devices: behind the order stand keys by which rows are sifted and counted within the index.
create index pipeline_row_due on pipeline_row (next_insp_date, row_id, pipe_level, row_status, dn, equ_sys_id);
create index pipeline_row_of_level on pipeline_row (pipe_level, next_insp_date, row_id, row_status, dn, equ_sys_id);
create index pipeline_row_dn on pipeline_row (dn, row_id, pipe_level, row_status, equ_sys_id);
create index pipeline_row_length on pipeline_row (length, row_id);
-- Downwards the empty ones stand last, too.
create index pipeline_row_due_down on pipeline_row (next_insp_date desc nulls last, row_id desc);
create index pipeline_row_dn_down on pipeline_row (dn desc nulls last, row_id desc);
create index pipeline_row_length_down on pipeline_row (length desc nulls last, row_id desc);
create index pipeline_row_search on pipeline_row using gin (text_grams(
  coalesce(content ->> 'pipeName', '') || ' ' || coalesce(content ->> 'pipeNo', '') || ' ' || coalesce(content ->> 'medium', ''))) with (fastupdate = off);
-- Registration units of pipelines, by whom they are used and as which project.
create index equipment_pipelines on equipment (use_unit_name, equ_sys_id) where class_code = '8';
create index equipment_pipeline_search on equipment using gin (text_grams(coalesce(params ->> 'projectName', '') || ' ' || use_unit_name))
  with (fastupdate = off) where class_code = '8';

-- Pipes proposed for a registered unit (新增管道), until the institute confirms them.
create table pipeline_addition (
  id uuid primary key,
  change_no text collate "C" not null unique,
  equ_sys_id uuid not null references equipment (equ_sys_id),
  unit_id uuid not null references unit (unit_sys_id),
  content jsonb not null,
  status text not null,
  version int not null default 0,
  created_by uuid,
  created_by_name text not null,
  submitted_at timestamptz not null,
  updated_at timestamptz not null
);
create index pipeline_addition_newest on pipeline_addition (submitted_at desc, id desc);
create index pipeline_addition_of_unit on pipeline_addition (unit_id, submitted_at desc, id desc);
create index pipeline_addition_of_equipment on pipeline_addition (equ_sys_id, status);
create index pipeline_addition_of_status on pipeline_addition (status, submitted_at desc, id desc);

-- What inspections left behind: the history that the cycle rules read.
create table equipment_inspection (
  id uuid primary key,
  equ_sys_id uuid not null references equipment (equ_sys_id),
  insp_type text not null,
  inspected_on date not null,
  conclusion text not null,
  grade int,
  report_no text,
  inspect_org text,
  next_insp_date date,
  created_at timestamptz not null default now()
);
create index equipment_inspection_of_equipment on equipment_inspection (equ_sys_id, inspected_on desc, id desc);

-- Old and new value of every change of an archive.
create table equipment_change (
  id uuid primary key,
  equ_sys_id uuid not null references equipment (equ_sys_id),
  at timestamptz not null,
  reason text not null,
  serial_no text,
  operator_name text not null,
  diff jsonb not null
);
create index equipment_change_of_equipment on equipment_change (equ_sys_id, at desc, id desc);

-- One timeline of everything that happened to a device.
create table equipment_event (
  id uuid primary key,
  equ_sys_id uuid not null references equipment (equ_sys_id),
  happened_on date not null,
  kind text not null,
  title text not null,
  link text
);
create index equipment_event_of_equipment on equipment_event (equ_sys_id, happened_on desc, id desc);

-- First entry of a device by its using unit (首检设备录入), until the institute confirms it.
create table device_entry (
  id uuid primary key,
  entry_no text collate "C" not null unique,
  unit_id uuid not null references unit (unit_sys_id),
  equclacode text collate "C",
  equ_name text,
  prono text,
  content jsonb not null default '{}',
  status text not null default '00',
  version int not null default 0,
  equ_sys_id uuid references equipment (equ_sys_id),
  created_by uuid,
  created_by_name text not null,
  submitted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index device_entry_of_unit on device_entry (unit_id, updated_at desc, id desc);
create index device_entry_of_status on device_entry (status, updated_at desc, id desc);

create table cycle_rule (
  code text collate "C" primary key,
  content jsonb not null,
  updated_at timestamptz not null default now()
);

-- How many devices of a class and state fall due in a month, by district: what the home page and the queries count with.
create table equipment_counter (
  area_code text collate "C" not null,
  class_code text collate "C" not null,
  use_status text collate "C" not null,
  due_month date not null,
  count bigint not null,
  primary key (area_code, class_code, use_status, due_month)
);

create function count_equipment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into equipment_counter as counter (area_code, class_code, use_status, due_month, count)
      select area_code, class_code, use_status, coalesce(date_trunc('month', due_on)::date, 'infinity'), count(*) from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (area_code, class_code, use_status, due_month) do update set count = counter.count + excluded.count;
  end if;
  if tg_op <> 'INSERT' then
    insert into equipment_counter as counter (area_code, class_code, use_status, due_month, count)
      select area_code, class_code, use_status, coalesce(date_trunc('month', due_on)::date, 'infinity'), -count(*) from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (area_code, class_code, use_status, due_month) do update set count = counter.count + excluded.count;
  end if;
  return null;
end $$;

create trigger equipment_added after insert on equipment referencing new table as new_rows for each statement execute function count_equipment();
create trigger equipment_changed after update on equipment referencing new table as new_rows old table as old_rows for each statement execute function count_equipment();
create trigger equipment_removed after delete on equipment referencing old table as old_rows for each statement execute function count_equipment();
