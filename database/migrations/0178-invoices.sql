-- Invoices and fiscal receipts: asked for by payers, issued by a platform outside, reversed by a red note.

create table invoice (
  id uuid primary key,
  request_no text collate "C" not null unique,
  pay_no text collate "C" not null,
  unit_id uuid not null,
  invoice_kind text,
  amount bigint,
  title text,
  tax_no text,
  address_tel text,
  bank_account text,
  email text,
  mobile text,
  remark text,
  tax bigint,
  invoice_no text collate "C",
  issued_on date,
  why text,
  red_reason text,
  red_note text,
  red_no text collate "C",
  red_on date,
  status text collate "C" not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint invoice_states check (status in ('00', '10', '20', '30', '40', '50', '60', '80', '85', '99')),
  -- What is issued has a number, and so has what is reversed.
  constraint invoice_numbered check (status not in ('80', '50', '60', '85') or (invoice_no is not null and issued_on is not null)),
  constraint invoice_reversed check (status <> '85' or red_no is not null)
);
create index invoice_of_order on invoice (pay_no);
create index invoice_of_unit on invoice (unit_id, status, updated_at desc);
create index invoice_newest on invoice (updated_at desc, id desc);
create index invoice_by_state on invoice (status, updated_at desc);
create unique index invoice_numbers on invoice (invoice_no) where invoice_no is not null;

alter table invoice drop constraint if exists invoice_fields, add constraint invoice_fields check (
  char_length(invoice_kind) <= 64
  and amount between 0 and 9000000000000
  and char_length(title) <= 100
  and char_length(tax_no) <= 20
  and char_length(address_tel) <= 150
  and char_length(bank_account) <= 150
  and char_length(remark) <= 200
  and char_length(red_reason) <= 64
  and char_length(red_note) <= 200
) not valid;
