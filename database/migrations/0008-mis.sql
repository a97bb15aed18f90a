-- What goes to the institute's management information system: one row per event, sent at least once.

create table mis_event (
  id uuid primary key,
  event text not null,
  subject text not null,
  payload jsonb not null,
  state text not null default 'waiting',
  attempts int not null default 0,
  answer text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mis_event_newest on mis_event (created_at desc, id desc);
create index mis_event_of_subject on mis_event (subject, created_at);
