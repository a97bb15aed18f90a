-- A device has one name in all lists, papers and messages: its estate and building, then the unit's own number. The lines of applications keep these with
-- what else they keep of their device; an application names its first device alike.

alter table inspection_line add column building_name text, add column building_no text;
update inspection_line set building_name = equipment.building_name, building_no = equipment.building_no
  from equipment where equipment.equ_sys_id = inspection_line.equ_sys_id;

update inspection_application set equ_name = left(concat_ws(' ',
    line.building_name,
    case when line.unit_inner_no like substring(line.building_no from '\d+单元$') || '%'
      then nullif(regexp_replace(line.building_no, '\d+单元$', ''), '') else line.building_no end,
    coalesce(nullif(trim(line.unit_inner_no), ''), line.equ_name)), 100)
  from inspection_line line
  where line.application_id = inspection_application.id and line.position = 0 and trim(line.building_name) <> '';
update inspection_application set equ_name = left(concat_ws(' ', line.equ_name, nullif(trim(line.unit_inner_no), '')), 100)
  from inspection_line line
  where line.application_id = inspection_application.id and line.position = 0 and coalesce(trim(line.building_name), '') = '';

-- A file of an application may be about one of its devices, as the report of its self-inspection is.
alter table attachment add column about_id uuid;
