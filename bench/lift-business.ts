import type { Step } from './business.ts';

// What goes on with lifts between two inspections, in every state that people meet. Every value follows from the key of its row, as in business.ts.

const round = `jsonb_build_array(jsonb_build_object('testedOn', tested_on, 'conclusion', conclusion, 'testers', array['林海'], 'findings', '[]'::jsonb,
  'recordedByName', '林海', 'recordedAt', tested_on::timestamptz))`;

/** An order for the tests of a unit and a month, of the last two years; and one of every twelve lifts in use stands in an order on its way. */
const testOrders: Step = {
  tables: ['test_order', 'test_line'],
  statements: [
    `create temp table ordered on commit drop as
     (select distinct on (equ_sys_id, month) test.id as inspection_id, test.equ_sys_id, test.inspected_on as tested_on, test.conclusion, test.report_no, use_unit,
       maint_unit, unit_sys_id as body_unit, date_trunc('month', inspected_on::timestamp)::date as month, '88' as status
     from equipment_inspection as test join equipment using (equ_sys_id) join unit on orgname = test.inspect_org
     where test.insp_type = 'T1' and inspected_on > pg_temp.day_of(now()) - 730 order by equ_sys_id, month, inspected_on desc)
     union all
     select null, equ_sys_id, case when status in ('65', '70') then pg_temp.day_of(now()) - 5 end, case status when '65' then '存在不符合' when '70' then '符合' end, null,
       use_unit, maint_unit, (select unit_id from account where login_name = 'jc01'), pg_temp.day_of(now()), status
     from (
       select equipment.*, (array['00', '00', '65', '70'])[pg_temp.roll('standing', use_unit::text) % 4 + 1] as status
       from equipment where class_code = '3' and use_status = '1' and pg_temp.roll('ordered', equ_sys_id::text) < 83) as lift`,
    `insert into test_order (id, order_no, order_unit, use_unit, body_unit, wish_on, contact, contact_tel, planned_on, testers, line_count, status, submitted_at,
       created_by_name, created_at, updated_at)
     select id, pg_temp.numbered('WT', month, row_number() over (order by month, use_unit)), use_unit, use_unit, body_unit, month + 6, '林海', '13800000000',
       case when status <> '10' then month + 8 end, '["林海"]', lifts, status, month, '林海', month,
       case when status = '88' then month + interval '20 days' + roll * interval '10 minutes' else now() - roll * interval '7 minutes' end
     from (
       select pg_temp.made_id('order', use_unit::text || month || (status = '88'), month) as id, use_unit, min(body_unit::text)::uuid as body_unit, month,
         count(*) as lifts, pg_temp.roll('order', use_unit::text || month) as roll,
         case min(status) when '00' then (array['10', '20'])[pg_temp.roll('taken', use_unit::text) % 2 + 1] else min(status) end as status
       from ordered group by use_unit, month, status = '88') as told`,
    `insert into test_line (id, order_id, equ_sys_id, position, body_unit, maint_unit, is_open, tested_on, conclusion, rounds, report_no, reported_on,
       inspection_id, status, updated_at)
     select pg_temp.made_id('test', equ_sys_id::text || month || status, month), pg_temp.made_id('order', use_unit::text || month || (status = '88'), month),
       equ_sys_id, row_number() over (partition by use_unit, month, status = '88' order by equ_sys_id), body_unit, maint_unit, status <> '88', tested_on,
       conclusion, case when tested_on is null then '[]' else ${round} end, case when status = '88' and row_number() over (partition by body_unit, report_no order by equ_sys_id) = 1 then report_no end,
       case when status = '88' then tested_on + 1 end, inspection_id, status, month
     from ordered`,
    `insert into flow_log (biz_type, biz_id, action, label, operator_name, operator_unit, at)
     select 'testOrder', id, action, label, '林海', null, submitted_at
     from test_order cross join (values ('commit', '提交委托'), ('accept', '接受委托')) as step (action, label)`,
  ],
};

/** One lift in thirty has been asked to be put off. */
const extensions: Step = {
  tables: ['test_extension'],
  statements: [
    `insert into test_extension (id, extension_no, equ_sys_id, unit_id, due_on, extend_to, reason, status, submitted_at, created_by_name, created_at, updated_at)
     select pg_temp.made_id('extension', equ_sys_id::text, at), pg_temp.numbered('YQ', at, row_number() over (order by at, equ_sys_id)), equ_sys_id, use_unit,
       pg_temp.day_of(at) + 20, pg_temp.day_of(at) + 50, '小区道路改造', (array['80', '80', '80', '40', '10', '00'])[roll % 6 + 1], at, '林海', at, at
     from (select *, now() - pg_temp.roll('extension', equ_sys_id::text) * interval '17 hours' as at, pg_temp.roll('extended', equ_sys_id::text) as roll
       from equipment where class_code = '3' and use_status = '1') as lift where roll < 33`,
  ],
};

/** The test that the archive names, of seven lifts in ten. */
const loadTests: Step = {
  tables: ['load_test'],
  statements: [
    `insert into load_test (id, equ_sys_id, batch_id, test_no, tested_on, occasion, conclusion, tested_by, next_load_test_date, former, status, created_by_name,
       created_by_unit, created_by_unit_name, created_at, updated_at)
     select pg_temp.made_id('load', equ_sys_id::text, at), equ_sys_id, pg_temp.made_id('batch', coalesce(maint_unit, use_unit)::text || at, at),
       pg_temp.numbered('ZH', at, row_number() over (order by at, equ_sys_id)), pg_temp.day_of(at), 'alone', '合格', coalesce(maint_unit_name, use_unit_name), next_load_test_date, '{}', '80', '林海',
       maint_unit, maint_unit_name, at, at
     from (select *, last_load_test_date::timestamptz as at from equipment where class_code = '3' and last_load_test_date is not null) as lift
     where pg_temp.roll('load', equ_sys_id::text) < 700`,
  ],
};

const faultColumns = `id, fault_no, unit_id, equ_sys_id, equclacode, equlocarecod, use_unit, owner_unit, maint_unit, found_time, found_by, fault_kind,
  fault_level, stop_use, "desc", repair_unit, repairer, measure, restore_time, status, submitted_at, created_by_name, created_at, updated_at`;

/** The fault of every device that is out of order, and one device in five had others in the last three years. */
const faults: Step = {
  tables: ['fault'],
  statements: [
    `insert into fault (${faultColumns})
     select fault_id, pg_temp.numbered('GZ', fault_found_time, row_number() over (order by fault_found_time, equ_sys_id)), use_unit, equ_sys_id, equclacode,
       equlocarecod, use_unit, owner_unit, maint_unit, fault_found_time, '林海', fault_kind, fault_level, fault_stop_use, '运行中有异响', maint_unit_name, '林海',
       '更换磨损部件', fault_found_time + interval '5 hours', status, fault_found_time, '林海', fault_found_time, fault_found_time
     from (select *, case fault_status when '1' then '10' when '2' then '20' when '3' then '30' else '15' end as status
       from equipment where fault_status in ('1', '2', '3', '5') and fault_id is not null) as device`,
    `insert into fault (${faultColumns})
     select pg_temp.made_id('fault', equ_sys_id::text || turn, at), pg_temp.numbered('GY', at, row_number() over (order by at, equ_sys_id)), use_unit, equ_sys_id,
       equclacode, equlocarecod, use_unit, owner_unit, maint_unit, at, '林海', (array['门系统', '控制', '电气线路', '机械结构'])[roll % 4 + 1],
       (array['1', '1', '2', '3'])[roll % 4 + 1], roll % 3 = 0, '运行中有异响', maint_unit_name, '林海', '更换磨损部件', at + interval '5 hours',
       case when roll < 190 then '80' else '40' end, at, '林海', at, at + interval '6 hours'
     from (select equipment.*, turn, pg_temp.roll('fault', equ_sys_id::text || turn) as roll,
         now() - interval '10 days' - pg_temp.roll('found', equ_sys_id::text || turn) * interval '25 hours' as at
       from equipment cross join generate_series(1, 2) as turn where use_status = '1') as device where roll < 200`,
  ],
};

/** People were freed from one lift in ten in the last three years. */
const rescues: Step = {
  tables: ['rescue'],
  statements: [
    `insert into rescue (id, rcs_no, unit_id, registrar, equ_sys_id, equlocarecod, use_unit, owner_unit, maint_unit, source, alarm_time, caller, caller_tel,
       trapped, trapped_info, dispatch_time, rescue_unit, arrive_time, finish_time, rescue_level, cause, outcome, injury, status, submitted_at,
       created_by_name, created_at, updated_at)
     select pg_temp.made_id('rescue', equ_sys_id::text, at), pg_temp.numbered('JY', at, row_number() over (order by at, equ_sys_id)), maint_unit, 'M1',
       equ_sys_id, equlocarecod, use_unit, owner_unit, maint_unit, '96333', at, '林海', '13800000000', roll % 5, '正常', at + interval '3 minutes',
       maint_unit_name, at + (6 + roll % 40) * interval '1 minute', at + (20 + roll % 40) * interval '1 minute', (array['1', '1', '2', '3'])[roll % 4 + 1],
       (array['门系统', '停电', '人为', '电气控制'])[roll % 4 + 1], '恢复运行', '无', case when roll < 3 then '10' when roll < 6 then '20' else '80' end, at,
       '林海', at, at
     from (select *, pg_temp.roll('rescue', equ_sys_id::text) as roll, now() - pg_temp.roll('alarm', equ_sys_id::text) * interval '26 hours' as at
       from equipment where class_code = '3' and use_status = '1' and maint_unit is not null) as lift where roll < 100`,
  ],
};

export const liftSteps: readonly Step[] = [testOrders, extensions, loadTests, faults, rescues];
