-- A report is declared void by two people: one asks, another agrees. Until then it holds, and says that the question is open.

create table report_void (
  id uuid primary key,
  paper_id uuid not null references paper (id),
  reason text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  decided_by uuid,
  decided_by_name text,
  status text collate "C" not null,
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One open question about a paper.
create unique index report_void_open on report_void (paper_id) where status = '10';

alter table paper add column void_asked boolean not null default false;
create index paper_void_asked on paper (issued_at) where void_asked;

-- What the archive said before a report and what it said with it, by field: when the report no longer holds, the archive says the former again.
alter table equipment_inspection add column effect jsonb;

-- The day on which the report of a device was declared void, until another edition is issued.
alter table inspection_line add column report_voided_on date;
