-- What an inspection needs on site: the instruments of the institute with the end of their calibration, and the conditions that a site must offer, by class of devices.
create table instrument (
  id uuid primary key,
  instrument_no text collate "C" not null unique check (char_length(instrument_no) <= 40),
  instrument_name text not null check (char_length(instrument_name) <= 60),
  model text check (char_length(model) <= 60),
  maker_no text check (char_length(maker_no) <= 60),
  cert_no text check (char_length(cert_no) <= 60),
  calibrated_on date not null,
  valid_until date not null check (valid_until > calibrated_on),
  holder text check (char_length(holder) <= 40),
  state text collate "C" not null check (state in ('use', 'away', 'out')),
  version int not null default 0,
  updated_by text,
  updated_at timestamptz not null default now()
);

create table site_condition (
  id uuid primary key,
  equclacode text collate "C" not null,
  position int not null check (position >= 0),
  condition_name text not null check (char_length(condition_name) <= 60),
  demand text check (char_length(demand) <= 100),
  is_reference boolean not null,
  basis text check (char_length(basis) <= 100),
  version int not null default 0,
  updated_by text,
  updated_at timestamptz not null default now()
);
create unique index site_condition_name on site_condition (equclacode, condition_name);
create unique index site_condition_position on site_condition (equclacode, position);

-- A record names the instruments as they were when they were chosen, and the conditions as the table had them when the inspection began.
alter table inspection_result
  add column used_instruments jsonb not null default '[]' check (jsonb_typeof(used_instruments) = 'array'),
  add column conditions jsonb not null default '[]' check (jsonb_typeof(conditions) = 'array');
