-- Fees and relief policies are changed by two people: what one of finance proposes another approves, and only then a function of the owner puts it into the
-- tables. The program itself still may not. What was charged before stays in its row until the day before the change, so that the history is whole.
create table fee_change (
  id uuid primary key,
  kind text collate "C" not null check (kind in ('item', 'policy')),
  -- The row that it follows, and what that was called.
  row_key text collate "C" not null,
  row_code text collate "C" not null,
  name text not null,
  content jsonb not null,
  touched jsonb not null,
  basis text not null,
  valid_from date not null,
  status text collate "C" not null default '10' constraint fee_change_states check (status in ('10', '80', '40', '91')),
  version int not null default 0,
  proposed_by uuid not null references account (id),
  proposed_by_name text not null,
  decided_by uuid references account (id),
  decided_by_name text,
  decided_at timestamptz,
  applied_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint fee_change_two check (status <> '80' or (decided_by is not null and decided_by <> proposed_by)),
  constraint fee_change_applied check (applied_at is null or status = '80')
);
create index fee_change_newest on fee_change (created_at desc, id);
create unique index fee_change_underway on fee_change (kind, row_code) where status = '10';

-- Whose row it follows was changed or followed by another meanwhile: false, and nothing is done.
create function apply_fee_change(wanted uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one fee_change;
  of_table text;
  changed int;
begin
  select * into one from fee_change where id = wanted and status = '80' and applied_at is null for update;
  if not found then return false; end if;
  of_table := case one.kind when 'item' then 'fee_item' else 'fee_policy' end;
  perform set_config('portal.fee_change', one.id::text, true);
  execute format($q$
    update %1$I set content = content || jsonb_build_object('validTo', least(content ->> 'validTo', ($2 - 1)::text)), updated_at = now()
    where code = $1 and content ->> 'validFrom' < $2::text
      and not exists (select from %1$I other where other.content ->> 'code' = %1$I.content ->> 'code' and other.content ->> 'validFrom' >= $2::text)$q$, of_table)
    using one.row_key, one.valid_from;
  get diagnostics changed = row_count;
  if changed = 1 then
    execute format($q$
      insert into %1$I (code, position, content, updated_at)
      select $2, position, $3, now() from %1$I where code = $1$q$, of_table)
      using one.row_key, one.row_code || '@' || one.valid_from, one.content;
    update fee_change set applied_at = now() where id = one.id;
  end if;
  perform set_config('portal.fee_change', '', true);
  return changed = 1;
end $$;

-- What the operator changes is noted as before; what two people have agreed on says who approved it.
create or replace function note_fees() returns trigger language plpgsql as $$
declare
  codes text[] := array(select code from touched order by code);
  others bigint;
  agreed fee_change;
begin
  if cardinality(codes) = 0 then return null; end if;
  execute format('select count(*) from %I where code <> all ($1)', tg_table_name) into others using codes;
  if tg_op = 'INSERT' and others = 0 then return null; end if;
  select * into agreed from fee_change where id = nullif(current_setting('portal.fee_change', true), '')::uuid;
  insert into audit_log (at, user_id, user_name, action, object_id, details)
    values (now(), agreed.decided_by, coalesce(agreed.decided_by_name, session_user),
      case when agreed.id is null then 'feeTable.' || lower(tg_op) else 'feeTable.apply' end,
      agreed.id, jsonb_build_object('kind', tg_table_name, 'words', to_jsonb(codes)));
  return null;
end $$;
