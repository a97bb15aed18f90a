-- Fees and relief policies are changed by whoever runs the database, never by the program: none of its calls may, whatever fault it has. What is changed
-- there stands in the audit log, which somebody else reads. The first filling of the tables is no change.

create function keep_fees() returns trigger language plpgsql as $$
begin
  if current_user = 'portal_running' then
    raise exception 'fees and policies are not changed by the program' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create trigger keep_fees before insert or update or delete or truncate on fee_item for each statement execute function keep_fees();
create trigger keep_fees before insert or update or delete or truncate on fee_policy for each statement execute function keep_fees();

create function note_fees() returns trigger language plpgsql as $$
declare
  codes text[] := array(select code from touched order by code);
  others bigint;
begin
  if cardinality(codes) = 0 then return null; end if;
  execute format('select count(*) from %I where code <> all ($1)', tg_table_name) into others using codes;
  if tg_op = 'INSERT' and others = 0 then return null; end if;
  insert into audit_log (at, user_name, action, object_id, details)
    values (now(), session_user, 'feeTable.' || lower(tg_op), null, jsonb_build_object('kind', tg_table_name, 'words', to_jsonb(codes)));
  return null;
end $$;

create trigger note_fees_in after insert on fee_item referencing new table as touched for each statement execute function note_fees();
create trigger note_fees_to after update on fee_item referencing new table as touched for each statement execute function note_fees();
create trigger note_fees_out after delete on fee_item referencing old table as touched for each statement execute function note_fees();
create trigger note_fees_in after insert on fee_policy referencing new table as touched for each statement execute function note_fees();
create trigger note_fees_to after update on fee_policy referencing new table as touched for each statement execute function note_fees();
create trigger note_fees_out after delete on fee_policy referencing old table as touched for each statement execute function note_fees();
