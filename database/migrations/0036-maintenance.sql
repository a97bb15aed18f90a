-- 维保单位变更, 维保终止 and 维保信息变更 (domain 2.3, 5.6-5.8), and the contracts that come of them.

create table maintenance_contract (
  id uuid primary key,
  contract_no text not null,
  use_unit uuid not null,
  new_unit uuid not null,
  equ_sys_ids uuid[] not null,
  begins_on date not null,
  ends_on date not null check (ends_on > begins_on),
  maint_kind text not null,
  visits text not null,
  price bigint,
  leader text not null,
  leader_mobile text not null,
  hotline text not null,
  maintainers jsonb not null,
  version int not null,
  -- The application that brought it.
  case_id uuid not null unique,
  ended_on date,
  -- When its user and its maintenance unit were told that it ends soon.
  reminded_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index maintenance_contract_of_keeper on maintenance_contract (new_unit, begins_on desc) where ended_on is null;
create index maintenance_contract_of_user on maintenance_contract (use_unit, begins_on desc) where ended_on is null;
create index maintenance_contract_lifts on maintenance_contract using gin (equ_sys_ids);
create index maintenance_contract_ending on maintenance_contract (ends_on) where ended_on is null and reminded_on is null;

create table maintenance_case (
  id uuid primary key,
  kind text not null check (kind in ('change', 'end', 'amendment')),
  case_no text not null unique,
  unit_id uuid,
  initiator text,
  use_unit uuid,
  old_unit uuid,
  new_unit uuid,
  contract_id uuid references maintenance_contract,
  equ_sys_ids uuid[] not null,
  area_codes text[] not null,
  contract_no text,
  begins_on date,
  ends_on date,
  maint_kind text,
  visits text,
  price bigint,
  leader text,
  leader_mobile text,
  hotline text,
  maintainers jsonb,
  licence_no text,
  licence_valid_to date,
  reason text,
  reason_note text,
  hand_over jsonb,
  end_kind text,
  end_on date,
  notified boolean,
  items text[],
  effective_on date,
  -- Until when the state waits for somebody; the timer goes on after it.
  due_on date,
  status text not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index maintenance_case_newest on maintenance_case (kind, updated_at desc, id desc);
create index maintenance_case_lifts on maintenance_case using gin (equ_sys_ids);
create index maintenance_case_due on maintenance_case (due_on) where due_on is not null;

-- Lifts that nobody maintains any more, since when, and when the authority was told.
create table maintenance_gap (
  equ_sys_id uuid primary key,
  since date not null,
  told_on date
);
create index maintenance_gap_untold on maintenance_gap (since) where told_on is null;
