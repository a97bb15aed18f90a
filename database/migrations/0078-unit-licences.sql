-- Licences of units: to make, install, alter, design, fill, inspect or test.
create table unit_licence (
  id uuid primary key,
  unit_id uuid not null,
  licence_no text collate "C" not null,
  licence_item text collate "C" not null,
  licence_class text collate "C" not null,
  licence_scope text not null,
  licence_grade text not null,
  issuer text not null,
  issue_date date not null,
  valid_to date not null,
  cancelled_on date,
  -- The unit has another name, code or address since: the licence has to be changed, too.
  outdated boolean not null default false,
  -- Of which of the days before its end the unit has been told last: 90, 30, 7, 0.
  told smallint,
  version int not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint unit_licence_days check (valid_to >= issue_date)
);
create unique index unit_licence_of_unit on unit_licence (unit_id, licence_no, licence_item, licence_class) where cancelled_on is null;
create index unit_licence_by_unit on unit_licence (unit_id, valid_to);
create index unit_licence_in_order on unit_licence (valid_to, id);
create index unit_licence_running on unit_licence (valid_to) where cancelled_on is null;

-- What became of an asked change, said in the states of its application: no record of its own moves here.
alter table unit_history rename column status to outcome;
