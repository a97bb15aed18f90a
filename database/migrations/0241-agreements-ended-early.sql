-- An agreement of supervision of making may end before its year is over.
alter table make_agreement
  add column ended_on date,
  add column ended_because text,
  drop constraint make_agreement_states,
  add constraint make_agreement_states check (status in ('00', '10', '30', '80', '92', '95', '97', '99')),
  add constraint make_agreement_ended check (ended_on is null or status = '92'),
  add constraint make_agreement_ended_because check (char_length(ended_because) <= 500);
create index make_batch_of_agreement on make_batch (unit_id, agreement_no) where status in ('10', '20');
