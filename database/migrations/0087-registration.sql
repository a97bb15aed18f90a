-- Applications for an account, written by people who have none: known by the secret of their browser.
create table registration (
  id uuid primary key,
  apply_no text collate "C" not null,
  secret_hash text collate "C" not null,
  account_type text collate "C",
  orgcode text collate "C",
  orgname text,
  legal_person text,
  tel text,
  areacode text collate "C",
  address text,
  -- The unit is known already, and this one; who of it agreed.
  joins boolean not null default false,
  unit_id uuid,
  unit_agreed_by_name text,
  unit_agreed_at timestamptz,
  name text,
  mobile text collate "C",
  login_name text collate "C",
  email text,
  -- SM4 under a key of this installation.
  identity_card_sealed text,
  password_hash text,
  consent_version text not null,
  consented_at timestamptz not null,
  account_id uuid,
  escalated_at timestamptz,
  status text collate "C" not null constraint registration_states check (status in ('00', '10', '12', '40', '80', '91', '99')),
  version int not null,
  submitted_at timestamptz,
  decided_by_name text,
  decided_at timestamptz,
  -- An applicant is of no unit yet.
  writer_unit_id uuid,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index registration_no on registration (apply_no);
create index registration_in_order on registration (submitted_at, id);
create index registration_waiting on registration (submitted_at, id) where status = '10';
create index registration_of_unit on registration (unit_id, submitted_at) where unit_id is not null;
create index registration_of_mobile on registration (mobile);
create index registration_of_code on registration (orgcode);
create index registration_decided on registration (decided_at, id) where decided_at is not null;
create index registration_untouched on registration (updated_at) where status in ('00', '40');

-- Forgotten passwords.
create table password_reset (
  id uuid primary key,
  reset_no text collate "C" not null,
  secret_hash text collate "C" not null,
  orgname text,
  -- Of a person it is an identity number.
  orgcode_sealed text,
  login_name text collate "C",
  applicant text,
  mobile text collate "C",
  reason text,
  mode text collate "C",
  account_id uuid,
  password_hash text,
  status text collate "C" not null constraint password_reset_states check (status in ('00', '10', '40', '80', '95', '99')),
  version int not null,
  submitted_at timestamptz,
  decided_by_name text,
  decided_at timestamptz,
  unit_id uuid,
  -- An applicant is of no unit yet.
  writer_unit_id uuid,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index password_reset_no on password_reset (reset_no);
create index password_reset_in_order on password_reset (submitted_at, id);
create index password_reset_waiting on password_reset (submitted_at, id) where status = '10';
create index password_reset_decided on password_reset (decided_at, id) where decided_at is not null;
create index password_reset_untouched on password_reset (updated_at) where status in ('00', '10');

create index account_mobile on account (mobile) where mobile is not null;

-- A phone may bring papers for somebody who has no session.
alter table attachment_link alter column session_id drop not null;
