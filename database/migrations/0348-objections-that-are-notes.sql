-- An objection of the former maintenance unit is a note for the authority that files a change, and stops nothing any more (decision 107): what waited for a decision
-- upon one waits to be filed, until the next working day, but not beyond the first day of a contract that is to come. The database knows no days off but weekends.
with moved as (
  update maintenance_case set status = '30', due_on = case when begins_on > today then least(begins_on, next_day) else next_day end,
    version = version + 1, updated_at = now()
  from (
    select today, today + case extract(isodow from today)::int when 5 then 3 when 6 then 2 else 1 end as next_day
    from (select (now() at time zone 'Asia/Shanghai')::date as today) as clock
  ) as days
  where kind = 'change' and status = '25'
  returning id, due_on
), logged as (
  insert into flow_log (biz_type, biz_id, action, label, operator_name, at, opinion, from_status, to_status)
  select 'maintenanceChange', id, 'goOn', '转待备案', '系统', now(), '异议不再裁定，供监管部门备案时参考', '25', '30' from moved
), audited as (
  insert into audit_log (at, action, object_id, details)
  select now(), 'maintenanceChange.goOn', id::text, jsonb_build_object('move', '转待备案', 'from', '有异议待裁定', 'to', '待备案') from moved
)
update case_file as filed set state = '30', since = now(), waits_for = '{G1}', due_on = moved.due_on
  from moved where filed.kind = 'maintenanceChange' and filed.id = moved.id;

alter table maintenance_case drop constraint maintenance_case_states;
alter table maintenance_case add constraint maintenance_case_states check (status in ('00', '10', '20', '30', '35', '40', '41', '42', '80', '91', '99'));
