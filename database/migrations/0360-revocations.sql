-- 撤销登记 and 更正登记证: what an authority takes back or issues anew of a use registration.
create table revocation (
  id uuid primary key,
  revocation_no text collate "C" not null unique,
  unit_id uuid,
  equ_sys_id uuid not null references equipment,
  equclacode text collate "C" not null,
  equlocarecod text collate "C" not null,
  use_unit uuid not null,
  owner_unit uuid,
  cert_no text collate "C" not null,
  deed_kind text,
  ground text,
  facts text,
  wrong_text text,
  right_text text,
  answer_kind text,
  answer_text text,
  due_on date,
  answered_at timestamptz,
  decided_at timestamptz,
  decided_by_name text,
  status text collate "C" not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint revocation_states check (status in ('00', '20', '25', '80', '81', '85', '91', '98')),
  constraint revocation_fields check (
    deed_kind in ('revoke', 'correct')
    and ground in ('1', '2', '3', '4', '5', '6')
    and char_length(facts) <= 2000
    and char_length(wrong_text) <= 500
    and char_length(right_text) <= 500
    and answer_kind in ('defend', 'agree')
    and char_length(answer_text) <= 2000
  ),
  -- A registration is taken back on a ground that the law names, and is corrected without one.
  constraint revocation_ground check (status not in ('20', '80', '81') or ground is not null)
);
create index revocation_newest on revocation (updated_at desc, id desc);
create index revocation_by_state on revocation (status, updated_at desc);
create index revocation_of_device on revocation (equ_sys_id, status);
