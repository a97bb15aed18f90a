-- Units, people, roles, sessions.

create table unit (
  unit_sys_id uuid primary key,
  orgname text not null,
  orgcode text collate "C" not null,
  unit_types text[] not null default '{}',
  unit_nature text,
  industry text,
  is_small_micro boolean not null default false,
  is_chemical boolean not null default false,
  legal_person text,
  legal_tel text,
  areacode text collate "C",
  address text,
  zip text,
  lng numeric(10, 6),
  lat numeric(10, 6),
  tel text,
  email text,
  contact text,
  contact_mobile text,
  principal text,
  safety_director text,
  safety_dept text,
  staff_count int,
  fixed_assets numeric,
  annual_output numeric,
  biz_from date,
  biz_to date,
  bank_name text,
  bank_account_name text,
  bank_card_no text,
  invoice_info jsonb,
  monthly_credit boolean not null default false,
  unit_status text not null default '1',
  change_locked boolean not null default false,
  version int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  grams text[] generated always as (text_grams(orgname)) stored
);
create unique index unit_orgcode on unit (orgcode);
create index unit_search on unit using gin (grams);
create index unit_area on unit (areacode);

create table role (
  id uuid primary key,
  actor text not null unique,
  name text not null,
  role_type text not null,
  menu_ids text[] not null
);

create table account (
  id uuid primary key,
  login_name text collate "C" not null,
  password_hash text not null,
  name text not null,
  phone text,
  mobile text,
  -- SM4-CBC under a key of this installation; masked wherever it is shown.
  id_card_sealed text,
  unit_id uuid references unit (unit_sys_id),
  areacode text collate "C",
  dept text,
  is_simple_pwd boolean not null default false,
  disabled boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index account_login_name on account (lower(login_name));
create index account_of_unit on account (unit_id);

create table account_role (
  account_id uuid not null references account (id),
  role_id uuid not null references role (id),
  position int not null default 0,
  primary key (account_id, role_id)
);

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  other_token_hash bytea not null,
  bind_hash bytea,
  latched boolean not null default false,
  account_id uuid not null references account (id),
  role_id uuid not null references role (id),
  address text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_account on session (account_id, created_at) where ended_at is null;

-- Failed logins of a user name or a network address, both hashed: a name that does not exist counts like one that does.
create table login_failure (
  key_hash bytea primary key,
  failures int not null,
  last_at timestamptz not null
);

-- Things that may be used once: login nonces with their captcha, single-sign-on and download tickets.
create table once (
  key_hash bytea primary key,
  purpose text not null,
  content jsonb not null,
  expires_at timestamptz not null
);
create index once_expiry on once (expires_at);

-- What a person set for a page: columns of a table, theme.
create table setting (
  account_id uuid not null references account (id),
  name text collate "C" not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, name)
);

create table error_log (
  id bigint generated always as identity primary key,
  type text not null,
  code text not null,
  mes text not null,
  url text not null,
  time timestamptz not null,
  trace text,
  user_id uuid,
  user_name text
);
create index error_log_time on error_log (time desc, id desc);

create table article (
  id uuid primary key,
  title text not null,
  category text not null,
  content text not null,
  publisher text not null,
  published_on date not null,
  pinned boolean not null default false,
  valid_to date,
  audience text[] not null default '{}'
);
create index article_newest on article (pinned desc, published_on desc, id desc);
