-- Days by which all devices of a city are put in order. Without the key those of one day share an entry.
create index equipment_inspected on equipment (last_insp_date);
create index equipment_in_use_since on equipment (put_in_use_date);

-- The rescue centre orders lifts by their variety: with the class they are sifted within the index.
drop index equipment_of_variety;
create index equipment_of_variety on equipment (equclacode, due_on, equ_sys_id, use_status, class_code);

-- Lifts whose day was put off are among those to be tested; registration units of pipelines are met soon in the order of all units.
drop index equipment_extended;
drop index equipment_pipelines;
