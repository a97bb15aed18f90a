-- What an item measures becomes a number with a unit and what passes; what a device lacks is said by its archive or by a reason.

-- {"quantity": "啮合深度", "unit": "mm", "limit": {"min": 7, "max": null}}; `by`: limits by a number of the archive; `asks`: bounds that the inspector states.
alter table inspection_item add column measure jsonb;

update inspection_item set measure = '{"quantity": "绝缘电阻", "unit": "MΩ", "asks": "min"}'
  where needs_value and set_code = 'lift' and title like '接地连续，绝缘电阻%';
update inspection_item set measure = '{"quantity": "啮合深度", "unit": "mm", "limit": {"min": 7, "max": null}}'
  where needs_value and set_code = 'lift' and title like '层门锁紧啮合不小于7毫米%';
update inspection_item set measure = '{"quantity": "动作速度", "unit": "m/s", "asks": "range"}'
  where needs_value and set_code = 'governor' and title like '%动作速度%';
update inspection_item set measure = '{"quantity": "制停距离", "unit": "m", "by": {"param": "nominalSpeed", "label": "名义速度", "rows": [
    {"at": 0.5, "min": 0.2, "max": 1}, {"at": 0.65, "min": 0.3, "max": 1.3}, {"at": 0.75, "min": 0.4, "max": 1.5}, {"at": 0.9, "min": 0.55, "max": 1.7}]}}'
  where needs_value and set_code = 'escalator' and title like '%制停距离%';
update inspection_item set measure = '{"quantity": "间隙", "unit": "mm", "asks": "max"}'
  where needs_value and set_code = 'escalator' and title like '%围裙板间隙%';
update inspection_item set measure = '{"quantity": "最小壁厚", "unit": "mm", "asks": "min"}'
  where needs_value and (set_code in ('boilerInternal', 'vessel') and title like '壁厚测定%' or set_code = 'pipeline' and title like '剩余壁厚%');
update inspection_item set measure = '{"quantity": "制动距离", "unit": "m", "asks": "max"}'
  where needs_value and set_code = 'vehicle' and title like '行车制动距离%';
update inspection_item set measure = '{"quantity": "整定压力偏差", "unit": "%", "isSigned": true, "asks": "range"}'
  where needs_value and set_code like 'safetyValve%' and title like '整定压力偏差%';

update inspection_item set applies_to = '[{"param": "hasAuxBrake", "is": [true], "say": "未设附加制动器"}]'
  where set_code = 'escalator' and title like '附加制动器%' and applies_to is null;
update inspection_item set applies_to = '[{"param": "isQuickOpen", "is": [true], "say": "不是快开门"}]'
  where set_code = 'vessel' and title like '快开门安全联锁%' and applies_to is null;

-- Records that are being filled ask for the numbers from now on; one number in the words is taken over, other words stay to be read beside the empty field.
update inspection_result result set items = (
  select jsonb_agg(case when item.measure is null then element else element || jsonb_build_object('measure', item.measure)
    || case when found.number is null then '{}' else jsonb_build_object('value', found.number, 'measured', null) end end order by place)
  from jsonb_array_elements(result.items) with ordinality as listed (element, place)
  left join lateral (
    select measure from inspection_item where item_no = element ->> 'itemNo' and title = element ->> 'title' and measure is not null limit 1
  ) item on element ? 'needsValue' and not element ? 'measure'
  left join lateral (
    select (regexp_match(element ->> 'measured', '^[^0-9.+-]*([+-]?[0-9]{1,6}(?:\.[0-9]{1,4})?)[^0-9]*$'))[1]::numeric as number
  ) found on true
) from inspection_line line join inspection_application application on application.id = line.application_id
  where line.line_id = result.line_id and application.status = '60' and jsonb_array_length(result.items) > 0;

-- What was handed in before said no reason for 无此项, and is not sent back for it.
update inspection_result result set items = (
  select jsonb_agg(case when element ->> 'verdict' = 'na' and coalesce(trim(element ->> 'remark'), '') = ''
    then element || '{"remark": "录入时未要求填写无此项的理由"}' else element end order by place)
  from jsonb_array_elements(result.items) with ordinality as listed (element, place)
) from inspection_line line join inspection_application application on application.id = line.application_id
  where line.line_id = result.line_id and application.status <> '60' and jsonb_array_length(result.items) > 0;
