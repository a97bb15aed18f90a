-- Codes sent to telephones: what was sent whereto, from which address it was asked for, and how often it was tried.
create table sms_code (
  id uuid primary key,
  purpose text collate "C" not null,
  mobile_hash bytea not null,
  address_hash bytea not null,
  code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null
);
create index sms_code_of_mobile on sms_code (mobile_hash, sent_at);
create index sms_code_of_address on sms_code (address_hash, sent_at);
create index sms_code_sent on sms_code (sent_at);
