-- Questions to the institute, what was said to and fro, and what people say of finished inspections.

create table consultation (
  id uuid primary key,
  consult_no text collate "C" not null unique,
  unit_id uuid not null,
  consult_kind text,
  subject text,
  question text,
  oidno text,
  onlinelsh text,
  contact_name text,
  contact_mobile text,
  -- What it is about, once it has been handed in.
  equ_sys_id uuid,
  equclacode text collate "C",
  application_id uuid,
  desk text collate "C",
  -- The day from which its term is reckoned: handed in, or asked again.
  asked_on date,
  due_on date,
  supplement text,
  question_again text,
  answer text,
  answered_by_name text,
  answered_on date,
  took_days int,
  satisfaction text collate "C",
  evaluation text,
  evaluated_at timestamptz,
  public_subject text,
  public_question text,
  public_answer text,
  published_on date,
  status text collate "C" not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint consultation_states check (status in ('00', '10', '15', '30', '80', '82', '85', '90', '95', '99')),
  -- Whatever waits has a desk and a term; whatever is answered has an answer; one is evaluated once it is answered.
  constraint consultation_due check (status not in ('10', '15') or (desk is not null and due_on is not null)),
  constraint consultation_answered check (status not in ('80', '82', '85', '90') or (answer is not null and answered_on is not null)),
  constraint consultation_evaluated check (status <> '85' or (satisfaction is not null and evaluated_at is not null)),
  constraint consultation_public check (published_on is null or (public_subject is not null and public_question is not null and public_answer is not null))
);
create index consultation_of_unit on consultation (unit_id, status, updated_at desc);
create index consultation_newest on consultation (updated_at desc, id desc);
create index consultation_by_state on consultation (status, updated_at desc);
create index consultation_of_device on consultation (equ_sys_id) where equ_sys_id is not null;
create index consultation_shown on consultation (published_on desc, id desc) where published_on is not null;
create index consultation_year on consultation (submitted_at);

create table consultation_entry (
  id uuid primary key,
  consultation_id uuid not null references consultation,
  position int not null,
  kind text collate "C" not null check (kind in ('question', 'askBack', 'supplement', 'again', 'answer')),
  words text not null check (char_length(words) <= 2000),
  by_name text not null,
  is_desk boolean not null,
  said_at timestamptz not null
);
create unique index consultation_entry_order on consultation_entry (consultation_id, position);

-- Who answers which kind of question, within how many working days: the institute edits it.
create table consultation_kind (
  id uuid primary key,
  kind text not null unique,
  desk text collate "C" not null check (desk in ('I1', 'I4')),
  workdays int not null check (workdays between 1 and 60),
  position int not null,
  version int not null default 0,
  updated_at timestamptz not null
);

-- Of one finished inspection, once.
create table service_evaluation (
  application_id uuid primary key,
  unit_id uuid not null,
  satisfaction text collate "C" not null,
  evaluation text,
  evaluated_by uuid not null,
  evaluated_by_name text not null,
  evaluated_at timestamptz not null
);
create index service_evaluation_newest on service_evaluation (evaluated_at desc, application_id desc);

alter table consultation drop constraint if exists consultation_fields, add constraint consultation_fields check (
  char_length(consult_kind) <= 64
  and char_length(subject) <= 60
  and char_length(question) <= 2000
  and char_length(oidno) <= 40
  and char_length(onlinelsh) <= 30
  and char_length(contact_name) <= 32
  and char_length(supplement) <= 2000
  and char_length(question_again) <= 1000
  and char_length(answer) <= 2000
  and char_length(satisfaction) <= 64
  and char_length(evaluation) <= 500
  and char_length(public_subject) <= 60
  and char_length(public_question) <= 2000
  and char_length(public_answer) <= 2000
) not valid;
alter table service_evaluation add constraint service_evaluation_words check (char_length(evaluation) <= 500);
