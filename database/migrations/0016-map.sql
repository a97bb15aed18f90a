-- The map of devices: where each one stands, and how many stand in each cell of two grids, so that a whole city is drawn from few rows.

-- Cells halve from level to level: 2^20 columns and rows around the globe at level 20. A row is as high as a column is wide at 29 degrees, so that
-- cells are about square in Chinese cities. The number interleaves the bits of row and column: the cell of a coarser level is the number without its
-- last pairs of bits, and everything within it is one range.
create function map_cell(lng_micro int, lat_micro int) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  x bigint := ((lng_micro::bigint + 180000000) << 20) / 360000000;
  y bigint := ((lat_micro::bigint + 90000000) << 20) / 315000000;
begin
  x := (x | (x << 16)) & x'0000ffff0000ffff'::bigint;
  x := (x | (x << 8)) & x'00ff00ff00ff00ff'::bigint;
  x := (x | (x << 4)) & x'0f0f0f0f0f0f0f0f'::bigint;
  x := (x | (x << 2)) & x'3333333333333333'::bigint;
  x := (x | (x << 1)) & x'5555555555555555'::bigint;
  y := (y | (y << 16)) & x'0000ffff0000ffff'::bigint;
  y := (y | (y << 8)) & x'00ff00ff00ff00ff'::bigint;
  y := (y | (y << 4)) & x'0f0f0f0f0f0f0f0f'::bigint;
  y := (y | (y << 2)) & x'3333333333333333'::bigint;
  y := (y | (y << 1)) & x'5555555555555555'::bigint;
  return x | (y << 1);
end $$;

-- What the map asks of a device, beside its wide archive; devices without coordinates are not on it. Follows `equipment` by trigger.
create table equipment_point (
  equ_sys_id uuid primary key,
  -- Millionths of a degree, GCJ-02.
  lng_micro int not null,
  lat_micro int not null,
  cell bigint not null,
  equlocarecod text collate "C" not null,
  class_code text collate "C" not null,
  use_status text collate "C" not null,
  due_on date,
  use_unit uuid not null,
  owner_unit uuid,
  maint_unit uuid,
  make_unit uuid,
  install_unit uuid
);

-- Devices by cell at the levels 13 (about 4 km) and 17 (about 250 m), with the sums that give their centre.
create table equipment_grid (
  level smallint not null,
  cell bigint not null,
  area_code text collate "C" not null,
  class_code text collate "C" not null,
  use_status text collate "C" not null,
  count bigint not null,
  lng_sum bigint not null,
  lat_sum bigint not null,
  primary key (level, cell, area_code, class_code, use_status)
);

-- Archives that were there before.
insert into equipment_point
  select equ_sys_id, (lng * 1000000)::int, (lat * 1000000)::int, map_cell((lng * 1000000)::int, (lat * 1000000)::int), equlocarecod, class_code, use_status, due_on,
    use_unit, owner_unit, maint_unit, make_unit, install_unit
  from equipment where lng is not null and lat is not null;
insert into equipment_grid
  select level, cell >> (2 * (20 - level)), substr(equlocarecod, 1, 6), class_code, use_status, count(*), sum(lng_micro), sum(lat_micro)
  from equipment_point cross join unnest('{13,17}'::int[]) as level group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;

-- Whatever is counted stands in the index itself: some makers and maintenance units have ten thousands of devices.
create index equipment_point_cell on equipment_point (class_code, use_status, cell) include (equ_sys_id, lng_micro, lat_micro, due_on, equlocarecod);
create index equipment_point_due on equipment_point (due_on) include (equ_sys_id, cell, lng_micro, lat_micro, class_code, use_status, equlocarecod)
  where use_status in ('1', '2');
create index equipment_point_of_area on equipment_point (equlocarecod) include (equ_sys_id, cell, lng_micro, lat_micro, class_code, use_status, due_on);
create index equipment_point_of_use_unit on equipment_point (use_unit, cell);
create index equipment_point_of_owner_unit on equipment_point (owner_unit, cell) where owner_unit is not null;
create index equipment_point_of_maint_unit on equipment_point (maint_unit, cell) include (equ_sys_id, lng_micro, lat_micro, class_code, use_status, due_on, equlocarecod)
  where maint_unit is not null;
create index equipment_point_of_make_unit on equipment_point (make_unit, cell) include (equ_sys_id, lng_micro, lat_micro, class_code, use_status, due_on, equlocarecod)
  where make_unit is not null;
create index equipment_point_of_install_unit on equipment_point (install_unit, cell)
  include (equ_sys_id, lng_micro, lat_micro, class_code, use_status, due_on, equlocarecod) where install_unit is not null;

create function place_equipment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into equipment_point
      select equ_sys_id, (lng * 1000000)::int, (lat * 1000000)::int, map_cell((lng * 1000000)::int, (lat * 1000000)::int), equlocarecod, class_code, use_status, due_on,
        use_unit, owner_unit, maint_unit, make_unit, install_unit
      from new_rows where lng is not null and lat is not null;
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from equipment_point using old_rows where equipment_point.equ_sys_id = old_rows.equ_sys_id;
    return null;
  end if;
  delete from equipment_point using new_rows
    where equipment_point.equ_sys_id = new_rows.equ_sys_id and (new_rows.lng is null or new_rows.lat is null);
  -- Most changes of an archive change nothing on the map.
  insert into equipment_point
    select equ_sys_id, (fresh.lng * 1000000)::int, (fresh.lat * 1000000)::int, map_cell((fresh.lng * 1000000)::int, (fresh.lat * 1000000)::int),
      fresh.equlocarecod, fresh.class_code, fresh.use_status, fresh.due_on,
      fresh.use_unit, fresh.owner_unit, fresh.maint_unit, fresh.make_unit, fresh.install_unit
    from new_rows as fresh join old_rows as past using (equ_sys_id)
    where fresh.lng is not null and fresh.lat is not null
      and (fresh.lng, fresh.lat, fresh.equlocarecod, fresh.class_code, fresh.use_status, fresh.due_on,
          fresh.use_unit, fresh.owner_unit, fresh.maint_unit, fresh.make_unit, fresh.install_unit)
        is distinct from (past.lng, past.lat, past.equlocarecod, past.class_code, past.use_status, past.due_on,
          past.use_unit, past.owner_unit, past.maint_unit, past.make_unit, past.install_unit)
    order by equ_sys_id
    on conflict (equ_sys_id) do update set
      lng_micro = excluded.lng_micro, lat_micro = excluded.lat_micro, cell = excluded.cell, equlocarecod = excluded.equlocarecod,
      class_code = excluded.class_code, use_status = excluded.use_status, due_on = excluded.due_on, use_unit = excluded.use_unit,
      owner_unit = excluded.owner_unit, maint_unit = excluded.maint_unit, make_unit = excluded.make_unit, install_unit = excluded.install_unit;
  return null;
end $$;

create trigger equipment_placed after insert on equipment referencing new table as new_rows for each statement execute function place_equipment();
create trigger equipment_replaced after update on equipment referencing new table as new_rows old table as old_rows for each statement execute function place_equipment();
create trigger equipment_taken_away after delete on equipment referencing old table as old_rows for each statement execute function place_equipment();

create function count_points() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into equipment_grid as grid
      select level, cell >> (2 * (20 - level)), substr(equlocarecod, 1, 6), class_code, use_status, count(*), sum(lng_micro), sum(lat_micro)
      from new_rows cross join unnest('{13,17}'::int[]) as level group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (level, cell, area_code, class_code, use_status) do update set
        count = grid.count + excluded.count, lng_sum = grid.lng_sum + excluded.lng_sum, lat_sum = grid.lat_sum + excluded.lat_sum;
  elsif tg_op = 'DELETE' then
    insert into equipment_grid as grid
      select level, cell >> (2 * (20 - level)), substr(equlocarecod, 1, 6), class_code, use_status, -count(*), -sum(lng_micro), -sum(lat_micro)
      from old_rows cross join unnest('{13,17}'::int[]) as level group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (level, cell, area_code, class_code, use_status) do update set
        count = grid.count + excluded.count, lng_sum = grid.lng_sum + excluded.lng_sum, lat_sum = grid.lat_sum + excluded.lat_sum;
  else
    insert into equipment_grid as grid
      select level, cell >> (2 * (20 - level)), substr(equlocarecod, 1, 6), class_code, use_status, sum(one), sum(one * lng_micro::bigint), sum(one * lat_micro::bigint)
      from (
        select 1 as one, cell, equlocarecod, class_code, use_status, lng_micro, lat_micro from new_rows
        union all select -1, cell, equlocarecod, class_code, use_status, lng_micro, lat_micro from old_rows
      ) as moved cross join unnest('{13,17}'::int[]) as level group by 1, 2, 3, 4, 5
      having sum(one) <> 0 or sum(one * lng_micro::bigint) <> 0 or sum(one * lat_micro::bigint) <> 0 order by 1, 2, 3, 4, 5
      on conflict (level, cell, area_code, class_code, use_status) do update set
        count = grid.count + excluded.count, lng_sum = grid.lng_sum + excluded.lng_sum, lat_sum = grid.lat_sum + excluded.lat_sum;
  end if;
  return null;
end $$;

create trigger equipment_point_added after insert on equipment_point referencing new table as new_rows for each statement execute function count_points();
create trigger equipment_point_changed after update on equipment_point referencing new table as new_rows old table as old_rows for each statement execute function count_points();
create trigger equipment_point_removed after delete on equipment_point referencing old table as old_rows for each statement execute function count_points();
