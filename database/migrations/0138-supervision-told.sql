-- What an application for a supervision inspection is told beside the fields of every application: on which of its papers it depends.
create table supervision_told (
  application_id uuid primary key references inspection_application (id) on delete cascade,
  has_civil_works boolean
);
