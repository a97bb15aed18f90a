-- An edition is stopped by two: one head of the office asks for it, another one stops it. Until then it is in force.
alter table item_list add column stop_asked_by uuid;
alter table item_list drop constraint item_list_states;
alter table item_list add constraint item_list_states check (status in ('00', '10', '30', '80', '85', '90', '97', '99'));
alter table item_list drop constraint item_list_published;
alter table item_list add constraint item_list_published check (
  status not in ('80', '85', '90')
  or (list_code is not null and title is not null and items is not null and edition is not null and published_on is not null and content_hash is not null)
);
drop index item_list_edition;
create unique index item_list_edition on item_list (list_code, edition) where status in ('80', '85', '90');

create or replace function refuse_change_of_item_list() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['status', 'version', 'updated_at', 'stopped_on', 'stop_asked_by'];
begin
  if tg_op = 'DELETE' then
    raise exception 'an edition that was put in force stays';
  end if;
  if (to_jsonb(new) - moving) is distinct from (to_jsonb(old) - moving) then
    raise exception 'an edition that was put in force is not changed';
  end if;
  return new;
end $$;
drop trigger item_list_stays on item_list;
create trigger item_list_stays before update or delete on item_list
  for each row when (old.status in ('80', '85', '90')) execute function refuse_change_of_item_list();
