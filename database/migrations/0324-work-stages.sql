-- Stages of supervised works by class of device, kept by the institute.
create table work_stage (
  id uuid primary key,
  equclass text collate "C" not null check (equclass in ('1000', '2000', '3000', '4000', '5000', '6000', '8000', '9000')),
  position int not null check (position >= 0),
  part text not null check (char_length(part) <= 40),
  stage_name text not null check (char_length(stage_name) <= 60),
  is_install boolean not null,
  is_reform boolean not null,
  is_repair boolean not null,
  is_stop boolean not null,
  is_reference boolean not null,
  source text check (char_length(source) <= 100),
  version int not null default 0,
  updated_by text,
  updated_at timestamptz not null default now(),
  check (is_install or is_reform or is_repair)
);
create unique index work_stage_name on work_stage (equclass, stage_name);
create unique index work_stage_position on work_stage (equclass, position);

-- The stages of one device as they were taken over when its inspection began, with what was said of each last.
create table work_stage_point (
  id uuid primary key,
  line_id uuid not null,
  position int not null,
  part text not null,
  stage_name text not null,
  is_stop boolean not null,
  is_reference boolean not null,
  source text,
  result text collate "C" check (result in ('pass', 'fail', 'na')),
  confirmed_on date,
  remark text check (char_length(remark) <= 300),
  recorded_by uuid,
  recorded_by_name text,
  recorded_at timestamptz,
  version int not null default 0,
  unique (line_id, position),
  check (num_nonnulls(result, confirmed_on, recorded_by, recorded_by_name, recorded_at) in (0, 5)),
  check (result is null or result = 'pass' or remark is not null)
);

-- Every confirmation. What was said stays.
create table work_stage_record (
  point_id uuid not null references work_stage_point,
  version int not null,
  result text collate "C" not null check (result in ('pass', 'fail', 'na')),
  confirmed_on date not null,
  remark text check (char_length(remark) <= 300),
  recorded_by uuid not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  primary key (point_id, version),
  check (result = 'pass' or remark is not null)
);
create function keep_work_stage_record() returns trigger language plpgsql as $$
begin
  raise exception 'a confirmation of a stage stays as it was made';
end $$;
create trigger keep_work_stage_record before update or delete on work_stage_record for each row execute function keep_work_stage_record();
