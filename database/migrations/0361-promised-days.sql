-- A decision takes the day off until which it was promised; kept beside the case, so that a late one can still be told from one in time. What was decided before has none.
alter table use_registration add column promised_on date;
alter table use_change add column promised_on date;
-- 施工告知 is looked through once, and keeps when.
alter table construction_notice add column promised_on date, add column decided_at timestamptz;

-- Decisions of a month, by district.
create index use_registration_decided on use_registration (decided_at) where decided_at is not null;
create index use_change_decided on use_change (decided_at) where decided_at is not null;
