-- What inspections follow, text by text with the days on which each is valid. Until now it was a dictionary, whose codes held class, type and first day.

create table inspection_basis (
  id uuid primary key,
  equclacode text not null,
  insp_type text not null,
  basis text not null,
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  version int not null default 0,
  updated_by text,
  updated_at timestamptz not null default now()
);
create unique index inspection_basis_twice on inspection_basis (equclacode, insp_type, coalesce(valid_from, '-infinity'));

insert into inspection_basis (id, equclacode, insp_type, basis, valid_from, valid_to)
  select gen_random_uuid(), split_part(code, '/', 1), split_part(code, '/', 2), label, nullif(split_part(code, '/', 3), '0001-01-01')::date,
    case when retired then split_part(code, '/', 3)::date end
  from dictionary_entry where dictionary = 'inspectionBasis' and code like '%/%/____-__-__';
delete from dictionary_entry where dictionary = 'inspectionBasis';
