-- Every process holds the sessions it has read for a few seconds. Whatever ends one, or changes what an account may do, is told to all of them, by whichever way it came.
create function tell_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_changed', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
  return null;
end
$$;
create trigger tell_account after update of disabled, password_hash, is_simple_pwd, unit_id, areacode, dept on account
  for each row execute function tell_account('id');
create trigger tell_account after insert or update or delete on account_role for each row execute function tell_account('account_id');
create trigger tell_account after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_account('account_id');
