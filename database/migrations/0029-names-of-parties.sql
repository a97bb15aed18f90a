-- A unit goes with its name: without these the planner multiplies the shares of both, and expects few devices where a unit looks for its own name.
create statistics equipment_maintainer_names (dependencies) on maint_unit, maint_unit_name from equipment;
create statistics equipment_maker_names (dependencies) on make_unit, make_unit_name from equipment;
analyze equipment (maint_unit, maint_unit_name, make_unit, make_unit_name);
