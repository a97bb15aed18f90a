-- What a press upon a version of a record was answered: whoever did not get the answer sends the same again, and gets it.
create table answered_press (
  user_id uuid not null,
  print bytea not null,
  reply json not null,
  record_id uuid,
  no bigint generated always as identity,
  at timestamptz not null,
  primary key (user_id, print)
);
create index answered_press_record on answered_press (user_id, record_id, no desc);
create index answered_press_at on answered_press (at);
