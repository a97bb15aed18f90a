-- Wrong answers to what opens something without a login: by who guesses, and all guessers of one thing together (guesser '').
-- Until now the first charge of an order counted them, read before and written after the comparison, so that simultaneous guesses were one.
create table guess (
  object text collate "C" not null,
  guesser text collate "C" not null,
  misses int not null,
  since timestamptz not null,
  primary key (object, guesser)
);
create index guess_since on guess (since);
alter table charge drop column misses, drop column missed_at;
