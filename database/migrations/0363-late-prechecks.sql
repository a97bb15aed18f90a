-- A precheck takes the day off by which it was promised: kept with the hour of the answer, so that a late one can still be told. What was prechecked before has none.
alter table use_registration add column precheck_promised_on date, add column prechecked_at timestamptz;
