-- What could not be looked into when it came, such as an encrypted PDF, is downloaded and not shown in the page.
alter table attachment add column is_checked boolean not null default true;
