-- The files of issued papers and red notes, as their issuer has made them: kept, so that they are there when the issuer is not.

create table invoice_file (
  invoice_id uuid not null references invoice (id),
  -- Of the paper, or of its red note.
  no text not null,
  file_name text not null,
  bytes int not null,
  sha256 bytea not null,
  fetched_at timestamptz not null,
  primary key (invoice_id, no)
);
create index invoice_file_names on invoice_file (file_name);

alter table invoice
  add column is_elsewhere boolean not null default false,
  add column file_tries int not null default 0,
  -- When its file is asked for; null where it is kept, or nobody has it.
  add column file_due_at timestamptz;
create index invoice_files_due on invoice (file_due_at) where file_due_at is not null;
