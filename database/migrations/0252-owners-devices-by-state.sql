-- What is not yet in use or not registered of a unit's devices is asked with every home page: of an owner's thousands it is found by its state.
drop index equipment_of_owner;
create index equipment_of_owner on equipment (owner_unit, use_status) where owner_unit is not null;
