-- What tells, for the most part, whether a device is within somebody's reach. Beside its words in one index, a frequent word among the devices of a class,
-- a district or a unit is found by going through two sorted lists at once; two indexes would first write down all places of both.
create function reach_facets(class_code text, area_code text, use_unit uuid, owner_unit uuid, maint_unit uuid, install_unit uuid, make_unit uuid)
returns text[] language sql immutable parallel safe
return array_remove(array[
  'class_code:' || class_code, 'area_code:' || area_code, 'use_unit:' || use_unit::text, 'owner_unit:' || owner_unit::text,
  'maint_unit:' || maint_unit::text, 'install_unit:' || install_unit::text, 'make_unit:' || make_unit::text
], null);

create index equipment_words on equipment
  using gin (grams, reach_facets(class_code, area_code, use_unit, owner_unit, maint_unit, install_unit, make_unit)) with (fastupdate = off);
drop index equipment_search;
-- Without figures of the facets the planner takes them for rarer than they are.
analyze equipment;
