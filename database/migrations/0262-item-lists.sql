-- Lists of what is inspected, edition by edition: written by one head of the office, put in force by another, unchanged from then on.
create table item_list (
  id uuid primary key,
  list_no text collate "C" not null unique,
  -- Null for what comes with the program.
  unit_id uuid,
  list_code text collate "C",
  title text,
  regulation text,
  regulation_edition text,
  kinds text[],
  insp_types text[],
  conditions text[],
  valid_from date,
  valid_to date,
  mark text,
  source text,
  note text,
  items jsonb,
  -- The edition upon which it was written.
  replaces uuid references item_list (id),
  edition int,
  published_on date,
  published_by_name text,
  stopped_on date,
  -- SHA-256 of what it says.
  content_hash text,
  status text collate "C" not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint item_list_states check (status in ('00', '10', '30', '80', '90', '97', '99')),
  constraint item_list_fields check (
    char_length(list_code) <= 40
    and char_length(title) <= 100
    and char_length(regulation) <= 60
    and char_length(regulation_edition) <= 100
    and mark in ('seen', 'inferred', 'own')
    and char_length(source) <= 200
    and char_length(note) <= 500
  ),
  constraint item_list_published check (
    status not in ('80', '90')
    or (list_code is not null and title is not null and items is not null and edition is not null and published_on is not null and content_hash is not null)
  ),
  constraint item_list_stopped check (status <> '90' or stopped_on is not null)
);
create index item_list_newest on item_list (updated_at desc, id desc);
create index item_list_by_state on item_list (status, updated_at desc);
create unique index item_list_edition on item_list (list_code, edition) where status in ('80', '90');

-- The items of what was put in force, for questions over all editions.
create table item (
  list_id uuid not null references item_list (id),
  list_code text collate "C" not null,
  edition int not null,
  position int not null,
  no text collate "C" not null,
  name text not null,
  is_key boolean not null,
  primary key (list_id, position),
  unique (list_id, no)
);
create index item_by_code on item (list_code, no);

create function refuse_change_of_item_list() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an edition that was put in force stays';
  end if;
  if (to_jsonb(new) - array['status', 'version', 'updated_at', 'stopped_on']) is distinct from (to_jsonb(old) - array['status', 'version', 'updated_at', 'stopped_on']) then
    raise exception 'an edition that was put in force is not changed';
  end if;
  return new;
end $$;
create trigger item_list_stays before update or delete on item_list
  for each row when (old.status in ('80', '90')) execute function refuse_change_of_item_list();

create function refuse_change_of_item() returns trigger language plpgsql as $$
begin
  raise exception 'the items of an edition that was put in force are not changed';
end $$;
create trigger item_stays before update or delete on item for each row execute function refuse_change_of_item();
