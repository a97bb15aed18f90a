-- The audit log is read by time, by person and by what it is about; what it is about is the part of the action before the stop.
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_of_user on audit_log (user_id, at desc, id desc);
create index audit_log_of_kind on audit_log (split_part(action, '.', 1), at desc, id desc);

-- Verifications of the log against its seals: asked for, and what came of them.
create table audit_check (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null,
  asked_by text,
  ended_at timestamptz,
  sealed_to bigint,
  faults jsonb,
  constraint audit_check_ended check ((ended_at is null) = (faults is null))
);
create index audit_check_open on audit_check (asked_at) where ended_at is null;
create index audit_check_asked on audit_check (asked_at);
