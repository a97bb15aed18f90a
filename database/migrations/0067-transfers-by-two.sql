-- A transfer that one of the finance desk has entered is credited by another; until then it waits among the money that came in.
alter table pay_exception
  add column entered_by uuid,
  add column entered_by_name text,
  drop constraint pay_exception_states,
  add constraint pay_exception_states check (status in ('05', '10', '15', '20', '30', '40', '50')),
  add constraint pay_exception_transfer check (kind <> 'transfer' or (entered_by is not null and order_id is not null));
-- One at a time for an order; asked whenever an order is shown or paid.
create unique index pay_exception_entered on pay_exception (order_id) where status = '05';
