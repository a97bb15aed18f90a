-- Bulk import of devices and files that take long to make.

-- One uploaded workbook. The same bytes are imported once by a unit; what could not be read may be sent again.
create table device_import (
  id uuid primary key,
  unit_id uuid not null references unit (unit_sys_id),
  user_id uuid not null,
  asker jsonb not null,
  file_name text not null,
  sha256 bytea not null,
  category text collate "C",
  -- Names in the storage: the workbook until it has been read, and the one with the faulty rows.
  source text,
  result text,
  reason text,
  total int not null default 0,
  done int not null default 0,
  kept int not null default 0,
  faulty int not null default 0,
  submitted int not null default 0,
  status text not null default '00',
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index device_import_once on device_import (unit_id, sha256) where status <> '40';
create index device_import_of_unit on device_import (unit_id, created_at desc, id desc);
create index device_import_open on device_import (updated_at) where status in ('00', '10', '30');
create index device_import_result on device_import (updated_at) where result is not null;

create table import_issue (
  import_id uuid not null references device_import (id) on delete cascade,
  position int not null,
  sheet text not null,
  row int not null,
  head text not null,
  cell text not null,
  reason text not null,
  primary key (import_id, position)
);

create table import_draft (
  import_id uuid not null references device_import (id) on delete cascade,
  row int not null,
  entry_id uuid not null references device_entry (id),
  -- Why it could not be handed in the last time.
  refusal text,
  primary key (import_id, row)
);
create index import_draft_of_entry on import_draft (entry_id);

-- The devices of a workbook are looked up among the unit's own entries.
create index device_entry_of_number on device_entry (unit_id, prono) where prono is not null;

-- One file that is made in the background for one person.
create table export_task (
  id uuid primary key,
  user_id uuid not null,
  asker jsonb not null,
  title text not null,
  query text,
  input jsonb not null,
  total int not null default 0,
  done int not null default 0,
  result text,
  bytes int,
  reason text,
  expires_at timestamptz,
  status text not null default '00',
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index export_task_of_user on export_task (user_id, created_at desc, id desc);
create index export_task_open on export_task (status, updated_at);
