-- Cases by their number, from anywhere.
create index case_file_by_number on case_file (no);
