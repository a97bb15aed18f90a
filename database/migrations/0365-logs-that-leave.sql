-- Up to which seal the audit log has been taken by the collector elsewhere, and since when it takes nothing. One row at most: there is one log.
create table log_shipping (
  id smallint primary key check (id = 1),
  seal_no bigint not null check (seal_no >= 0),
  shipped_at timestamptz,
  failing_since timestamptz,
  fault text check (char_length(fault) <= 500),
  check ((failing_since is null) = (fault is null))
);
