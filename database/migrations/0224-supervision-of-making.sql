-- Devices by the certificate of making that their archives name, however its number was typed.
create index equipment_by_made_certificate on equipment ((upper(mfg_supv_cert_no) collate "C")) where mfg_supv_cert_no is not null;

-- A half day is promised once. An inspector who is there already, or comes again after something was put right, promises nothing.
drop index make_visit_slot;
create unique index make_visit_slot on make_visit (inspector_id, slot_on, slot_period) where status in ('15', '20');

-- Why a visit was handed to another inspector.
alter table make_visit add column handed_because text;
alter table make_visit drop constraint if exists make_visit_fields, add constraint make_visit_fields check (
  book_period in ('am', 'pm')
  and char_length(place) <= 200
  and char_length(contact) <= 64
  and char_length(contact_mobile) <= 11
  and char_length(remark) <= 500
  and slot_period in ('am', 'pm')
  and char_length(reason) <= 200
  and char_length(handed_because) <= 200
) not valid;

-- What is supervised on commission: its certificate is called by it.
alter table make_batch add column commissioned_kind text collate "C";
alter table make_batch drop constraint if exists make_batch_fields, add constraint make_batch_fields check (
  category in ('boiler', 'boilerPart', 'vessel', 'vesselBatch', 'pressurePart', 'cylinder', 'pipePart', 'commissioned')
  and char_length(equclacode) <= 4
  and char_length(product_name) <= 100
  and char_length(model) <= 100
  and char_length(batch_no) <= 64
  and char_length(drawing_no) <= 64
  and char_length(design_unit) <= 100
  and char_length(design_licence_no) <= 50
  and char_length(standard) <= 100
  and char_length(material) <= 100
  and char_length(part_drawing_no) <= 64
  and char_length(size) <= 100
  and char_length(params) <= 300
  and rated_evaporation between 0 and 100000
  and price between 0 and 9000000000000
  and char_length(customer) <= 100
  and char_length(place) <= 200
  and char_length(contact) <= 64
  and char_length(contact_mobile) <= 11
  and char_length(remark) <= 500
  and stated_fee between 0 and 9000000000000
  and char_length(stated_basis) <= 200
  and commissioned_kind in ('head', 'safetyValve', 'burstingDisc', 'atmosphericTank', 'other')
) not valid;
