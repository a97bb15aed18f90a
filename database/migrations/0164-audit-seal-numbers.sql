-- The furthest number under which a row of the audit log was ever sealed: what is cut off at the end of the log leaves it ahead.
create sequence audit_seal_no minvalue 0 start 0;
select setval('audit_seal_no', (select coalesce(max(seal_no), 0) from audit_log));
