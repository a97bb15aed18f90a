import type { Step } from './business.ts';

// What the newer desks have on their tables: works under supervision, making under supervision, questions, visitors without an account, neighbours.
// Every value follows from the key of its row, as in business.ts.

/** A notice for what a firm installed for a unit in a month, with an application for its supervision; one in twelve is on its way. */
const works: Step = {
  tables: ['construction_notice', 'construction_line'],
  statements: [
    `create temp table built on commit drop as
     select pg_temp.made_id('notice', install_unit || use_unit::text || class_code || month, month) as id, told.*, row_number() over (order by month, install_unit, use_unit, class_code) as n,
       pg_temp.roll('works', install_unit || use_unit::text || class_code || month) as roll
     from (
       select coalesce(install_unit, maint_unit) as install_unit, use_unit, class_code, date_trunc('month', put_in_use_date::timestamp)::date as month,
         min(install_unit_name) as install_unit_name, min(use_unit_name) as use_unit_name, min(equlocarecod) as equlocarecod, min(equ_place) as equ_place, count(*) as devices
       from equipment where coalesce(install_unit, maint_unit) is not null and use_unit is not null and put_in_use_date > pg_temp.day_of(now()) - 2500 and class_code in ('3', '4') group by 1, 2, 3, 4) as told`,
    `insert into construction_notice (id, bcw_no, notice_no, notice_date, unit_id, unit_name, equclacode, constrsort, use_unit, use_unit_name, project_name, equlocarecod, equ_place,
       plan_start, plan_end, line_count, status, version, submitted_at, accepted_at, created_by_name, created_at, updated_at)
     select id, pg_temp.numbered('BCW', month, n), pg_temp.numbered('GZ', month, n), month, install_unit, coalesce(install_unit_name, '电梯安装公司'), class_code || '000', '1', use_unit, use_unit_name,
       '安装工程' || n, equlocarecod, equ_place, month, month + 60, devices, case when roll < 920 then '70' else (array['20', '50', '50', '30'])[roll % 4 + 1] end, 2, month, month, '林海', month,
       month + roll * interval '1 hour' from built`,
    `insert into inspection_application (id, onlinelsh, apply_kind, insp_type, equclacode, equ_name, line_count, use_unit, use_unit_name, apply_unit, apply_unit_name, party_units, bcw_sys_id,
       contact, book_date, insp_place, pay_status, created_by, created_at, submitted_at, updated_at, status, status_since)
     select pg_temp.made_id('supervision', id::text, month), pg_temp.numbered('JD', month, n), '监督检验', 'J2', class_code || '000', '电梯', devices, use_unit, use_unit_name, install_unit,
       coalesce(install_unit_name, '电梯安装公司'), array[use_unit, install_unit], id, '林海', month + 20, equ_place, '1', install_unit, month, month,
       month + roll * interval '1 hour', case when roll < 920 then '99' else (array['10', '25', '55', '60', '65', '70'])[roll % 6 + 1] end, month
     from built where roll < 980`,
    `insert into inspection_line (line_id, application_id, position, equ_sys_id, oidno, equclacode, equ_name, equipmodel, prono, unit_inner_no, equ_place, equlocarecod, insp_type, is_open)
     select pg_temp.made_id('supervised', equ_sys_id::text, month), pg_temp.made_id('supervision', built.id::text, month), row_number() over (partition by built.id order by equ_sys_id),
       equ_sys_id, oidno, equclacode, equ_name, equipmodel, prono, unit_inner_no, equipment.equ_place, equipment.equlocarecod, 'J2', false
     from built join equipment on coalesce(equipment.install_unit, maint_unit) = built.install_unit and equipment.use_unit = built.use_unit and equipment.class_code = built.class_code
       and date_trunc('month', put_in_use_date::timestamp)::date = month where roll < 980`,
    `insert into construction_line (id, notice_id, position, is_open, equ_sys_id, is_new, oidno, equclacode, equ_name, equipmodel, prono, unit_inner_no, equ_place, is_complete,
       supervised_on, supv_conclusion, supv_report_no, version, application_id)
     select pg_temp.made_id('built', equ_sys_id::text, month), built.id, row_number() over (partition by built.id order by equ_sys_id), roll >= 920, equ_sys_id, false, oidno, equclacode,
       equ_name, equipmodel, prono, unit_inner_no, equipment.equ_place, true, case when roll < 920 then month + 50 end, case when roll < 920 then '合格' end,
       case when roll < 920 then 'JD' || oidno end, 1, case when roll < 980 then pg_temp.made_id('supervision', built.id::text, month) end
     from built join equipment on coalesce(equipment.install_unit, maint_unit) = built.install_unit and equipment.use_unit = built.use_unit and equipment.class_code = built.class_code
       and date_trunc('month', put_in_use_date::timestamp)::date = month`,
  ],
};

/** Makers of boilers and vessels: two hundred with an agreement a year, of zz01 and the others eighty batches each, of which one has three hundred numbers. */
const making: Step = {
  tables: ['make_agreement', 'make_batch', 'make_product', 'make_point', 'make_visit', 'make_note', 'make_certificate'],
  statements: [
    `create temp table maker on commit drop as
     select unit_id, '330212' as areacode, 0 as n from account where login_name = 'zz01'
     union all select unit_sys_id, '3302' || lpad((3 + n % 9)::text, 2, '0'), n from (select unit_sys_id, row_number() over (order by unit_sys_id) as n from unit) as makers where n <= 200 and unit_sys_id not in (select unit_id from account where login_name = 'zz01')`,
    `insert into make_agreement (id, agreement_no, unit_id, areacode, year, categories, planned_qty, status, version, submitted_at, signed_by_name, signed_on, valid_to, created_by_name, created_at, updated_at)
     select pg_temp.made_id('agreement', unit_id::text || year, at), 'JX' || year || lpad(n::text, 6, '0'), unit_id, areacode, year, array['vessel'], 200,
       case when year < extract(year from pg_temp.day_of(now())) then '95' else '80' end, 2, at, '林海', pg_temp.day_of(at), make_date(year, 12, 31), '林海', at, at
     from maker cross join generate_series(extract(year from pg_temp.day_of(now()))::int - 3, extract(year from pg_temp.day_of(now()))::int) as year cross join lateral (select make_date(year, 1, 5) + time '09:00' as at) as days`,
    `create temp table batch on commit drop as
     select pg_temp.made_id('batch', unit_id::text || turn, at) as id, maker.*, turn, at, pg_temp.roll('batch', unit_id::text || turn) as roll,
       case when turn = 1 then 300 else 1 + pg_temp.roll('numbers', unit_id::text || turn) % 12 end as numbers
     from maker cross join generate_series(1, 80) as turn cross join lateral (select now() - turn * interval '13 days' - maker.n * interval '7 minutes' as at) as days`,
    `insert into make_batch (id, task_no, unit_id, areacode, category, equclacode, product_name, model, batch_no, start_on, status, version, submitted_at, accepted_by_name, accepted_on,
       created_by_name, created_at, updated_at)
     select id, pg_temp.numbered('SJ', at, n * 100 + turn), unit_id, areacode, 'vessel', '2100', '储气罐', 'C-1.0/0.8', 'P' || n || '-' || turn, pg_temp.day_of(at),
       case when turn > 6 then '80' else (array['10', '20', '20', '20', '30', '00'])[turn] end, 2, at, '林海', pg_temp.day_of(at), '林海', at, at from batch`,
    `insert into make_certificate (id, cert_no, batch_id, unit_id, areacode, category, covered, made_on, supervisor_name, issued_on, content, revoked_on, revoked_because, status, version,
       created_by_name, created_at, updated_at)
     select pg_temp.made_id('certificate', id::text, at), 'ZZJJ' || to_char(pg_temp.day_of(at), 'YYYY') || lpad((n * 100 + turn)::text, 6, '0'), id, unit_id, areacode, 'vessel', 'N' || n || '-' || turn, pg_temp.day_of(at),
       '林海', pg_temp.day_of(at), '{}', case when roll < 20 then pg_temp.day_of(at) + 5 end, case when roll < 20 then '编号有误' end,
       case when turn <= 8 then (array['10', '20'])[turn % 2 + 1] when roll < 20 then '90' else '80' end, 3, '林海', at, at from batch where turn > 6`,
    `insert into make_product (batch_id, position, unit_id, product_no, product_key, made_on, certificate_id)
     select id, position, unit_id, key, key, pg_temp.day_of(at), case when turn > 6 then pg_temp.made_id('certificate', id::text, at) end
     from batch cross join lateral generate_series(1, numbers) as position cross join lateral (select 'N' || n || '-' || turn || '-' || position as key) as keys`,
    `insert into make_visit (id, visit_no, batch_id, point_ids, unit_id, areacode, book_on, book_period, inspector_name, status, version, submitted_at, created_by_name, created_at, updated_at)
     select pg_temp.made_id('visit', id::text || visit, at), pg_temp.numbered('YJ', at, (n * 100 + turn) * 3 + visit), id, '{}', unit_id, areacode, pg_temp.day_of(at) + visit, 'am', '林海',
       case when turn > 6 then '70' else (array['10', '15', '20'])[visit + 1] end, 3, at, '林海', at, at + visit * interval '1 day' from batch cross join generate_series(0, 2) as visit`,
    `insert into make_point (id, batch_id, position, point_name, control_class, is_reference, result, recorded_by_name, recorded_at, visit_id, version)
     select pg_temp.made_id('point', id::text || position, at), id, position, '控制点' || position, (array['A', 'B', 'C'])[position % 3 + 1], true, case when turn > 6 then 'pass' end, '林海', at,
       pg_temp.made_id('visit', id::text || position % 3, at), 1 from batch cross join generate_series(1, 12) as position`,
    `insert into make_note (id, note_no, batch_id, unit_id, areacode, note_kind, problem_kind, items, due_on, issued_on, status, version, created_by_name, created_at, updated_at)
     select pg_temp.made_id('making', id::text, at), pg_temp.numbered('ZJW', at, n * 100 + turn), id, unit_id, areacode, case when roll % 2 = 0 then 'liaison' else 'opinion' end, '其他', '[]',
       pg_temp.day_of(at) + 20, pg_temp.day_of(at), case when turn > 6 then '80' else (array['10', '20', '60'])[turn % 3 + 1] end, 3, '林海', at, at from batch where roll < 150 or turn <= 3`,
  ],
};

/** Reports of type tests: twelve of each of two thousand makers. */
const typeTests: Step = {
  tables: ['type_test'],
  statements: [
    `insert into type_test (id, unit_id, tested_class, product, model, ranges, report_no, test_org, tested_on, valid_to, created_by_name, created_at, updated_at)
     select pg_temp.made_id('type', unit_id::text || turn, at), unit_id, (array['3', '4', '5', '6'])[turn % 4 + 1], '整机' || turn, 'M-' || n || '-' || turn, '额定速度≤2.5 m/s', 'TX' || n || '-' || turn,
       '国家特种设备检测中心', pg_temp.day_of(at), case when turn % 4 > 0 then pg_temp.day_of(at) + 1460 end, '林海', at, at
     from (select unit_sys_id as unit_id, row_number() over (order by unit_sys_id) as n from unit) as makers cross join generate_series(1, 12) as turn
       cross join lateral (select now() - turn * interval '90 days' - n * interval '10 minutes' as at) as days where n <= 2000`,
  ],
};

/** A question of one device in ten, and what people say of every third finished inspection. */
const questions: Step = {
  tables: ['consultation', 'service_evaluation'],
  statements: [
    `insert into consultation (id, consult_no, unit_id, consult_kind, subject, question, oidno, equ_sys_id, equclacode, desk, asked_on, due_on, answer, answered_by_name, answered_on, took_days,
       satisfaction, evaluated_at, public_subject, public_question, public_answer, published_on, status, version, submitted_at, created_by_name, created_at, updated_at)
     select pg_temp.made_id('consultation', equ_sys_id::text, at), pg_temp.numbered('HD', at, row_number() over (order by at, equ_sys_id)), use_unit, (array['检验申报', '收费与票据', '使用登记', '其他'])[roll % 4 + 1],
       equ_name || '何时检验', '请问何时可以检验', oidno, equ_sys_id, equclacode, 'I1', pg_temp.day_of(at), pg_temp.day_of(at) + 7, case when status > '30' then '请在到期前一个月申报' end, '林海',
       case when status > '30' then pg_temp.day_of(at) + 2 end, 2, case when status = '85' then '2' end, case when status = '85' then at end,
       case when roll = 7 and status > '30' then '何时检验' end, case when roll = 7 and status > '30' then '何时可以检验' end, case when roll = 7 and status > '30' then '到期前一个月' end,
       case when roll = 7 and status > '30' then pg_temp.day_of(at) end, status, 2, at, '林海', at, at
     from (select *, pg_temp.roll('question', equ_sys_id::text) as roll, now() - pg_temp.roll('asked', equ_sys_id::text) * interval '23 hours' as at from equipment where use_unit is not null) as device
       cross join lateral (select case when at > now() - interval '20 days' then (array['10', '15', '30', '80'])[roll % 4 + 1] else (array['85', '90', '90', '85', '95'])[roll % 5 + 1] end as status) as told
     where roll < 100`,
    `insert into service_evaluation (application_id, unit_id, satisfaction, evaluated_by, evaluated_by_name, evaluated_at)
     select id, use_unit, '2', use_unit, '林海', updated_at from inspection_application where status = '99' and bcw_sys_id is null and pg_temp.roll('evaluated', id::text) < 330`,
  ],
};

/** One application in thirty came without an account. */
const guests: Step = {
  tables: ['guest_application'],
  statements: [
    `insert into guest_application (id, equ_sys_id, use_unit, mobile, address_hash, begun_at, handed_in_at, onlinelsh, told_status)
     select application.id, equ_sys_id, use_unit, '199' || lpad((hashtext(application.id::text) & 16777215)::text, 8, '0'), sha256(application.id::text::bytea), submitted_at, submitted_at, onlinelsh, status
     from inspection_application as application join inspection_line on application_id = application.id and position = 1
     where submitted_at is not null and bcw_sys_id is null and pg_temp.roll('guest', application.id::text) < 33`,
  ],
};

/** Four events of each application, one in two hundred of which does not fit what the portal knows, and what the portal tells. */
const neighbours: Step = {
  tables: ['mis_inbound', 'data_check', 'mis_event'],
  statements: [
    `insert into mis_inbound (event_id, event, subject, body_hash, payload, state, said, received_at, taken_at)
     select event || ' ' || onlinelsh, event, onlinelsh, md5(onlinelsh), '{}', case when roll < 5 then 'apart' when roll < 7 and submitted_at > now() - interval '60 days' then 'refused' else 'taken' end, null, at, at
     from inspection_application cross join unnest(array['application.accepted', 'fee.calculated', 'task.dispatched', 'report.issued']) with ordinality as told (event, turn)
       cross join lateral (select pg_temp.roll(event, onlinelsh) as roll, submitted_at + turn * interval '3 days' as at) as days
     where submitted_at is not null`,
    `insert into data_check (id, event_id, event, kind, subject, item, what, portal_value, mis_value, given, rule, decided_by, decided_by_name, decided_at, opinion, status, version, created_at, updated_at)
     select pg_temp.made_id('check', event_id, received_at), event_id, event, 'application', subject, event, '核定费用', '1000', '1200', '{}', 'person',
       case when is_done then pg_temp.made_id('decided', event_id, received_at) end, case when is_done then '林海' end, case when is_done then received_at end, case when is_done then '以对方为准' end,
       case when is_done then '80' else '10' end, 1, received_at, received_at
     from mis_inbound cross join lateral (select received_at < now() - interval '60 days' as is_done) as told where state = 'apart'`,
    `insert into mis_event (id, event, subject, payload, state, attempts, created_at, sent_at)
     select pg_temp.made_id('sent', onlinelsh || event, submitted_at), event, onlinelsh, '{}', case when pg_temp.roll('sent', onlinelsh) < 2 then 'refused' else 'sent' end, 1, submitted_at, submitted_at
     from inspection_application cross join unnest(array['inspection.applied', 'fee.paid']) as told (event) where submitted_at is not null`,
  ],
};

export const deskSteps: readonly Step[] = [works, making, typeTests, questions, guests, neighbours];
