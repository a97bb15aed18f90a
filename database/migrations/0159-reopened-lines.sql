-- A device goes back to its inspectors while the others of its application are put right or rechecked.
alter table inspection_line add column is_reopened boolean not null default false;

-- Reports that were declared void in that time and not issued anew could only be issued as they were: they go back, too.
update inspection_line line set is_reopened = true, line_state = '3'
from inspection_application application
where application.id = line.application_id and application.status in ('65', '66') and line.report_voided_on is not null and line.line_state = '5';
