-- System, security and audit are administered by different people (GB/T 22239): whoever gives a role by whichever way, nobody holds two of them.
create function keep_powers_apart() returns trigger language plpgsql as $$
begin
  if (select count(*) from account_role ar join role r on r.id = ar.role_id
      where ar.account_id = new.account_id and r.actor in ('A1', 'A2', 'A3')) > 1
  then raise exception 'account % would hold two of the administrators'' roles', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger keep_powers_apart after insert or update on account_role
  deferrable initially deferred for each row execute function keep_powers_apart();
