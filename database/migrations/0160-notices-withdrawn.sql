-- An opinion notice that was a mistake is taken back before the unit has answered it (state 'withdrawn').
alter table opinion_notice add column withdraw_reason text, add column withdrawn_on date;

-- What is taken back has no deadline any more.
drop index opinion_notice_deadline;
create index opinion_notice_deadline on opinion_notice (deadline) where state in ('open', 'answered');
