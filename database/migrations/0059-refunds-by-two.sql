-- Who applied for a refund does not confirm it. Refunds that were applied for before are confirmed by anybody.
alter table pay_order add column refund_by uuid;
-- Money that fits no order is given back by two as well: applied for, with the reason, and confirmed.
alter table pay_exception add column refund_by uuid, add column refund_reason text;
