-- Whoever watches over an area finds the proposals for its pipelines by the registration units that lie there.
create index if not exists equipment_pipelines_of_area on equipment (equlocarecod, equ_sys_id) where class_code = '8';
