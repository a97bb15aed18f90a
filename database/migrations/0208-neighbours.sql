-- What the institute's management information system tells, where it differs from what the portal says, and whether neighbours answer.

create table mis_inbound (
  event_id text collate "C" primary key,
  event text collate "C" not null,
  subject text not null,
  after text collate "C",
  -- Of the content: told again under the same number it must be the same.
  body_hash text collate "C" not null,
  payload jsonb not null,
  state text collate "C" not null,
  said text,
  attempts int not null default 1,
  received_at timestamptz not null,
  -- Since when it is being taken: one that died meanwhile is taken again.
  taking_at timestamptz,
  taken_at timestamptz,
  constraint mis_inbound_known check (state in ('taking', 'taken', 'apart', 'held', 'refused', 'dropped')),
  constraint mis_inbound_lengths check (char_length(event_id) <= 64 and char_length(after) <= 64 and char_length(subject) <= 60 and char_length(said) <= 500)
);
create index mis_inbound_newest on mis_inbound (received_at desc, event_id desc);
create index mis_inbound_waiting on mis_inbound (state, received_at) where state in ('held', 'refused', 'taking');
create index mis_inbound_after on mis_inbound (after) where state = 'held';

create table data_check (
  id uuid primary key,
  event_id text collate "C",
  event text collate "C" not null,
  -- What it is about: an application, a device, a dictionary, an invoice, by its number.
  kind text collate "C" not null,
  subject text not null,
  -- Which fact of it.
  item text collate "C" not null,
  what text not null,
  portal_value text,
  mis_value text,
  -- What is taken over, as it was told.
  given jsonb not null,
  rule text collate "C" not null,
  why text,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  opinion text,
  status text collate "C" not null,
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint data_check_states check (status in ('10', '80', '81', '90')),
  constraint data_check_rules check (rule in ('mis', 'authority', 'portal', 'person')),
  -- Who has decided says so, and why.
  constraint data_check_decided check (status not in ('80', '81') or (decided_by is not null and decided_at is not null and opinion is not null))
);
create index data_check_newest on data_check (created_at desc, id desc);
-- One question about one fact at a time.
create unique index data_check_open on data_check (kind, subject, item) where status = '10';

create table base_check (
  key text collate "C" primary key,
  state text collate "C" not null,
  address text not null,
  tried_at timestamptz not null,
  ms int,
  answered_at timestamptz,
  fault text,
  fault_at timestamptz,
  constraint base_check_known check (state in ('good', 'bad', 'unknown')),
  constraint base_check_lengths check (char_length(key) <= 30 and char_length(fault) <= 500)
);

create index mis_event_unsent on mis_event (created_at) where state in ('waiting', 'refused');
