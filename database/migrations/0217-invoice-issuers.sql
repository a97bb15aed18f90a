-- Titles that a unit keeps for its invoices; how it stands with the issuer; receipts that their payer has entered in its accounts.

create table invoice_title (
  id uuid primary key,
  unit_id uuid not null,
  title text not null,
  tax_no text not null,
  address_tel text,
  bank_account text,
  email text,
  mobile text,
  is_default boolean not null,
  version int not null default 0,
  changed_by_name text not null,
  updated_at timestamptz not null,
  constraint invoice_title_words check (
    char_length(title) <= 100 and char_length(tax_no) <= 20 and char_length(address_tel) <= 150 and char_length(bank_account) <= 150
    and char_length(email) <= 100 and char_length(mobile) <= 20
  )
);
create index invoice_title_of on invoice_title (unit_id, updated_at desc);
create unique index invoice_title_default on invoice_title (unit_id) where is_default;
create unique index invoice_title_once on invoice_title (unit_id, title, tax_no);

alter table invoice
  add column given_at timestamptz,
  add column issuer_state text collate "C",
  add column issuer_words text,
  add column issuer_tries int not null default 0,
  add column posted_on date,
  -- Somebody of finance is to look: the issuer is away, or asks for a login.
  add column is_stuck boolean generated always as (coalesce(issuer_state in ('faulty', 'waitingLogin'), false)) stored;
alter table invoice
  drop constraint invoice_states, add constraint invoice_states check (status in ('00', '10', '20', '30', '40', '50', '60', '80', '82', '85', '99')),
  drop constraint invoice_numbered, add constraint invoice_numbered check (status not in ('80', '82', '50', '60', '85') or (invoice_no is not null and issued_on is not null)),
  add constraint invoice_posted check (status <> '82' or posted_on is not null);
create index invoice_red_numbers on invoice (red_no) where red_no is not null;
