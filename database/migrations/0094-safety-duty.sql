-- Who answers for safety in a using unit, what is checked each day, week and month, and what was found.

create table safety_appointment (
  id uuid primary key,
  appointment_no text collate "C" not null unique,
  unit_id uuid not null,
  areacode text collate "C" not null,
  post text,
  name text,
  mobile text,
  class_codes text[],
  scope text,
  cert_valid_to date,
  begins_on date,
  issued_by text,
  duties text,
  ended_on date,
  end_reason text,
  status text collate "C" not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index safety_appointment_of_unit on safety_appointment (unit_id, status, updated_at desc);
create index safety_appointment_newest on safety_appointment (updated_at desc, id desc);
create index safety_appointment_certificate on safety_appointment (cert_valid_to, id) where cert_valid_to is not null and status = '20';

create table safety_record (
  id uuid primary key,
  record_no text collate "C" not null unique,
  unit_id uuid not null,
  areacode text collate "C" not null,
  record_kind text collate "C",
  class_code text collate "C",
  record_on date,
  -- First day of the day, week or month that it stands for.
  period_on date,
  is_late boolean,
  signer text,
  items jsonb,
  zero_risk boolean,
  summary text,
  place text,
  chair text,
  attendees text,
  problems text,
  next_focus text,
  status text collate "C" not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index safety_record_once on safety_record (unit_id, class_code, record_kind, period_on) where status = '20';
create index safety_record_of_unit on safety_record (unit_id, status, updated_at desc);
create index safety_record_newest on safety_record (updated_at desc, id desc);

create table safety_hazard (
  id uuid primary key,
  hazard_no text collate "C" not null unique,
  unit_id uuid not null,
  areacode text collate "C" not null,
  class_code text collate "C",
  found_on date,
  described text,
  hazard_level text,
  measure text,
  responsible text,
  deadline date,
  closed_on date,
  outcome text,
  -- The record in which it was found.
  record_id uuid,
  record_no text,
  status text collate "C" not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index safety_hazard_of_unit on safety_hazard (unit_id, status, class_code, deadline);
create index safety_hazard_newest on safety_hazard (updated_at desc, id desc);
create index safety_hazard_of_record on safety_hazard (record_id) where record_id is not null;

create table safety_risk (
  id uuid primary key,
  unit_id uuid not null,
  areacode text collate "C" not null,
  class_code text collate "C" not null,
  record_kind text collate "C" not null,
  item text not null,
  control text not null,
  source text not null,
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index safety_risk_of_unit on safety_risk (unit_id, class_code, record_kind, created_at, id);

-- A unit has the duty for each class that it uses; the last day, week and month that were recorded.
create table safety_duty (
  unit_id uuid not null,
  class_code text collate "C" not null,
  areacode text collate "C" not null,
  begun_on date not null,
  ended_on date,
  daily_on date,
  weekly_on date,
  monthly_on date,
  primary key (unit_id, class_code)
);
create index safety_duty_of_area on safety_duty (areacode, unit_id, class_code) where ended_on is null;
