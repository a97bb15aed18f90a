-- Short messages and mails that leave the house. Receiver and values are personal data: sealed; what is shown has neither.
create table outgoing (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  template text not null,
  receiver_sealed text not null,
  receiver_hash bytea not null,
  receiver text not null,
  values_sealed text not null,
  shown text not null,
  once_key text unique,
  state text not null constraint outgoing_states check (state in ('waiting', 'sending', 'sent', 'kept', 'failed', 'unsure')),
  attempts integer not null default 0,
  answer text,
  valid_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outgoing_at on outgoing (created_at, id);
create index outgoing_receiver on outgoing (receiver_hash, created_at);
create index outgoing_to_look_at on outgoing (created_at, id) where state in ('failed', 'unsure');
