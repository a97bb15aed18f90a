-- How many devices of a state fall due in a month, by street: what a district looks at.
create table street_counter (
  street_code text collate "C" not null,
  use_status text collate "C" not null,
  due_month date not null,
  count bigint not null,
  primary key (street_code, use_status, due_month)
);

insert into street_counter
  select equlocarecod, use_status, coalesce(date_trunc('month', due_on)::date, 'infinity'), count(*) from equipment group by 1, 2, 3;

-- Both counters are told differences alone: most changes of an archive change no figure, and so they wait for nobody.
create or replace function count_equipment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into equipment_counter as counter (area_code, class_code, use_status, due_month, count)
      select area_code, class_code, use_status, coalesce(date_trunc('month', due_on)::date, 'infinity'), count(*)
      from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (area_code, class_code, use_status, due_month) do update set count = counter.count + excluded.count;
    insert into street_counter as counter (street_code, use_status, due_month, count)
      select equlocarecod, use_status, coalesce(date_trunc('month', due_on)::date, 'infinity'), count(*)
      from new_rows group by 1, 2, 3 order by 1, 2, 3
      on conflict (street_code, use_status, due_month) do update set count = counter.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into equipment_counter as counter (area_code, class_code, use_status, due_month, count)
      select area_code, class_code, use_status, coalesce(date_trunc('month', due_on)::date, 'infinity'), -count(*)
      from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (area_code, class_code, use_status, due_month) do update set count = counter.count + excluded.count;
    insert into street_counter as counter (street_code, use_status, due_month, count)
      select equlocarecod, use_status, coalesce(date_trunc('month', due_on)::date, 'infinity'), -count(*)
      from old_rows group by 1, 2, 3 order by 1, 2, 3
      on conflict (street_code, use_status, due_month) do update set count = counter.count + excluded.count;
  else
    insert into equipment_counter as counter (area_code, class_code, use_status, due_month, count)
      select area_code, class_code, use_status, coalesce(date_trunc('month', due_on)::date, 'infinity'), sum(one)
      from (
        select 1 as one, area_code, class_code, use_status, due_on from new_rows
        union all select -1, area_code, class_code, use_status, due_on from old_rows
      ) as moved group by 1, 2, 3, 4 having sum(one) <> 0 order by 1, 2, 3, 4
      on conflict (area_code, class_code, use_status, due_month) do update set count = counter.count + excluded.count;
    insert into street_counter as counter (street_code, use_status, due_month, count)
      select equlocarecod, use_status, coalesce(date_trunc('month', due_on)::date, 'infinity'), sum(one)
      from (
        select 1 as one, equlocarecod, use_status, due_on from new_rows
        union all select -1, equlocarecod, use_status, due_on from old_rows
      ) as moved group by 1, 2, 3 having sum(one) <> 0 order by 1, 2, 3
      on conflict (street_code, use_status, due_month) do update set count = counter.count + excluded.count;
  end if;
  return null;
end $$;
