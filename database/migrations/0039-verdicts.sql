-- Verdicts by rules that the institute edits, one for each item of an opinion notice; results that several inspectors enter together.

-- What a failed item may become without failing the device, by family of conclusions.
create table verdict_rule (
  family text collate "C" primary key,
  -- General items that may be put right or watched; null: any number.
  tolerated int,
  key_needs_recheck boolean not null,
  general_needs_recheck boolean not null,
  may_watch boolean not null,
  note text not null,
  mark text not null
);

-- How many inspectors an inspection on site needs at least; the longest beginning of the catalogue code that fits.
create table inspection_crew (
  equclacode text collate "C" primary key,
  least int not null,
  note text not null,
  mark text not null
);

-- Passing the item needs a measured value.
alter table inspection_item add column needs_value boolean not null default false;
-- What must hold of the device for the item to apply: [{"param": "machineRoom", "is": ["有机房"]}].
alter table inspection_item add column applies_to jsonb;
-- The item is the 125 % brake test.
alter table inspection_item add column is_load_test boolean not null default false;

update inspection_item set applies_to = '[{"param": "machineRoom", "is": ["有机房"]}]'
  where set_code = 'lift' and title like '机房通道%';
update inspection_item set is_load_test = true where set_code = 'lift' and title like '到期的125\%%';
update inspection_item set needs_value = true
  where (set_code = 'lift' and (title like '接地连续，绝缘电阻%' or title like '层门锁紧啮合%'))
     or (set_code = 'governor' and title like '%动作速度%')
     or (set_code = 'escalator' and (title like '%制停距离%' or title like '%围裙板间隙%'))
     or (set_code in ('boilerInternal', 'vessel') and title like '壁厚测定%')
     or (set_code = 'pipeline' and title like '剩余壁厚%')
     or (set_code = 'vehicle' and title like '行车制动距离%')
     or (set_code like 'safetyValve%' and title like '整定压力偏差%');

-- The next day as the inspector states it, and why it is another than by the rule.
alter table inspection_result add column next_insp_date date;
alter table inspection_result add column next_date_reason text;
-- Who changed which item or fact last, and in which version.
alter table inspection_result add column stamps jsonb not null default '{}';

-- What a notice left for the recheck is marked so, item by item.
update inspection_result result set items = (
  select jsonb_agg(case when item ->> 'verdict' = 'fail' and item ->> 'remedy' = 'none' then item || '{"remedy": "toRecheck"}' else item end order by position)
  from jsonb_array_elements(result.items) with ordinality as listed (item, position)
) from opinion_notice notice join inspection_application application on application.id = notice.application_id
  where notice.line_id = result.line_id and notice.verdict = 'recheck' and application.status = '66' and jsonb_array_length(result.items) > 0;

-- The verdict belongs to each item of a notice.
update opinion_notice set problems = (
  select jsonb_agg(problem || jsonb_build_object('verdict', verdict)) from jsonb_array_elements(problems) as problem
) where verdict is not null and jsonb_array_length(problems) > 0;
alter table opinion_notice drop column verdict;
