-- Whoever tells the parameters of a device is offered those of an earlier one of the same make and model.
create index construction_line_alike on construction_line (equipmodel, make_unit_name, equclacode, id) where is_complete;
