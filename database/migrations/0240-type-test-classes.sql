-- Of which kinds of devices models are tested by type: a table that the institute keeps.
create table type_test_class (
  id uuid primary key,
  equclacode text collate "C" not null unique check (equclacode ~ '^[1-9F][0-9A-Z]{0,3}$'),
  is_tested boolean not null,
  basis text not null,
  is_reference boolean not null,
  version int not null default 0,
  updated_by text,
  updated_at timestamptz not null default now(),
  constraint type_test_class_fields check (char_length(equclacode) <= 4 and char_length(basis) <= 200)
);
