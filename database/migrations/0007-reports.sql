-- Papers that have been issued: what they say, the PDF they became, and who may see them. A paper is never changed: a later edition voids it.

create table paper (
  id uuid primary key,
  -- BG report, YJTZS opinion notice, LLDSJ liaison note, DYSYBJ use mark, TZSXZ acceptance slip.
  type text collate "C" not null,
  no text collate "C" not null,
  edition int not null default 1,
  application_id uuid,
  onlinelsh text collate "C",
  equ_sys_id uuid,
  -- Everybody whose paper it is to see: applicant, payer, use, owner and maintenance units.
  party_units uuid[] not null,
  oidno text collate "C",
  equclacode text collate "C" not null,
  equ_name text not null,
  use_unit_name text,
  maint_unit_name text,
  rescue_tel text,
  use_cert_no text collate "C",
  equlocarecod text collate "C" not null,
  equlocarecod_name text,
  insp_type text collate "C",
  insp_date date,
  conclusion text,
  next_insp_date date,
  -- The facts as they were when the paper was issued.
  content jsonb not null,
  issued_at timestamptz not null,
  issued_by uuid,
  issued_by_name text,
  -- Null while the fee is open: made, but not given out.
  released_at timestamptz,
  file_name text,
  sha256 text collate "C",
  voided_at timestamptz,
  void_reason text,
  grams text[] generated always as (text_grams(equ_name || ' ' || coalesce(use_unit_name, ''))) stored,
  unique (type, no, edition),
  check ((file_name is null) = (sha256 is null)),
  check ((voided_at is null) = (void_reason is null))
);
create unique index paper_valid on paper (type, no) where voided_at is null;
create index paper_newest on paper (type, issued_at desc nulls last, id desc);
create index paper_of_party on paper using gin (party_units) with (fastupdate = off);
create index paper_of_area on paper (type, equlocarecod, issued_at desc nulls last);
create index paper_of_application on paper (application_id);
create index paper_of_device on paper (equ_sys_id, issued_at desc);
create index paper_of_oidno on paper (oidno);
create index paper_of_certificate on paper (use_cert_no);
create index paper_search on paper using gin (grams) with (fastupdate = off);

-- What a paper says stays as issued, and its PDF stays the one that was made of it.
create function keep_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an issued paper is not deleted';
  end if;
  if (new.id, new.type, new.no, new.edition, new.content, new.issued_at) is distinct from (old.id, old.type, old.no, old.edition, old.content, old.issued_at)
    or (old.sha256 is not null and (new.sha256, new.file_name) is distinct from (old.sha256, old.file_name))
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at) then
    raise exception 'an issued paper is not changed';
  end if;
  return new;
end $$;
create trigger keep_paper before update or delete on paper for each row execute function keep_paper();
