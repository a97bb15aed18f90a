-- What a program that goes wrong must not write, either: places off the globe, units and roles in no state of theirs, one debt on two orders, money nobody is told of, one test of a lift twice.
-- A row from before that does not fit must not stop the upgrade: there the check is left out, and the log says so.
do $$
declare
  wanted text[];
begin
  foreach wanted slice 1 in array array[
    array['equipment', 'equipment_globe', 'lng between -180 and 180 and lat between -90 and 90'],
    array['unit', 'unit_globe', 'lng between -180 and 180 and lat between -90 and 90'],
    array['use_change', 'use_change_globe', 'new_lng between -180 and 180 and new_lat between -90 and 90'],
    array['unit', 'unit_standing', $check$unit_status in ('0', '1', '2', '3')$check$],
    array['role', 'role_actor', $check$actor ~ '^[A-Z][0-9]$' and name <> ''$check$]
  ] loop
    begin
      execute format('alter table %I add constraint %I check (%s)', wanted[1], wanted[2], wanted[3]);
    exception when check_violation then
      raise warning 'rows of % do not fit %', wanted[1], wanted[2];
    end;
  end loop;
  create unique index load_test_once on load_test (equ_sys_id, tested_on, conclusion) where status = '80';
exception when unique_violation then
  raise warning 'tests of one lift, day and conclusion stand twice in load_test';
end $$;

-- What is owed hangs on one order that is not closed: a second one would be paid twice.
create index pay_order_living on pay_order using gin (onlinelsh) where status in ('02', '03', '04', '05', '07');
create function keep_one_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from pay_order other
    where other.onlinelsh && new.onlinelsh and other.id <> new.id and other.status in ('02', '03', '04', '05', '07')
  ) then
    raise exception 'what order % asks for is asked for by another', new.pay_no;
  end if;
  return null;
end $$;
create trigger keep_one_order after insert on pay_order
  for each row when (new.status in ('02', '03', '04', '05', '07')) execute function keep_one_order();
create trigger keep_one_reopened after update of status, onlinelsh on pay_order
  for each row when (old.status in ('06', '08') and new.status in ('02', '03', '04', '05', '07') or new.onlinelsh <> old.onlinelsh)
  execute function keep_one_order();

-- Money beside that by which an order was paid lies before the desk.
create function keep_one_payment() returns trigger language plpgsql as $$
begin
  if exists (select from pay_order where id = new.order_id and status in ('04', '07') and trade_no is distinct from new.trade_no)
    and not exists (select from pay_exception where transaction_id = new.id)
  then
    raise exception 'order % is paid: % is not laid before the desk', new.order_id, new.trade_no;
  end if;
  return null;
end $$;
-- At the end of the transaction: what lies before the desk names the money, and is written after it.
create constraint trigger keep_one_payment after insert or update of order_id on pay_transaction deferrable initially deferred
  for each row when (new.order_id is not null) execute function keep_one_payment();
