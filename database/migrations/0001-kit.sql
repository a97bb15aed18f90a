-- What every area stands on: numbers, flow log, audit, messages, dictionaries, catalogue, areas.

create table serial (
  name text collate "C" primary key,
  last bigint not null
);

create table flow_log (
  id bigint generated always as identity primary key,
  biz_type text not null,
  biz_id uuid not null,
  action text not null,
  label text not null,
  operator_id uuid,
  operator_name text not null,
  operator_unit text,
  operator_role text,
  at timestamptz not null,
  opinion text,
  from_status text,
  to_status text,
  details jsonb
);
create index flow_log_of_record on flow_log (biz_id, id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id uuid,
  user_name text,
  action text not null,
  object_id text,
  details jsonb,
  hash text
);
create index audit_log_unsealed on audit_log (id) where hash is null;
create index audit_log_of_object on audit_log (object_id, id);

create table message (
  id uuid primary key,
  unit_id uuid,
  user_id uuid,
  kind text not null,
  title text not null,
  body text not null,
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index message_of_unit on message (unit_id, created_at desc);
create index message_of_user on message (user_id, created_at desc);

create table dictionary_entry (
  dictionary text collate "C" not null,
  code text collate "C" not null,
  label text not null,
  position int not null,
  retired boolean not null default false,
  primary key (dictionary, code)
);

create table catalogue_entry (
  code text collate "C" primary key,
  name text not null,
  parent text collate "C" references catalogue_entry (code),
  leaf boolean not null,
  valid_from date,
  valid_to date
);

create table area (
  code text collate "C" primary key,
  name text not null,
  parent text collate "C" references area (code)
);

-- One and two character pieces of a text. pg_trgm needs three characters; a Chinese word often has two.
-- Pieces may repeat: the index keeps each once, and taking them out here would cost five times as much for every written row.
create function text_grams(value text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  signs text[] := string_to_array(lower(value), null);
begin
  return signs || array(select sign || next from unnest(signs, signs[2:]) as pair (sign, next) where next is not null);
end $$;

-- The two-character pieces that a searched word must have; the single character where it has only one.
create function search_grams(word text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  signs text[] := string_to_array(lower(word), null);
begin
  if array_length(signs, 1) = 1 then return signs; end if;
  return array(select distinct signs[i - 1] || signs[i] from generate_series(2, array_length(signs, 1)) as i);
end $$;
