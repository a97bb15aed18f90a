-- People who work on special equipment: who they are, where they work, and the items of their cards.

-- A person is known by the number of their identity card, which lies sealed; units meet in the same person by its print alone.
create table worker_person (
  id uuid primary key,
  id_card_sealed text not null,
  id_card_print text collate "C" not null unique,
  id_card_shown text not null,
  gender text not null,
  birthday date not null,
  created_at timestamptz not null
);

-- Somebody with a unit, from their first day to their last. Who comes back begins anew.
create table worker (
  id uuid primary key,
  person_id uuid not null references worker_person (id),
  unit_id uuid not null,
  areacode text collate "C" not null,
  name text not null,
  mobile text not null,
  education text,
  post text not null,
  begins_on date not null,
  ends_on date,
  end_reason text,
  version int not null default 0,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint worker_days check (ends_on is null or ends_on >= begins_on),
  constraint worker_lengths check (char_length(name) <= 32 and char_length(mobile) <= 20 and char_length(post) <= 64 and char_length(end_reason) <= 200)
);
create unique index worker_once on worker (unit_id, person_id) where ends_on is null;
create index worker_of_unit on worker (unit_id, updated_at, id);
create index worker_of_person on worker (person_id);
create index worker_newest on worker (updated_at, id);
create index worker_of_area on worker (areacode, updated_at, id);

create table worker_certificate (
  id uuid primary key,
  certificate_no text collate "C" not null unique,
  worker_id uuid not null references worker (id),
  person_id uuid not null references worker_person (id),
  unit_id uuid not null,
  areacode text collate "C" not null,
  holder_name text not null,
  item_code text,
  crane_scope text[],
  weld_code text,
  issue_date date,
  valid_to date,
  review_date date,
  issuer text,
  archive_no text,
  -- The items in force that it stands for: itself, or those that an older item has become.
  counts_as text[] not null default '{}',
  -- Of each item of a person with a unit the newest that counts, while they work there: what is reminded of.
  running boolean not null default false,
  checked_at timestamptz,
  check_outcome text,
  is_matched boolean,
  status text collate "C" not null constraint worker_certificate_states check (status in ('00', '05', '10', '30', '40', '80', '90', '99')),
  version int not null,
  submitted_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint worker_certificate_whole check (
    status in ('00', '30', '90', '99') or (item_code is not null and issue_date is not null and valid_to is not null and issuer is not null)),
  constraint worker_certificate_days check (valid_to >= issue_date)
);
alter table worker_certificate drop constraint if exists worker_certificate_fields, add constraint worker_certificate_fields check (
  char_length(item_code) <= 64
  and char_length(weld_code) <= 60
  and char_length(issuer) <= 50
  and char_length(archive_no) <= 20
) not valid;
create unique index worker_certificate_once on worker_certificate (unit_id, person_id, item_code, issue_date) where status in ('05', '10', '80');
create index worker_certificate_of_person on worker_certificate (person_id) where status in ('05', '10', '80');
create index worker_certificate_of_worker on worker_certificate (worker_id);
create index worker_certificate_of_unit on worker_certificate (unit_id, status, updated_at desc);
create index worker_certificate_newest on worker_certificate (updated_at desc, id desc);
create index worker_certificate_waiting on worker_certificate (updated_at, id) where status = '10';
create index worker_certificate_ends on worker_certificate (valid_to, id) where running;

-- Items of the list in force and of older ones.
create table worker_item (
  id uuid primary key,
  code text collate "C" not null unique,
  kind text not null,
  name text not null,
  devices text[] not null,
  given_from date,
  given_to date,
  becomes text[] not null,
  source text not null,
  position int not null,
  version int not null default 0,
  updated_at timestamptz not null
);

-- Which people devices ask for, as the institute keeps it.
create table worker_need (
  id uuid primary key,
  code text collate "C" not null unique,
  devices text collate "C" not null,
  param text,
  param_value text,
  by text not null,
  items text[] not null,
  per text not null,
  count int not null,
  basis text not null,
  source text not null,
  in_force boolean not null default true,
  position int not null,
  version int not null default 0,
  updated_at timestamptz not null
);

-- What units need and have of each item, as reckoned each night: for those who watch over many.
create table worker_gap (
  unit_id uuid not null,
  item_code text collate "C" not null,
  areacode text collate "C" not null,
  needed int not null,
  held int not null,
  soon int not null,
  gap int not null,
  primary key (unit_id, item_code)
);
create index worker_gap_open on worker_gap (areacode, gap desc, unit_id) where gap > 0;

-- Who drives, tends or looks after which device.
create table worker_device (
  worker_id uuid not null references worker (id),
  equ_sys_id uuid not null,
  unit_id uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (equ_sys_id, worker_id)
);
create index worker_device_of_worker on worker_device (worker_id);

-- Ledgers that a unit has brought along, each once.
create table worker_ledger (
  id uuid primary key,
  unit_id uuid not null,
  sha256 bytea not null,
  file_name text not null,
  total int not null,
  kept int not null,
  faulty int not null,
  result text,
  created_by_name text not null,
  created_at timestamptz not null
);
create unique index worker_ledger_once on worker_ledger (unit_id, sha256);
create index worker_ledger_of_unit on worker_ledger (unit_id, created_at desc);

-- Items of older lists stay readable and are not offered any more.
insert into dictionary_entry (dictionary, code, label, position, retired)
select 'workerItem', '旧' || code, code || ' ' || name || '（旧代号）', 100 + ordinality, true
from unnest(
  array['A1','A2','A3','A4','A5','A6','A7','A8','G1','G2','G3','G4','G5','G6','R1','R2','R3','P1','P2','P3','P4','P5','D1','D2','D3','T1','T2','T3',
    'Q1','Q2','Q3','Q4','Q5','Q6','Q7','Q8','Q9','Q10','S1','S2','S3','S4','Y1','Y2','Y3','Y4','N1','N2','N3','N4','N5','F1','F2'],
  array['特种设备安全管理负责人','特种设备质量管理负责人','锅炉压力容器压力管道安全管理','电梯安全管理','起重机械安全管理','客运索道安全管理','大型游乐设施安全管理',
    '场（厂）内专用机动车辆安全管理','一级锅炉司炉','二级锅炉司炉','三级锅炉司炉','一级锅炉水质处理','二级锅炉水质处理','锅炉能效作业','固定式压力容器操作',
    '移动式压力容器充装','氧舱维护保养','永久气体气瓶充装','液化气体气瓶充装','溶解乙炔气瓶充装','液化石油气瓶充装','车用气瓶充装','压力管道巡检维护',
    '压力管道带压封堵','压力管道带压密封','电梯机械安装维修','电梯电气安装维修','电梯司机','起重机械机械安装维修','起重机械电气安装维修','起重机械指挥',
    '桥门式起重机司机','塔式起重机司机','门座式起重机司机','缆索式起重机司机','流动式起重机司机','升降机司机','机械式停车设备司机','客运索道安装',
    '客运索道维修','客运索道司机','客运索道编索','大型游乐设施安装','大型游乐设施维修','大型游乐设施操作','水上游乐设施操作与维修','车辆维修','叉车司机',
    '搬运车牵引车推顶车司机','内燃观光车司机','蓄电池观光车司机','安全阀校验','安全阀维修']) with ordinality as old (code, name, ordinality)
on conflict (dictionary, code) do nothing;
