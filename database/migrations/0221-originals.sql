-- What the neighbouring system has signed: its own file of a paper beside the one that is made here, and the number of its use mark.

alter table paper
  add column original_name text,
  add column original_sha256 text collate "C",
  add column mark_no text,
  add constraint paper_original_whole check ((original_name is null) = (original_sha256 is null)),
  add constraint paper_mark_length check (char_length(mark_no) <= 40);
create index paper_of_mark on paper (mark_no) where mark_no is not null and voided_at is null;

-- Also the file of whoever signed it.
create or replace function keep_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an issued paper is not deleted';
  end if;
  if (new.id, new.type, new.no, new.edition, new.content, new.issued_at) is distinct from (old.id, old.type, old.no, old.edition, old.content, old.issued_at)
    or (old.issued_at is not null and (new.conclusion, new.oidno, new.equ_name, new.application_id) is distinct from (old.conclusion, old.oidno, old.equ_name, old.application_id))
    or (old.sha256 is not null and (new.sha256, new.file_name) is distinct from (old.sha256, old.file_name))
    or (old.original_name is not null and (new.original_name, new.original_sha256) is distinct from (old.original_name, old.original_sha256))
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at) then
    raise exception 'an issued paper is not changed';
  end if;
  return new;
end $$;

alter table invoice add column original_name text;

-- A file that the neighbour has named with an event: fetched by a job until it is here, or a person has decided.
create table mis_file (
  -- The paper or the invoice that it belongs to.
  owner_id uuid primary key,
  kind text collate "C" not null,
  no text not null,
  path text not null,
  sha256 text collate "C" not null,
  event_id text collate "C",
  event text collate "C" not null,
  state text collate "C" not null,
  attempts int not null default 0,
  said text,
  asked_at timestamptz not null,
  tried_at timestamptz,
  constraint mis_file_known check (state in ('waiting', 'kept', 'differs', 'dropped') and kind in ('BG', 'YJTZS', 'LLDSJ', 'invoice')),
  constraint mis_file_lengths check (char_length(path) <= 300 and char_length(sha256) = 64 and char_length(said) <= 500 and char_length(no) <= 60)
);
create index mis_file_waiting on mis_file (asked_at) where state = 'waiting';
