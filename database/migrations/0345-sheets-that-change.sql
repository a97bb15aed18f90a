-- The sheet of what is registered by unit grows and shrinks after its registration: what is applied for, and what has come and gone since the registered sheet.
alter table use_registration
  add column unit_matter text not null default 'first' constraint use_registration_matters check (unit_matter in ('first', 'change')),
  add column sheet_change jsonb;
