-- Several processes serve one address: whoever changes to another role, or says a word of a dictionary anew, tells it to all of them.
create trigger tell_role after update of role_id on session
  for each row when (old.role_id is distinct from new.role_id) execute function tell_account('account_id');
create function tell_dictionaries() returns trigger language plpgsql as $$
begin
  perform pg_notify('dictionaries_changed', tg_table_name);
  return null;
end
$$;
create trigger tell_dictionaries after insert or update or delete on dictionary_entry for each statement execute function tell_dictionaries();
create trigger tell_dictionaries after insert or update or delete on catalogue_entry for each statement execute function tell_dictionaries();
create trigger tell_dictionaries after insert or update or delete on area for each statement execute function tell_dictionaries();
