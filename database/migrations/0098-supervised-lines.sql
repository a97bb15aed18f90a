-- Parameters of notified devices are saved by several people; a supervision inspection is applied for by the lines of a notice.
alter table construction_line add column version int not null default 0;
alter table construction_line add column application_id uuid;
create index construction_line_of_application on construction_line (application_id) where application_id is not null;
