-- Whether a case waits for anybody. Kept as a column of its own because the index below may not depend on `waits_for`: a step that leaves a case open would touch it then.
alter table case_file add column is_open boolean not null generated always as (cardinality(waits_for) > 0) stored;
-- What waits for a unit, of every kind.
create index case_file_open_of_party on case_file using gin (parties) with (fastupdate = off) where is_open;
