-- Supervision of making: agreements, products by number, control points, visits, notes to the maker, certificates.

create table make_agreement (
  id uuid primary key,
  agreement_no text collate "C" not null unique,
  unit_id uuid not null,
  areacode text collate "C" not null,
  year int,
  categories text[],
  planned_qty int,
  place text,
  contact text,
  contact_mobile text,
  quality_engineer text,
  remark text,
  licence_no text,
  signed_by_name text,
  signed_on date,
  valid_to date,
  status text collate "C" not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint make_agreement_states check (status in ('00', '10', '30', '80', '95', '97', '99'))
);
create unique index make_agreement_once on make_agreement (unit_id, year) where status in ('10', '80');
create index make_agreement_of_unit on make_agreement (unit_id, status, updated_at desc);
create index make_agreement_newest on make_agreement (updated_at desc, id desc);
create index make_agreement_by_state on make_agreement (status, updated_at desc);

create table make_batch (
  id uuid primary key,
  task_no text collate "C" not null unique,
  unit_id uuid not null,
  areacode text collate "C" not null,
  agreement_no text,
  licence_no text,
  licence_grade text,
  category text collate "C",
  equclacode text collate "C",
  product_name text,
  model text,
  batch_no text,
  products jsonb,
  drawing_no text,
  design_unit text,
  design_licence_no text,
  design_on date,
  standard text,
  material text,
  is_customer_material boolean,
  part_drawing_no text,
  size text,
  params text,
  rated_evaporation numeric(8, 3),
  price bigint,
  start_on date,
  customer text,
  place text,
  contact text,
  contact_mobile text,
  remark text,
  fee_fen bigint,
  fee_basis text,
  -- What the clerk typed; blank where the tables were asked.
  stated_fee bigint,
  stated_basis text,
  paid_at timestamptz,
  accepted_by_name text,
  accepted_on date,
  status text collate "C" not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint make_batch_states check (status in ('00', '10', '20', '30', '80', '92', '97', '99'))
);
create unique index make_batch_once on make_batch (unit_id, upper(batch_no)) where status in ('10', '20', '80') and batch_no is not null;
create index make_batch_of_unit on make_batch (unit_id, status, updated_at desc);
create index make_batch_newest on make_batch (updated_at desc, id desc);
create index make_batch_by_state on make_batch (status, updated_at desc);

create table make_certificate (
  id uuid primary key,
  cert_no text collate "C" not null unique,
  batch_id uuid not null references make_batch,
  unit_id uuid not null,
  areacode text collate "C" not null,
  -- Of whoever wrote it, who is of no maker.
  author_unit uuid,
  category text collate "C",
  covered text,
  sampled text,
  excluded text,
  made_on date,
  remark text,
  supervisor_name text,
  supervised_on date,
  reviewed_by uuid,
  reviewed_by_name text,
  reviewed_on date,
  approved_by_name text,
  issued_on date,
  -- What stood on it when it was issued.
  content jsonb,
  revoked_on date,
  revoked_because text,
  replaces uuid references make_certificate,
  status text collate "C" not null,
  version int not null,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint make_certificate_states check (status in ('00', '10', '20', '30', '80', '90', '99'))
);
create unique index make_certificate_replaced_once on make_certificate (replaces) where replaces is not null and status <> '99';
create index make_certificate_of_batch on make_certificate (batch_id, cert_no);
create index make_certificate_of_unit on make_certificate (unit_id, status, updated_at desc);
create index make_certificate_newest on make_certificate (updated_at desc, id desc);
create index make_certificate_by_state on make_certificate (status, updated_at desc);

-- The numbers of what is handed in or supervised: each once with its maker.
create table make_product (
  batch_id uuid not null references make_batch,
  position int not null,
  unit_id uuid not null,
  product_no text collate "C" not null,
  product_key text collate "C" not null,
  device_code text,
  made_on date,
  -- The certificate that covers it, from its submission on, or that shuts it out.
  certificate_id uuid references make_certificate,
  is_excluded boolean not null default false,
  primary key (batch_id, position)
);
create unique index make_product_once on make_product (unit_id, product_key);
create index make_product_certificate on make_product (certificate_id) where certificate_id is not null;
create index make_product_key on make_product (product_key);

-- Control points by kind of product, kept by the institute.
create table make_control_point (
  id uuid primary key,
  category text collate "C" not null check (category in ('boiler', 'boilerPart', 'vessel', 'vesselBatch', 'pressurePart', 'cylinder', 'pipePart', 'commissioned')),
  position int not null check (position >= 0),
  point_name text not null check (char_length(point_name) <= 100),
  control_class text collate "C" not null check (control_class in ('A', 'B', 'C')),
  is_reference boolean not null,
  basis text check (char_length(basis) <= 100),
  version int not null default 0,
  updated_by text,
  updated_at timestamptz not null default now()
);
create unique index make_control_point_name on make_control_point (category, point_name);
create unique index make_control_point_position on make_control_point (category, position);

create table make_visit (
  id uuid primary key,
  visit_no text collate "C" not null unique,
  batch_id uuid not null references make_batch,
  point_ids uuid[] not null,
  unit_id uuid not null,
  areacode text collate "C" not null,
  book_on date,
  book_period text collate "C",
  place text,
  contact text,
  contact_mobile text,
  remark text,
  inspector_id uuid,
  inspector_name text,
  slot_on date,
  slot_period text collate "C",
  reason text,
  attended_at timestamptz,
  status text collate "C" not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint make_visit_states check (status in ('00', '10', '15', '20', '60', '65', '70', '75', '91', '99'))
);
-- An inspector is at one place in a half day.
create unique index make_visit_slot on make_visit (inspector_id, slot_on, slot_period) where status in ('15', '20', '60');
create index make_visit_of_batch on make_visit (batch_id, visit_no);
create index make_visit_of_unit on make_visit (unit_id, status, updated_at desc);
create index make_visit_newest on make_visit (updated_at desc, id desc);
create index make_visit_by_state on make_visit (status, updated_at desc);
create index make_visit_inspector on make_visit (inspector_id, status);

-- Those of one batch, as the table was when it was accepted, and what became of each.
create table make_point (
  id uuid primary key,
  batch_id uuid not null references make_batch,
  position int not null,
  point_name text not null,
  control_class text collate "C" not null,
  is_reference boolean not null,
  basis text,
  result text collate "C" check (result in ('pass', 'fail')),
  remark text check (char_length(remark) <= 300),
  recorded_by uuid,
  recorded_by_name text,
  recorded_at timestamptz,
  visit_id uuid references make_visit,
  version int not null default 0
);
create unique index make_point_of_batch on make_point (batch_id, position);
create index make_point_of_visit on make_point (visit_id) where visit_id is not null;

create table make_note (
  id uuid primary key,
  note_no text collate "C" not null unique,
  batch_id uuid not null references make_batch,
  unit_id uuid not null,
  areacode text collate "C" not null,
  author_unit uuid,
  note_kind text collate "C",
  problem_kind text,
  items jsonb,
  due_on date,
  issued_on date,
  approved_by_name text,
  approved_on date,
  answer text,
  answered_by text,
  answered_on date,
  verified_by_name text,
  verified_on date,
  status text collate "C" not null,
  version int not null,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint make_note_states check (status in ('00', '10', '20', '60', '80', '90', '99'))
);
create index make_note_of_batch on make_note (batch_id, note_no);
create index make_note_of_unit on make_note (unit_id, status, updated_at desc);
create index make_note_newest on make_note (updated_at desc, id desc);
create index make_note_by_state on make_note (status, updated_at desc);
create index make_note_due on make_note (due_on) where status = '20';

alter table make_agreement drop constraint if exists make_agreement_fields, add constraint make_agreement_fields check (
  year between 0 and 2000000000
  and planned_qty between 0 and 2000000000
  and char_length(place) <= 200
  and char_length(contact) <= 64
  and char_length(contact_mobile) <= 11
  and char_length(quality_engineer) <= 64
  and char_length(remark) <= 500
) not valid;
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
) not valid;
alter table make_visit drop constraint if exists make_visit_fields, add constraint make_visit_fields check (
  book_period in ('am', 'pm')
  and char_length(place) <= 200
  and char_length(contact) <= 64
  and char_length(contact_mobile) <= 11
  and char_length(remark) <= 500
  and slot_period in ('am', 'pm')
  and char_length(reason) <= 200
) not valid;
alter table make_note drop constraint if exists make_note_fields, add constraint make_note_fields check (
  note_kind in ('liaison', 'opinion')
  and char_length(problem_kind) <= 64
  and char_length(answer) <= 2000
  and char_length(answered_by) <= 64
) not valid;
alter table make_certificate drop constraint if exists make_certificate_fields, add constraint make_certificate_fields check (
  category in ('boiler', 'boilerPart', 'vessel', 'vesselBatch', 'pressurePart', 'cylinder', 'pipePart', 'commissioned')
  and char_length(covered) <= 20000
  and char_length(sampled) <= 20000
  and char_length(excluded) <= 20000
  and char_length(remark) <= 500
) not valid;
