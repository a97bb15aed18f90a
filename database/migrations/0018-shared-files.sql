-- One stored file may hang on many records: it counts once against the quota.

drop index attachment_of_holder;
create index attachment_of_holder on attachment (holder, attfileroute) include (bytes) where deleted_at is null;
