-- A second factor beside the password: six digits of a time-based code (RFC 6238), and recovery codes for whoever has lost the telephone.
create table second_factor (
  account_id uuid primary key references account (id) on delete cascade,
  secret_sealed text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The step of thirty seconds whose code was taken last: none is taken twice.
  last_step bigint not null default 0
);
create table recovery_code (
  account_id uuid not null references second_factor (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
alter table session add column confirmed_at timestamptz;
create trigger tell_account after insert or delete or update of confirmed_at on second_factor
  for each row execute function tell_account('account_id');
