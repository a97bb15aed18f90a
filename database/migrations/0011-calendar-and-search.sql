-- Private links to the calendar of due devices, and names that are found by the initials of their Pinyin.

-- One link for each account; of its token only the seal stands here. What it shows follows the account and the role it was made under.
create table due_calendar_link (
  account_id uuid primary key references account (id) on delete cascade,
  role_id uuid not null,
  token_seal bytea not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);

-- Every name that a device or a using unit bears, once. PostgreSQL knows no Pinyin, so the initials are reckoned by the portal soon after.
create table spelled_name (
  kind text collate "C" not null check (kind in ('device', 'unit')),
  name text collate "C" not null,
  -- The unit that bears the name; null for names of devices.
  unit_id uuid,
  -- One word for each way to read the name: 'cc zc'. Null until reckoned.
  initials text collate "C",
  grams text[] generated always as (text_grams(initials)) stored,
  unique nulls not distinct (kind, name, unit_id)
);
create index spelled_name_unreckoned on spelled_name (kind, name) where initials is null;
create index spelled_name_search on spelled_name using gin (grams) with (fastupdate = off);

create function remember_names() returns trigger language plpgsql as $$
begin
  insert into spelled_name (kind, name)
    select distinct 'device', equ_name from new_rows order by 2 on conflict do nothing;
  insert into spelled_name (kind, name, unit_id)
    select distinct 'unit', use_unit_name, use_unit from new_rows order by 2, 3 on conflict do nothing;
  return null;
end $$;

create trigger equipment_named after insert on equipment referencing new table as new_rows for each statement execute function remember_names();
create trigger equipment_renamed after update on equipment referencing new table as new_rows for each statement execute function remember_names();

-- Archives that were there before.
insert into spelled_name (kind, name) select distinct 'device', equ_name from equipment on conflict do nothing;
insert into spelled_name (kind, name, unit_id) select distinct 'unit', use_unit_name, use_unit from equipment on conflict do nothing;
