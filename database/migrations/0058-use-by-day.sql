-- How often an account has had workbooks, papers and look-ups of other units made for it today: who gathers what is not theirs does it in numbers.
create table day_use (
  account_id uuid not null,
  quota text collate "C" not null,
  day date not null,
  used int not null check (used > 0),
  primary key (account_id, quota, day)
);
create index day_use_of_day on day_use (day);
