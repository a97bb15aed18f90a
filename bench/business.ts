import type pg from 'pg';

import { putOff, runSideBySide } from '#database/demo/put-off.ts';

import { deskSteps } from './desk-business.ts';
import { liftSteps } from './lift-business.ts';
import { peopleSteps } from './people-business.ts';

/** What people have done with the devices of a large city, made from the archives by the database itself. */
export interface Step {
  /** Tables that have no row before. */
  readonly tables: readonly [string, ...string[]];
  readonly statements: readonly string[];
}

// Every value follows from the key of its row, so two fillings of a city are the same city.
const functions = `
create or replace function pg_temp.made_id(kind text, key text, at timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(kind || key), 1, 3) || '8' || substr(md5(kind || key), 4, 15))::uuid $$;
create or replace function pg_temp.roll(kind text, key text) returns int language sql immutable as $$
  select ((hashtextextended(kind || key, 0) & 2147483647) % 1000)::int $$;
create or replace function pg_temp.numbered(prefix text, at timestamptz, n bigint) returns text language sql immutable as $$
  select prefix || to_char(at at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(n::text, 6, '0') $$;
create or replace function pg_temp.day_of(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Asia/Shanghai')::date $$;`;

/** One application for the devices of a unit, class and month that were inspected last; one in fifty is still under way. */
const applications: Step = {
  tables: ['inspection_application', 'inspection_line', 'opinion_notice'],
  statements: [
    `create temp table gathered on commit drop as
     select pg_temp.made_id('application', use_unit || class_code || month, month) as id, grouped.*,
       row_number() over (order by month, use_unit, class_code) as n, pg_temp.roll('application', use_unit || class_code || month) as roll
     from (
       select use_unit, min(use_unit_name) as use_unit_name, class_code, date_trunc('month', last_insp_date::timestamp)::date as month,
         max(last_insp_date) as inspected_on, min(last_insp_type) as insp_type, min(equ_name) as equ_name, min(equ_place) as equ_place, count(*) as devices,
         (array_agg(maint_unit) filter (where maint_unit is not null))[1] as maint_unit
       from equipment where last_insp_date is not null group by 1, 3, 4) as grouped`,
    `insert into inspection_application (id, onlinelsh, apply_kind, insp_type, equclacode, equ_name, line_count, use_unit, use_unit_name, apply_unit,
       apply_unit_name, party_units, contact, book_date, insp_place, pay_status, created_by, created_at, submitted_at, updated_at, status, status_since, due_on)
     select id, pg_temp.numbered('ZX', month, n), '定期检验', insp_type, class_code || '000', equ_name, devices, use_unit, use_unit_name, use_unit,
       use_unit_name, array_remove(array[use_unit, maint_unit], null), '林海', inspected_on, equ_place, '1', use_unit,
       inspected_on - interval '20 days', case when status <> '00' then inspected_on - interval '19 days' end,
       case when status = '99' then inspected_on + interval '9 hours' else now() - roll * interval '3 minutes' end, status,
       now() - roll * interval '3 minutes', case when status not in ('00', '99') then pg_temp.day_of(now()) + 5 end
     from (select *, case when roll < 980 then '99' else (array['00', '10', '20', '25', '27', '30', '50', '55', '60', '65', '70', '80'])[roll % 12 + 1] end as status
       from gathered) as told`,
    `insert into inspection_line (line_id, application_id, position, equ_sys_id, oidno, equclacode, equ_name, equipmodel, prono, unit_inner_no, use_cert_no,
       equ_place, equlocarecod, next_insp_date, insp_type, is_open, conclusion, insp_date)
     select pg_temp.made_id('line', equ_sys_id::text, gathered.month), gathered.id, row_number() over (partition by gathered.id order by equ_sys_id), equ_sys_id,
       oidno, equipment.equclacode, equipment.equ_name, equipmodel, prono, unit_inner_no, use_cert_no, equipment.equ_place, equlocarecod, next_insp_date,
       last_insp_type, roll >= 980, last_conclusion, last_insp_date
     from equipment join gathered on gathered.use_unit = equipment.use_unit and gathered.class_code = equipment.class_code
       and gathered.month = date_trunc('month', last_insp_date::timestamp)::date`,
    `update equipment set apply_state = '1' where equ_sys_id in (select equ_sys_id from inspection_line where is_open)`,
    `insert into opinion_notice (id, tzs_no, application_id, line_id, problems, requirement, deadline, issued_on, issued_by, created_at)
     select pg_temp.made_id('notice', line_id::text, now()), pg_temp.numbered('TZS', now(), row_number() over (order by line_id)), application_id, line_id,
       '[]', '限期整改', pg_temp.day_of(now()) + 20, pg_temp.day_of(now()) - 3, use_unit, now()
     from inspection_line join inspection_application on id = application_id where status = '65' and position = 1`,
    `insert into flow_log (biz_type, biz_id, action, label, operator_name, operator_unit, at, opinion)
     select 'inspectionApplication', id, action, label, '林海', use_unit_name, submitted_at, '资料不全'
     from inspection_application cross join (values ('commit', '提交'), ('return', '退回')) as step (action, label) where submitted_at is not null`,
    `insert into attachment (attsysid, attrefsysid, atttype, att_category, att_class, attitle, attname, attfileroute, bytes, mime, sha256, create_user,
       create_user_name, holder, create_date)
     select pg_temp.made_id('attachment', id::text, created_at), id, 'ONLINE', 'selfInspection', 'selfInspection', '自检报告', '自检报告.pdf', 'made/' || id, 24000,
       'application/pdf', sha256(id::text::bytea), apply_unit, '林海', apply_unit, created_at from inspection_application`,
  ],
};

/** First entries: those that opened the newest archives, and one in forty devices typed in again and left in every other state. */
const entries: Step = {
  tables: ['device_entry'],
  statements: [
    `insert into device_entry (id, entry_no, unit_id, equclacode, equ_name, prono, content, status, equ_sys_id, created_by_name, submitted_at, created_at, updated_at)
     select pg_temp.made_id('entry', equ_sys_id::text, at), pg_temp.numbered('SJ', at, row_number() over (order by at, equ_sys_id)), use_unit, equclacode, equ_name,
       prono, jsonb_build_object('equclacode', equclacode, 'equName', equ_name, 'prono', prono, 'equPlace', equ_place) || held.params, status,
       case when status = '80' then equ_sys_id end, '林海', case when status not in ('00', '99') then at + interval '1 hour' end, at, at + interval '2 hours'
     from (
       select equipment.*, case when roll < 150 then created_at else now() - roll * interval '2 hours' end as at,
         case when roll < 150 then '80' else (array['00', '00', '10', '30', '40', '99'])[roll % 6 + 1] end as status
       from (select *, pg_temp.roll('entry', equ_sys_id::text) as roll from equipment) as equipment where roll < 175) as equipment
       join equipment_params held using (equ_sys_id)`,
    `insert into flow_log (biz_type, biz_id, action, label, operator_name, operator_unit, at, opinion)
     select 'deviceEntry', id, action, label, '林海', null, submitted_at, '产品编号与铭牌不一致'
     from device_entry cross join (values ('commit', '提交'), ('return', '退回')) as step (action, label) where submitted_at is not null`,
    `insert into attachment (attsysid, attrefsysid, atttype, att_category, att_class, attitle, attname, attfileroute, bytes, mime, sha256, create_user,
       create_user_name, holder, create_date)
     select pg_temp.made_id('attachment', id::text || position, created_at), id, 'FIRST', 'certificate', 'productCertificate', '产品合格证', '产品合格证.pdf',
       'made/' || id, 24000, 'application/pdf', sha256(id::text::bytea), unit_id, '林海', unit_id, created_at
     from device_entry cross join generate_series(1, 2) as position where status <> '99'`,
  ],
};

/** Corrections of one archive in twelve, with what the accepted ones changed. */
const corrections: Step = {
  tables: ['equipment_correction'],
  statements: [
    `insert into equipment_correction (id, correction_no, equ_sys_id, unit_id, reason, content, diff, status, created_by_name, submitted_at, created_at, updated_at)
     select pg_temp.made_id('correction', equ_sys_id::text, at), pg_temp.numbered('GZ', at, row_number() over (order by at, equ_sys_id)), equ_sys_id, use_unit,
       '与铭牌不一致', jsonb_build_object('prono', prono),
       jsonb_build_array(jsonb_build_object('field', 'prono', 'label', '产品编号', 'old', 'X' || roll, 'new', prono)), status, '林海',
       case when status <> '00' then at end, at, at
     from (
       select *, now() - roll * interval '9 days' - pg_temp.roll('hour', equ_sys_id::text) * interval '10 minutes' as at,
         (array['80', '80', '80', '80', '80', '80', '10', '30', '40', '00', '99', '80'])[roll % 12 + 1] as status
       from (select *, pg_temp.roll('correction', equ_sys_id::text) as roll from equipment) as rolled where roll < 84) as equipment`,
    `update equipment set locked_by = correction_no from equipment_correction as correction
     where correction.equ_sys_id = equipment.equ_sys_id and correction.status = '10'`,
    `insert into equipment_change (id, equ_sys_id, at, reason, serial_no, operator_name, diff)
     select pg_temp.made_id('corrected', id::text, updated_at), equ_sys_id, updated_at, '资料更正', correction_no, '林海', diff
     from equipment_correction where status = '80'`,
    `insert into flow_log (biz_type, biz_id, action, label, operator_name, operator_unit, at, opinion)
     select 'equipmentCorrection', id, action, label, '林海', null, submitted_at, '请补充照片'
     from equipment_correction cross join (values ('commit', '提交'), ('return', '退回')) as step (action, label) where submitted_at is not null`,
  ],
};

/** A proposal for new pipes of every registration unit. */
const additions: Step = {
  tables: ['pipeline_addition'],
  statements: [
    `insert into pipeline_addition (id, change_no, equ_sys_id, unit_id, content, status, created_by_name, submitted_at, updated_at)
     select pg_temp.made_id('addition', equ_sys_id::text || turn, at), pg_temp.numbered('GD', at, row_number() over (order by at, equ_sys_id)), equ_sys_id, use_unit,
       '[{"pipeName": "循环水管"}]', (array['10', '30', '80', '80', '80', '91'])[roll % 6 + 1], '林海', at, at
     from (
       select equ_sys_id, use_unit, turn, roll, now() - roll * interval '1 day' - turn * interval '1 hour' as at
       from equipment cross join generate_series(1, 1) as turn cross join lateral (select pg_temp.roll('addition', equ_sys_id::text || turn) as roll) as rolled
       where class_code = '8') as told`,
    `insert into flow_log (biz_type, biz_id, action, label, operator_name, operator_unit, at, opinion)
     select 'pipelineAddition', id, 'return', '退回', '林海', null, submitted_at, '请补充等级' from pipeline_addition where status = '30'`,
  ],
};

const publications: Step = {
  tables: ['lift_publication'],
  statements: [
    `insert into lift_publication (equ_sys_id, is_published, maint_price_fen, published_at, updated_at)
     select equ_sys_id, roll >= 30, (300 + roll) * 1000, now() - roll * interval '8 hours' - pg_temp.roll('minute', equ_sys_id::text) * interval '20 seconds', now()
     from (select equ_sys_id, pg_temp.roll('publication', equ_sys_id::text) as roll from equipment
       where class_code = '3' and use_status = '1' and maint_unit is not null) as lift where roll < 550`,
    // One lift in a hundred and fifty was granted more time.
    `update equipment set test_extend_to = pg_temp.day_of(now()) + 30 + pg_temp.roll('extended', equ_sys_id::text) % 60
     where class_code = '3' and use_status = '1' and pg_temp.roll('extended', equ_sys_id::text) < 7`,
  ],
};

/** Marks of the tests of two years, seven of ten, by the body that the tests name. */
const prints: Step = {
  tables: ['mark_print'],
  statements: [
    // In cities that earlier versions made, the tests name the body as it was called then.
    `update unit set orgname = (select inspect_org from equipment_inspection where insp_type = 'T1' limit 1)
     where unit_sys_id = (select unit_id from account where login_name = 'jc01') and exists (select from equipment_inspection where insp_type = 'T1')`,
    `insert into mark_print (id, test_id, equ_sys_id, template, is_reprint, reason, printed_at, printed_by, printed_by_name, printed_unit)
     select pg_temp.made_id('mark', test.id::text || turn, at), test.id, test.equ_sys_id, 'sheet', turn = 2, case when turn = 2 then '标志破损' end,
       at + turn * interval '1 day', unit_sys_id, '林海', unit_sys_id
     from equipment_inspection as test join unit on orgname = inspect_org cross join lateral (
       select pg_temp.roll('mark', test.id::text) as roll, inspected_on + interval '50 hours' + pg_temp.roll('minute', test.id::text) * interval '20 seconds' as at
     ) as told cross join generate_series(1, 2) as turn
     where insp_type = 'T1' and inspected_on > pg_temp.day_of(now()) - 730 and conclusion = '符合' and roll < 700 and (turn = 1 or roll < 30) and at < now()`,
  ],
};

/** Statements of units that call themselves testing bodies: more than a city ever had. */
const statements: Step = {
  tables: ['compliance_statement'],
  statements: [
    `insert into compliance_statement (id, statement_no, unit_id, content, test_scopes, tester_count, valid_from, valid_to, service_tel, status, published_at,
       created_by_name, created_at, updated_at)
     select pg_temp.made_id('statement', unit_sys_id::text || turn, at), pg_temp.numbered('FH', at, row_number() over (order by at, unit_sys_id)), unit_sys_id,
       jsonb_build_object('testScopes', array['lift'], 'validFrom', pg_temp.day_of(at), 'validTo', pg_temp.day_of(at) + 364), array['lift'], 5, pg_temp.day_of(at), pg_temp.day_of(at) + 364, tel,
       case when turn = 0 then '80' else '95' end, at, '林海', at, at
     from (select *, now() - turn * interval '1 year' - pg_temp.roll('statement', unit_sys_id::text) % 300 * interval '1 day' as at
       from (select * from unit order by unit_sys_id limit 2000) as unit cross join generate_series(0, 3) as turn) as told`,
  ],
};

/** Uploaded workbooks of many units; each of the units with accounts has a long list, and one workbook of 2,000 rows with 400 faults. */
const imports: Step = {
  tables: ['device_import', 'import_issue', 'import_draft'],
  statements: [
    `insert into device_import (id, unit_id, user_id, asker, file_name, sha256, category, total, done, kept, faulty, status, created_at, updated_at)
     select pg_temp.made_id('import', unit_sys_id::text || turn, at), unit_sys_id, coalesce(account.id, unit_sys_id), '{"name": "林海"}', '设备清单' || turn || '.xlsx',
       sha256((unit_sys_id::text || turn)::bytea), '3110', 2000, 2000, 1600, 400, '80', at, at
     from unit left join (select unit_id, min(id::text)::uuid as id from account group by 1) as account on unit_id = unit_sys_id
       cross join generate_series(1, 400) as turn cross join lateral (select now() - turn * interval '1 day' as at) as told
     where account.id is not null or turn = 1`,
    `create temp table large on commit drop as select distinct on (unit_id) id, unit_id from device_import
       where unit_id in (select unit_id from account) order by unit_id, created_at desc`,
    `insert into import_issue (import_id, position, sheet, row, head, cell, reason)
     select id, n, '设备', n + 1, '产品编号', 'C' || n, '与第' || n || '行重复' from large cross join generate_series(1, 400) as n`,
    `insert into import_draft (import_id, row, entry_id)
     select large.id, row_number() over (partition by large.id order by device_entry.id), device_entry.id
     from large join device_entry using (unit_id) where device_entry.status = '00'`,
  ],
};

const exports: Step = {
  tables: ['export_task'],
  statements: [
    `insert into export_task (id, user_id, asker, title, input, total, done, status, created_at, updated_at)
     select pg_temp.made_id('export', account.id::text || turn, at), account.id, '{}', '设备综合查询', '{}', 90000, 90000, '90', at, at
     from account cross join generate_series(1, 1000) as turn cross join lateral (select now() - turn * interval '7 hours' as at) as told`,
  ],
};

/** What changes devices stays on one connection, the tests and their marks on another: no row is waited for by both. */
const lanes: readonly (readonly Step[])[] = [
  [applications, corrections, publications, statements, exports, ...deskSteps],
  [entries, imports, additions, ...liftSteps, prints, ...peopleSteps],
];

/**
 * Adds what people have done to a city of devices and accounts that has no business yet. References to devices are taken off first, as nobody could take them off
 * while another connection reads devices, and everything that was taken off is made again at the end.
 */
export async function addBusiness(pool: pg.Pool, log: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const steps = lanes.flat();
    const { indexes, references } = await putOff(client, [...new Set(steps.flatMap(({ tables }) => tables))]);
    const touched = new Set<string>();
    await Promise.all(lanes.map((lane) => work(pool, lane, touched, log)));
    await runSideBySide(pool, indexes);
    for (const statement of references) await client.query(statement);
    log('indexes and references of business');
    await runSideBySide(
      pool,
      [...touched].map((table) => `vacuum (analyze) ${table}`),
    );
  } finally {
    client.release(true);
  }
}

async function work(pool: pg.Pool, lane: readonly Step[], touched: Set<string>, log: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set work_mem = '64MB'; ${functions}`);
    for (const { tables, statements: made } of lane) {
      await client.query('begin');
      let rows = 0;
      for (const statement of made) {
        rows += (await client.query(statement)).rowCount ?? 0;
        const table = /^(?:insert into|update) (\w+)/.exec(statement)?.[1];
        if (table) touched.add(table);
      }
      await client.query('commit');
      log(`${tables[0]} and what goes with it: ${rows} rows`);
    }
  } finally {
    client.release(true);
  }
}
