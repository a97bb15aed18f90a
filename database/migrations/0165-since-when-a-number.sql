-- Since when an account has its mobile number, where that was changed: a new one alone resets no password for some days.
alter table account add column mobile_at timestamptz;
