-- Papers that a unit keeps for use in its applications.
create table unit_archive (
  id uuid primary key,
  unit_id uuid not null,
  title text not null,
  category text collate "C" not null,
  valid_to date,
  remark text,
  -- The unit has been told that it ends.
  told_on date,
  version int not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index unit_archive_of_unit on unit_archive (unit_id, updated_at, id);
create index unit_archive_ending on unit_archive (valid_to) where told_on is null and valid_to is not null;
