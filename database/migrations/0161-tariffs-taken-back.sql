-- What two people have agreed on two people take back, as long as its first day has not come: the row goes out of the tables, and the one before is valid as
-- long as it was.
alter table fee_change
  add column revoke_by uuid references account (id),
  add column revoked_by uuid references account (id),
  -- Until when the row before was valid; of changes from before this was kept it is what their form began with.
  add column former_valid_to text,
  add column is_former_known boolean not null default false;
alter table fee_change drop constraint fee_change_states, drop constraint fee_change_two, drop constraint fee_change_applied;
alter table fee_change
  add constraint fee_change_states check (status in ('10', '80', '81', '90', '40', '91')),
  add constraint fee_change_two check (status not in ('80', '81', '90') or (decided_by is not null and decided_by <> proposed_by)),
  add constraint fee_change_applied check (applied_at is null or status in ('80', '81', '90')),
  add constraint fee_change_revoked check (status <> '90' or (revoke_by is not null and revoked_by is not null and revoked_by <> revoke_by));

create function keep_former_tariff() returns trigger language plpgsql as $$
begin
  if new.status = '80' and old.status = '10' then
    execute format('select content ->> ''validTo'' from %I where code = $1', case new.kind when 'item' then 'fee_item' else 'fee_policy' end)
      into new.former_valid_to using new.row_key;
    new.is_former_known := true;
  end if;
  return new;
end $$;
create trigger fee_change_former before update on fee_change for each row execute function keep_former_tariff();

-- Another row has followed it meanwhile: false, and nothing is done.
create function revoke_fee_change(wanted uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one fee_change;
  of_table text;
  former text;
  changed int;
begin
  select * into one from fee_change where id = wanted and status = '90' and applied_at is not null for update;
  if not found then return false; end if;
  of_table := case one.kind when 'item' then 'fee_item' else 'fee_policy' end;
  former := case when one.is_former_known then one.former_valid_to else one.content ->> 'validTo' end;
  perform set_config('portal.fee_change', one.id::text, true);
  execute format($q$
    delete from %1$I own where own.code = $1 || '@' || $2::text
      and not exists (select from %1$I other where other.content ->> 'code' = own.content ->> 'code' and other.content ->> 'validFrom' > own.content ->> 'validFrom')$q$,
    of_table) using one.row_code, one.valid_from;
  get diagnostics changed = row_count;
  if changed = 1 then
    execute format($q$
      update %I set content = content || jsonb_build_object('validTo', $2::text), updated_at = now() where code = $1$q$, of_table) using one.row_key, former;
  end if;
  perform set_config('portal.fee_change', '', true);
  return changed = 1;
end $$;
