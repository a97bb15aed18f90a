-- Rules of verdict and of how many inspectors go together: written by one head of the office, put in force by another, unchanged from then on.
create table inspection_rule (
  id uuid primary key,
  rule_no text collate "C" not null unique,
  -- Null for what comes with the program.
  unit_id uuid,
  rule_kind text,
  family text,
  key_needs_recheck boolean,
  general_needs_recheck boolean,
  may_watch boolean,
  is_unlimited boolean,
  tolerated int,
  equclacode text,
  least int,
  mark text,
  note text,
  -- The rule upon which it was written.
  replaces uuid references inspection_rule (id),
  published_on date,
  published_by_name text,
  ended_on date,
  status text collate "C" not null,
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint inspection_rule_states check (status in ('00', '10', '30', '80', '90', '91', '97', '99')),
  constraint inspection_rule_fields check (
    rule_kind in ('verdict', 'crew')
    and char_length(family) <= 64
    and tolerated between 0 and 2000000000
    and char_length(equclacode) <= 64
    and least between 1 and 2000000000
    and mark in ('seen', 'retold', 'unconfirmed')
    and char_length(note) <= 300
  ),
  constraint inspection_rule_published check (
    status not in ('80', '90', '91')
    or (
      mark is not null
      and note is not null
      and published_on is not null
      and case rule_kind
        when 'verdict' then family is not null and key_needs_recheck is not null and general_needs_recheck is not null
          and may_watch is not null and is_unlimited is not null and (is_unlimited or tolerated is not null)
        when 'crew' then equclacode is not null and least is not null
        else false
      end
    )
  ),
  constraint inspection_rule_ended check (status not in ('90', '91') or ended_on is not null)
);
create index inspection_rule_newest on inspection_rule (updated_at desc, id desc);
create index inspection_rule_by_state on inspection_rule (status, updated_at desc);
-- One rule for each family of conclusions and for each kind of device.
create unique index inspection_rule_in_force on inspection_rule (rule_kind, coalesce(family, equclacode)) where status = '80';

-- What the institute has kept so far stays in force, under the ids of what comes with the program.
with known (family, at) as (
  select family, (position - 1)::int from unnest(array[
    'liftConclusion', 'liftTestConclusion', 'boilerConclusion', 'industrialPipeConclusion', 'publicPipeConclusion', 'publicPipeCheck',
    'pipeConclusion', 'machineConclusion', 'supervisionConclusion', 'commissionedConclusion', 'calibrationConclusion'
  ]) with ordinality as listed (family, position)
)
insert into inspection_rule (
  id, rule_no, rule_kind, family, key_needs_recheck, general_needs_recheck, may_watch, is_unlimited, tolerated, mark, note,
  published_on, published_by_name, status, version, created_by_name, created_at, updated_at
)
select ('01930000-0000-7000-8000-0000271' || (99999 - at))::uuid, 'PD00000000' || lpad((at + 1)::text, 5, '0'), 'verdict', family,
  key_needs_recheck, general_needs_recheck, may_watch, tolerated is null, tolerated,
  case mark when 'V' then 'seen' when 'V≈' then 'retold' else 'unconfirmed' end, left(note, 300),
  (now() at time zone 'Asia/Shanghai')::date, '系统自带', '80', 0, '系统自带', now(), now()
from verdict_rule join known using (family);

insert into inspection_rule (
  id, rule_no, rule_kind, equclacode, least, mark, note,
  published_on, published_by_name, status, version, created_by_name, created_at, updated_at
)
select case when equclacode = '3' then '01930000-0000-7000-8000-000027199988'::uuid else gen_random_uuid() end,
  'PD00000000' || lpad((11 + row_number() over (order by equclacode <> '3', equclacode))::text, 5, '0'), 'crew', rpad(equclacode, 4, '0'), least,
  case mark when 'V' then 'seen' else 'unconfirmed' end, left(note, 300),
  (now() at time zone 'Asia/Shanghai')::date, '系统自带', '80', 0, '系统自带', now(), now()
from inspection_crew;

drop table verdict_rule;
drop table inspection_crew;

create function refuse_change_of_inspection_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a rule that was put in force stays';
  end if;
  if (to_jsonb(new) - array['status', 'version', 'updated_at', 'ended_on']) is distinct from (to_jsonb(old) - array['status', 'version', 'updated_at', 'ended_on']) then
    raise exception 'a rule that was put in force is not changed';
  end if;
  return new;
end $$;
create trigger inspection_rule_stays before update or delete on inspection_rule
  for each row when (old.status in ('80', '90', '91')) execute function refuse_change_of_inspection_rule();
