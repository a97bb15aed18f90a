-- Devices that have passed and whose report is not out: few at any time. Whoever reviews and approves looks among them for applications that wait in part; without an index each home page
-- read every line that there has ever been.
create index inspection_line_without_report on inspection_line (application_id) where line_state = '5' and (report_no is null or report_voided_on is not null);
create index inspection_line_reopened on inspection_line (application_id) where is_reopened;
