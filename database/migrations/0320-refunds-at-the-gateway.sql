-- Money that a gateway gave back without our asking, in its own console, waits for the finance desk: with what the gateway said, and how much has gone back in all.
-- The money may have been an exception before, and may go back in parts: each sum is laid before the desk once.
alter table pay_exception
  add column gateway_said text,
  add column refunded_fen bigint,
  drop constraint pay_exception_transaction_id_key,
  add constraint pay_exception_refunded check ((kind = 'refundedThere') = (refunded_fen is not null and gateway_said is not null));
create unique index pay_exception_once on pay_exception (transaction_id, kind, coalesce(refunded_fen, 0));
