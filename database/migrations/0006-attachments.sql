-- Files of applications. The bytes lie in the storage under a random name.

create table attachment (
  attsysid uuid primary key,
  attrefsysid uuid not null,
  atttype text collate "C" not null,
  att_category text collate "C" not null,
  att_class text collate "C" not null,
  attitle text not null,
  attname text not null,
  attfileroute text collate "C" not null,
  datasource text collate "C" not null default 'local',
  bytes bigint not null,
  mime text collate "C" not null,
  sha256 bytea not null,
  create_user uuid not null,
  create_user_name text not null,
  holder uuid not null,
  create_date timestamptz not null,
  link_id uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
create index attachment_of_record on attachment (attrefsysid, atttype, attsysid) where deleted_at is null;
create index attachment_of_holder on attachment (holder) include (bytes) where deleted_at is null;
create index attachment_of_file on attachment (attfileroute);
create index attachment_deleted on attachment (deleted_at) where deleted_at is not null;

create table attachment_link (
  id uuid primary key,
  secret_hash bytea not null unique,
  session_id uuid not null,
  user_id uuid not null,
  attrefsysid uuid not null,
  atttype text collate "C" not null,
  att_class text collate "C" not null,
  expires_at timestamptz not null
);
create index attachment_link_expired on attachment_link (expires_at);
