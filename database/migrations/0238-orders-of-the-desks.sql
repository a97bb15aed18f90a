-- Notices about the devices of an owner who does not use them.
create index construction_notice_of_owner on construction_notice (owner_unit, updated_at) where owner_unit is not null;
-- Notices of a district, by how they stand: counted and joined without their rows.
create index construction_notice_of_area on construction_notice (equlocarecod, status, id) include (constrsort, unit_id);
-- Devices by the day on which they passed supervision.
create index construction_line_supervised on construction_line (supervised_on, id) where supervised_on is not null;
-- What came from the other system, and what went there, by what it tells.
create index mis_inbound_of_event on mis_inbound (event, received_at desc, event_id desc);
create index mis_event_of_event on mis_event (event, created_at desc, id desc);
