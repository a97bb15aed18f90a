-- People are found from anywhere, by name, login name and the initials of the name, which the portal reckons.
alter table account
  -- One word for each way to read the name: 'lm lw'. Null until reckoned.
  add column initials text collate "C";
alter table account
  add column grams text[] generated always as (text_grams(name || ' ' || login_name || ' ' || coalesce(initials, ''))) stored;
create index account_search on account using gin (grams) with (fastupdate = off);
create index account_unreckoned on account (id) where initials is null;
