-- The audit log says of a changed fee or policy what stood there before and what stands there now: of what two people have agreed on the numbers that they read, of
-- what was changed in the database itself each member of the row.

create or replace function note_fees() returns trigger language plpgsql as $$
declare
  codes text[] := array(select code from touched order by code);
  others bigint;
  agreed fee_change;
  said text;
begin
  if cardinality(codes) = 0 then return null; end if;
  execute format('select count(*) from %I where code <> all ($1)', tg_table_name) into others using codes;
  if tg_op = 'INSERT' and others = 0 then return null; end if;
  select * into agreed from fee_change where id = nullif(current_setting('portal.fee_change', true), '')::uuid;
  select string_agg(format('%s（%s）%s → %s', one ->> 'label', one ->> 'unit', coalesce(one ->> 'old', '无'), coalesce(one ->> 'new', '无')), '；')
    into said from jsonb_array_elements(agreed.touched) one;
  insert into audit_log (at, user_id, user_name, action, object_id, details)
    values (now(), agreed.decided_by, coalesce(agreed.decided_by_name, session_user),
      case when agreed.id is null then 'feeTable.' || lower(tg_op) else 'feeTable.apply' end,
      agreed.id,
      jsonb_strip_nulls(jsonb_build_object('kind', tg_table_name, 'words', to_jsonb(codes), 'changed', said, 'basis', agreed.basis)));
  return null;
end $$;

create function note_changed_fees() returns trigger language plpgsql as $$
declare
  codes text[] := array(select code from touched order by code);
  agreed fee_change;
  said jsonb;
begin
  if cardinality(codes) = 0 then return null; end if;
  select * into agreed from fee_change where id = nullif(current_setting('portal.fee_change', true), '')::uuid;
  select jsonb_agg(format('%s %s：%s → %s', own.code, coalesce(word.said, member.key),
      coalesce(before.content ->> member.key, '无'), coalesce(own.content ->> member.key, '无')) order by own.code, member.key)
    into said
    from touched own join former before using (code)
    cross join lateral jsonb_object_keys(own.content || before.content) as member (key)
    left join (values ('name', '名称'), ('tiers', '收费'), ('factors', '系数'), ('minFen', '最低收费（分）'), ('maxFen', '最高收费（分）'),
      ('reliefs', '减免比例'), ('minDevices', '最少设备台数'), ('validFrom', '生效日期'), ('validTo', '失效日期')) as word (key, said) on word.key = member.key
    where own.content -> member.key is distinct from before.content -> member.key;
  insert into audit_log (at, user_id, user_name, action, object_id, details)
    values (now(), agreed.decided_by, coalesce(agreed.decided_by_name, session_user),
      case when agreed.id is null then 'feeTable.update' else 'feeTable.apply' end,
      agreed.id, jsonb_strip_nulls(jsonb_build_object('kind', tg_table_name, 'words', to_jsonb(codes), 'changed', said)));
  return null;
end $$;

drop trigger note_fees_to on fee_item;
drop trigger note_fees_to on fee_policy;
create trigger note_fees_to after update on fee_item referencing old table as former new table as touched for each statement execute function note_changed_fees();
create trigger note_fees_to after update on fee_policy referencing old table as former new table as touched for each statement execute function note_changed_fees();
