-- Phrases that a desk keeps for its opinions, by kind of decision. Without a unit: offered to every desk.
create table phrase (
  id uuid primary key,
  unit_id uuid,
  kind text not null,
  words text not null,
  version int not null default 0,
  updated_by text,
  updated_at timestamptz not null default now()
);
create unique index phrase_twice on phrase (coalesce(unit_id, '00000000-0000-0000-0000-000000000000'), kind, words);
