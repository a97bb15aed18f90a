-- What the scanner for viruses could not look through when it came: it is only downloaded until that is done.
alter table attachment add column to_scan boolean not null default false;
create index attachment_to_scan on attachment (create_date) where to_scan and deleted_at is null;
