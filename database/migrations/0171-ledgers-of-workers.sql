-- What was wrong with the rows of a ledger, so that the same file sent again is answered the same.
alter table worker_ledger add column faults jsonb not null default '[]';
create index worker_ledger_results on worker_ledger (created_at) where result is not null;
