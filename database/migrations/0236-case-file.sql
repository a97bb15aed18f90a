-- One row per case, of every kind: where it stands, since when, who is a party, which devices it is about and whom it waits for. Written by the transaction that
-- moves the case, from the case's own row; `manage -- refile` writes all of it anew.
create table case_file (
  kind text collate "C" not null,
  id uuid not null,
  -- Null where cases of the kind have no number.
  no text collate "C",
  -- Code of its state in the lifecycle of its kind.
  state text collate "C" not null,
  since timestamptz not null,
  -- 「owner:」 and the key of a unit, for each unit that is a party.
  parties text[] collate "C" not null,
  -- Codes of the places as the case itself keeps them: authorities look there.
  areas text[] collate "C" not null,
  devices uuid[] not null,
  -- Who has to act: names of parties, or codes of actors. Empty at an end.
  waits_for text[] collate "C" not null,
  due_on date,
  -- Working days that were left when the clock of the case was stopped.
  stopped_with int,
  primary key (kind, id)
) with (fillfactor = 80);
-- The cases of a device. Without a list of what is pending, so that a question never reads one; steps leave devices as they are and touch it not.
create index case_file_of_device on case_file using gin (devices) with (fastupdate = off);
