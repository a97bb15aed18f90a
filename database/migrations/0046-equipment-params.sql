-- Technical parameters stand apart from the archive: they are a third of its width, lists never read them, and every inspection, fault or
-- application that changes an archive had to write them again. What lists ask of them are columns of the archive.
create table equipment_params (
  equ_sys_id uuid primary key references equipment (equ_sys_id) on delete cascade,
  params jsonb not null
);
insert into equipment_params (equ_sys_id, params) select equ_sys_id, params from equipment order by equ_sys_id;

alter table equipment alter column is_molten_metal drop expression;
alter table equipment add column project_name text;
update equipment set project_name = params ->> 'projectName' where class_code = '8';
drop index equipment_pipeline_search;
create index equipment_pipeline_search on equipment using gin (text_grams(coalesce(project_name, '') || ' ' || use_unit_name))
  with (fastupdate = off) where class_code = '8';

alter table equipment drop column params;
-- Gives the room of the dropped column back at once.
cluster equipment using equipment_pkey;
analyze equipment;
analyze equipment_params;
