-- Whom an order for tests concerns, beside the order itself: its lifts need not be asked whenever a list of orders is shown. Follows orders and lifts by trigger.
alter table test_order
  -- Who orders, uses, tests, and who maintained the lifts when the order was handed in.
  add column party_units uuid[] not null default '{}',
  -- Codes of city, district and street in which its lifts stand.
  add column area_codes text[] not null default '{}';

create function parties_of_order(ordered uuid, named uuid[]) returns uuid[] language sql stable as $$
  select coalesce(array_agg(distinct party), '{}') from (
    select unnest(named) as party union all select maint_unit from test_line where order_id = ordered) as parties where party is not null $$;

create function areas_of_order(ordered uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct left(equlocarecod, digits)), '{}')
  from test_line join equipment using (equ_sys_id) cross join unnest(array[2, 4, 6, 9]) as digits
  where order_id = ordered and length(equlocarecod) >= digits $$;

update test_order set party_units = parties_of_order(id, array[order_unit, use_unit, body_unit]), area_codes = areas_of_order(id);

create function name_parties_of_order() returns trigger language plpgsql as $$
begin
  new.party_units := parties_of_order(new.id, array[new.order_unit, new.use_unit, new.body_unit]);
  return new;
end $$;

create trigger parties_named before insert or update of order_unit, use_unit, body_unit on test_order
  for each row execute function name_parties_of_order();

create function follow_ordered_lifts() returns trigger language plpgsql as $$
begin
  update test_order set party_units = reached.party_units, area_codes = reached.area_codes
  from (
    select id, parties_of_order(id, array[order_unit, use_unit, body_unit]) as party_units, areas_of_order(id) as area_codes
    from test_order where id in (select order_id from touched)) as reached
  where test_order.id = reached.id and (test_order.party_units, test_order.area_codes) is distinct from (reached.party_units, reached.area_codes);
  return null;
end $$;

create trigger lifts_ordered after insert on test_line referencing new table as touched for each statement execute function follow_ordered_lifts();
create trigger ordered_lifts_changed after update on test_line referencing new table as touched for each statement execute function follow_ordered_lifts();
create trigger ordered_lifts_removed after delete on test_line referencing old table as touched for each statement execute function follow_ordered_lifts();

create index test_order_of_parties on test_order using gin (party_units);
create index test_order_of_areas on test_order using gin (area_codes);
drop index test_order_of_orderer;
drop index test_order_of_user;
drop index test_order_of_body;
create index test_order_of_use_unit on test_order (use_unit);
create index test_order_of_body_unit on test_order (body_unit);
-- What waits: of a part, newest first.
create index test_order_of_status on test_order (status, updated_at desc nulls last, id desc);
-- Every order that people may ask for, both ways: empty days stand last.
create index test_order_by_wish on test_order (wish_on, id);
create index test_order_by_wish_down on test_order (wish_on desc nulls last, id desc);
create index test_order_by_plan on test_order (planned_on, id);
create index test_order_by_plan_down on test_order (planned_on desc nulls last, id desc);
create index test_order_by_submission on test_order (submitted_at, id);
-- Whose orders are many and whose are few is known from now on, not only after the next round of the housekeeping.
analyze test_order;

-- Where the lift stood for which more time was asked: lists of an area need not look every lift up.
alter table test_extension add column equlocarecod text collate "C";
update test_extension set equlocarecod = equipment.equlocarecod from equipment where equipment.equ_sys_id = test_extension.equ_sys_id;
alter table test_extension alter column equlocarecod set not null;

create function place_extension() returns trigger language plpgsql as $$
begin
  new.equlocarecod := (select equlocarecod from equipment where equ_sys_id = new.equ_sys_id);
  return new;
end $$;
create trigger extension_placed before insert on test_extension for each row execute function place_extension();
create index test_extension_of_area on test_extension (equlocarecod, status);
create index test_extension_of_lift on test_extension (equ_sys_id, id desc);

-- Faults and rescues in the other orders that people may ask for. What is empty stands last both ways; a draft has been handed in at no time.
create index fault_by_restoration on fault (restore_time, id);
create index fault_by_restoration_down on fault (restore_time desc nulls last, id desc);
create index fault_by_submission on fault (submitted_at, id);
create index fault_by_update on fault (updated_at, id);
create index fault_of_class on fault (equclacode, status) include (found_time);
create index rescue_by_submission on rescue (submitted_at, id);
create index rescue_by_update on rescue (updated_at, id);
