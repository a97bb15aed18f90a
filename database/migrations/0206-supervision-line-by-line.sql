-- Supervision line by line: what has not passed yet is little among all lines, and applications made by a notice are few among all.
create index construction_line_unpassed on construction_line (notice_id, id) where supervised_on is null;
create index inspection_application_supervision on inspection_application (updated_at, id) where bcw_sys_id is not null;
create index inspection_application_of_notice on inspection_application (bcw_sys_id) where bcw_sys_id is not null;
