-- Papers as they were signed when they were first given out: the same facts give the same file ever after. What a paper of an inspection became stands with it.
create table sealed_paper (
  id uuid primary key,
  -- What their numbers begin with, or what they are; and the number.
  kind text collate "C" not null,
  no text collate "C" not null,
  -- Digest of what the paper says.
  source text collate "C" not null,
  file_name text collate "C" not null,
  -- Digest of the file: by it a file that somebody has is told from one that nobody has given out.
  sha256 text collate "C" not null,
  sealed_at timestamptz not null,
  unique (kind, no, source)
);
create unique index sealed_paper_of_file on sealed_paper (sha256);
create index paper_of_file on paper (sha256);
create index paper_of_original on paper (original_sha256) where original_sha256 is not null;

create function keep_sealed_paper() returns trigger language plpgsql as $$
begin
  raise exception 'a signed paper is neither changed nor deleted';
end $$;
create trigger keep_sealed_paper before update or delete on sealed_paper for each row execute function keep_sealed_paper();
