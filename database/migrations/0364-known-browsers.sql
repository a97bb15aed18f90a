-- Browsers that an account has logged in from with a code sent to its telephone, and that are not asked again for a while: the second factor beside the password.
create table known_browser (
  -- Of the login that made it known.
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  key_hash bytea not null,
  name text not null,
  address text,
  created_at timestamptz not null,
  used_at timestamptz not null,
  until timestamptz not null
);
create index known_browser_of_account on known_browser (account_id, created_at);
create index known_browser_until on known_browser (until);

-- Whatever makes an account somebody else's, or nobody's, takes what it trusted along, by whichever way it came.
create function forget_browsers() returns trigger language plpgsql as $$
begin
  delete from known_browser where account_id = new.id;
  return null;
end
$$;
create trigger forget_browsers after update of password_hash, mobile, disabled on account
  for each row
  when (old.password_hash is distinct from new.password_hash or old.mobile is distinct from new.mobile or (new.disabled and not old.disabled))
  execute function forget_browsers();

-- Without a number nothing opens but setting up a second factor: sessions are read anew when it comes or goes.
drop trigger tell_account on account;
create trigger tell_account after update of disabled, password_hash, is_simple_pwd, unit_id, areacode, dept, mobile on account
  for each row execute function tell_account('id');
