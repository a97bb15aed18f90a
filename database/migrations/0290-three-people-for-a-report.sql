-- A report is reviewed by one and approved by another: 报告批准 stands between 报告审核 and its issue, and each device says by whom its record was reviewed.
alter table inspection_application drop constraint inspection_application_states;
alter table inspection_application add constraint inspection_application_states check (status in ('00', '10', '30', '20', '25', '26', '27', '50', '55', '56', '60', '65', '66', '70', '72', '75', '76', '80', '81', '82', '99', '40', '91', '92'));

alter table inspection_line add column reviewed_by uuid, add column reviewed_by_name text, add column reviewed_at timestamptz;
alter table inspection_line add constraint inspection_line_reviewed check (num_nonnulls(reviewed_by, reviewed_by_name, reviewed_at) in (0, 3));
