-- Certificates of those who inspect for the institute, by class of devices, with the day on which each ends.
create table inspector_certificate (
  id uuid primary key,
  account_id uuid not null,
  inspector_name text not null,
  cert_item text not null check (char_length(cert_item) <= 60),
  classes text[] not null check (cardinality(classes) > 0),
  cert_no text collate "C" not null check (char_length(cert_no) <= 40),
  issued_on date not null,
  valid_until date not null check (valid_until > issued_on),
  version int not null default 0,
  updated_by text,
  updated_at timestamptz not null default now()
);
create unique index inspector_certificate_number on inspector_certificate (account_id, cert_no, cert_item);

-- Whether a class may be inspected only by those whose certificate is on file. Nothing is said of it by rules that are in force already.
alter table inspection_rule add column needs_certificate boolean;
