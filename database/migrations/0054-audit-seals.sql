-- The audit log is sealed in the order of sealing, under a key: numbers of rows cross when transactions overlap, and a chain without a key can be made anew.
alter table audit_log add column seal_no bigint;
create unique index audit_log_sealed on audit_log (seal_no) where seal_no is not null;

-- What was chained before is sealed anew; that it was, and where the former chain ended, is part of the log.
insert into audit_log (at, action, details)
select now(), 'audit.chainRenewed', jsonb_build_object('rows', count(*), 'lastHash', (array_agg(hash order by id desc))[1])
from audit_log where hash is not null having count(*) > 0;
update audit_log set hash = null where hash is not null;

-- Logs are only added to. A seal is put on once.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end $$;
create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.hash is null and new.seal_no is null then return new; end if;
  if tg_op = 'UPDATE' and old.hash is null and old.seal_no is null
    and to_jsonb(new) - 'hash' - 'seal_no' = to_jsonb(old) - 'hash' - 'seal_no' then return new; end if;
  raise exception 'rows of audit_log are only added, and sealed once';
end $$;
create trigger keep_audit before insert or update or delete on audit_log for each row execute function keep_audit();
create trigger keep_whole before truncate on audit_log for each statement execute function refuse_change();
create trigger keep_flow before update or delete on flow_log for each statement execute function refuse_change();
create trigger keep_whole before truncate on flow_log for each statement execute function refuse_change();
