import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { dueEnd } from '#areas/cycles/contract/due.ts';
import { formOf } from '#areas/device-facts/contract/entry-form.ts';
import { deviceEntry } from '#areas/first-entry/contract/lifecycle.ts';
import { nextDates } from '#areas/cycles/contract/cycles.ts';
import { cycleRules } from '#areas/cycles/contract/cycle-rules.ts';
import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { payOrderCycle } from '#areas/payment/contract/lifecycle.ts';
import { parseUseCertNo } from '#kit/contract/trade/codes.ts';
import { checkValues } from '#kit/contract/form.ts';

import { districts } from '../seed/areas.ts';
import { numberedSince } from './certificates.ts';
import { makeDevice } from './device.ts';
import { testArchiveCases } from './testing/archive-cases.ts';
import { testFactory } from './testing/factory.ts';
import { openFilledCity } from './testing/filled-city.ts';
import { testFilledOnce } from './testing/filled-once.ts';
import { testRecords } from './testing/records.ts';
import { cityUnits } from './units.ts';

const city = await openFilledCity();
const { folder, now, today, db, pool, dictionaries, ask, expectNone } = city;

test('what was handed in has its materials, and their bytes are there', async () => {
  await expectNone(`select onlinelsh from inspection_application
    where status <> '00' and equclacode like '3%' and insp_type = 'D1'
      and not exists (select from attachment where attrefsysid = inspection_application.id and att_class = 'selfInspection')`);
  await expectNone(`select entry_no from device_entry
    where not exists (select from attachment where attrefsysid = device_entry.id and att_class = 'nameplatePhoto')`);
  await expectNone(`select correction_no from equipment_correction
    where not exists (select from attachment where attrefsysid = equipment_correction.id and att_class = 'proof')`);
  const files = (await ask('select distinct attfileroute from attachment')) as string[];
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(existsSync(path.join(folder, 'storage', file.slice(0, 2), file))).toBe(true);
});

describe('the devices of the city', () => {
  const devices = Array.from({ length: 5000 }, (_, index) => makeDevice(index, today, cityUnits));

  test('fulfil the form of their class', () => {
    const faults = devices
      .filter(({ row }) => row.useStatus !== '0')
      .flatMap(({ row, pipeRows }) => {
        const { params, ...columns } = row as typeof row & { params: object };
        const form = formOf(row.equclacode);
        const values = { ...columns, ...params, ...(pipeRows.length > 0 && { pipeRows }) };
        const known = Object.fromEntries(
          Object.entries(values).filter(([key, value]) => key in form.fields && value !== null && value !== undefined),
        );
        return checkValues(form, known, 'submit', { dictionaries }).map(({ field, message }) => `${row.equclacode} ${field}: ${message}`);
      });
    expect([...new Set(faults)]).toEqual([]);
  });

  test('have certificates in the form of their year, each kind, variety and year in a series of its own without gaps', async () => {
    const { rows } = await sql<{ no: string; day: string }>`
      select use_cert_no as no, cert_date as day from equipment where use_cert_no is not null order by cert_date`.execute(db);
    const series = new Map<string, number[]>();
    for (const { no, day } of rows) {
      const { abbreviation, variety, city: letter, sequence, year } = parseUseCertNo(no)!;
      expect([letter, year, day >= numberedSince]).toEqual(['B', day.slice(2, 4), true]);
      series.set(`${abbreviation}${variety}${year}`, [...(series.get(`${abbreviation}${variety}${year}`) ?? []), Number(sequence)]);
    }
    expect(rows.length).toBeGreaterThan(4000);
    expect(series.size).toBeGreaterThan(100);
    for (const numbers of series.values()) expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, place) => place + 1));
  });

  test('fall due when the cycle rules say so', () => {
    const wrong = devices.filter(({ row, told }) => {
      if (row.useStatus !== '1') return false;
      const facts = { equclacode: row.equclacode, params: row['params'] as Record<string, unknown>, history: told.events, today };
      const dates = nextDates(
        {
          ...facts,
          supvPassDate: row['supvPassDate'] as string | null,
          putInUseDate: row['putInUseDate'] as string,
          lastLoadTestDate: told.loadTests.at(-1)?.on ?? null,
        },
        cycleRules,
      );
      return (dates.nextInspDate ?? null) !== row['nextInspDate'];
    });
    expect(wrong.map(({ row }) => row['oidno'])).toEqual([]);
  });

  test('wait three years for their inspection at the most', () => {
    const due = devices.filter(({ row }) => row.useStatus === '1').map(({ row }) => row['nextInspDate'] as string | null);
    expect(due.filter((on) => on !== null && Number(on.slice(0, 4)) < Number(today.slice(0, 4)) - 3)).toEqual([]);
  });

  test('show their last inspection, not a self-test since', () => {
    const lifts = devices.filter(({ told }) => told.events.at(-1)?.inspType === 'T1');
    expect(lifts.length).toBeGreaterThan(100);
    expect(lifts.filter(({ row }) => row['lastInspType'] === 'T1' || row['lastConclusion'] === '符合')).toEqual([]);
  });

  test('are due in the database as in the contract', async () => {
    const { rows } = await pool.query<{ equclacode: string; next: string; due: string }>(
      'select equclacode, next_insp_date as next, due_on as due from equipment where next_insp_date is not null and extend_to is null',
    );
    expect(rows.filter(({ equclacode, next, due }) => dueEnd(equclacode, next) !== due)).toEqual([]);
  });

  test('are counted', async () => {
    await expectNone(`select area_code from equipment_counter full join (
      select area_code, class_code, use_status, coalesce(date_trunc('month', due_on)::date, 'infinity') as due_month, count(*) from equipment group by 1, 2, 3, 4
    ) counted using (area_code, class_code, use_status, due_month)
    where coalesce(equipment_counter.count, 0) <> coalesce(counted.count, 0)`);
  });
});

describe('places', () => {
  test('lie in their district, those of one building within a few steps', async () => {
    for (const { code, lng, lat } of districts)
      await expectNone(
        `select equ_sys_id from equipment where equlocarecod like '${code}%' and (abs(lng - ${lng}) > 0.2 or abs(lat - ${lat}) > 0.2)`,
      );
    await expectNone(
      `select equ_place from equipment where equ_place <> '流动' group by use_unit, equ_place having max(lng) - min(lng) > 0.002 or max(lat) - min(lat) > 0.002`,
    );
  });

  test('are all on the map', async () => {
    await expectNone('select 1 from equipment left join equipment_point using (equ_sys_id) where cell is null and lng is not null');
    const { rows } = await pool.query<{ level: number; count: number }>(
      'select level, sum(count)::int as count from equipment_grid group by level',
    );
    const { rows: all } = await pool.query<{ count: number }>('select count(*)::int as count from equipment where lng is not null');
    expect(rows.map(({ count }) => count)).toEqual([all[0]!.count, all[0]!.count]);
  });
});

describe('what happens in the city', () => {
  const codes = (cycle: { readonly states: Readonly<Record<string, { readonly code: string }>> }) =>
    Object.values(cycle.states)
      .map(({ code }) => code)
      .toSorted();

  test('is in every state', async () => {
    // An approved report is issued in the same step: no application rests there.
    const resting = codes(inspectionApplication).filter((code) => code !== inspectionApplication.states.approved.code);
    expect(await ask('select status from inspection_application group by 1 having count(*) >= 5 order by 1')).toEqual(resting);
    expect(await ask('select status from device_entry group by 1 order by 1')).toEqual(codes(deviceEntry));
    expect(await ask('select status from pay_order group by 1 order by 1')).toEqual(codes(payOrderCycle));
  });

  test.each(['inspection_application', 'pay_order', 'pay_exception', 'device_entry', 'equipment_correction', 'pipeline_addition'])(
    'is logged: %s',
    async (table) => {
      // What is said between two moves has no state of its own.
      await expectNone(`select record.id from ${table} record left join lateral (
      select to_status from flow_log where biz_id = record.id and to_status is not null order by id desc limit 1) last on true
      where last.to_status is distinct from record.status and record.status not in ('00', '02', '10')`);
      await expectNone(`select log.biz_id from (select biz_id, from_status, lag(to_status) over (partition by biz_id order by id) as before
      from flow_log) log where before is not null and before <> from_status`);
    },
  );

  test('leaves no two open applications for one inspection of a device, and archives that know of theirs', async () => {
    await expectNone('select equ_sys_id from inspection_line where is_open group by equ_sys_id having count(*) > 1');
    await expectNone(`select oidno from equipment where (apply_state <> '0') <> exists (
      select from inspection_line where inspection_line.equ_sys_id = equipment.equ_sys_id and is_open)`);
  });

  test('refers to what is there', async () => {
    const references = [
      ['inspection_line', 'equ_sys_id', 'equipment', 'equ_sys_id'],
      ['inspection_application', 'use_unit', 'unit', 'unit_sys_id'],
      ['inspection_application', 'apply_unit', 'unit', 'unit_sys_id'],
      ['inspection_application', 'payer', 'unit', 'unit_sys_id'],
      ['inspection_application', 'accepted_by', 'account', 'id'],
      ['paper', 'application_id', 'inspection_application', 'id'],
      ['paper', 'equ_sys_id', 'equipment', 'equ_sys_id'],
      ['equipment', 'use_unit', 'unit', 'unit_sys_id'],
      ['equipment', 'maint_unit', 'unit', 'unit_sys_id'],
    ] as const;
    for (const [table, column, other, key] of references)
      await expectNone(
        `select ${column} from ${table} where ${column} is not null and not exists (select from ${other} where ${other}.${key} = ${table}.${column})`,
      );
    await expectNone('select biz_id from charge except select id from inspection_application except select id from make_batch');
    await expectNone(
      'select inspector from inspection_application, unnest(inspector_ids) inspector where inspector not in (select id from account)',
    );
  });

  test('calls an application by the name of its first device, not by its kind', async () => {
    await expectNone(`select onlinelsh from inspection_application join inspection_line on application_id = inspection_application.id
      where position = (select min(position) from inspection_line as other where other.application_id = inspection_application.id)
        and inspection_line.unit_inner_no is not null and inspection_application.equ_name not like '%' || inspection_line.unit_inner_no`);
  });

  test('adds up to the fen', async () => {
    await expectNone(`select onlinelsh from inspection_application where fee_payable_fen is not null
      and (fee_payable_fen <> fee_total_fen - fee_relief_fen
        or fee_payable_fen <> (select sum(fee_fen) from inspection_line where application_id = inspection_application.id))`);
    await expectNone(`select pay_no from pay_order where amount_fen <> (
      select sum((item ->> 'amountFen')::bigint - (item ->> 'reliefFen')::bigint) from jsonb_array_elements(items) item)`);
    await expectNone(`select pay_no from pay_order where status = '04' and (
      not exists (select from receipt where order_id = pay_order.id)
      or amount_fen <> coalesce((select amount_fen from pay_transaction where order_id = pay_order.id order by paid_at limit 1), 0))`);
    await expectNone(`select onlinelsh from charge where charge_status = 'open'
      and not exists (select from pay_order where id = order_id and status in ('02', '03', '05'))`);
  });

  test('lies in the past, and its numbers go on', async () => {
    const late = now.toISOString();
    await expectNone(`select id from flow_log where at > '${late}'`);
    await expectNone(`select id from audit_log where at > '${late}' and action <> 'feeTable.apply' -- by the clock of the database`);
    await expectNone(`select onlinelsh from inspection_application where updated_at > '${late}'`);
    await expectNone(`select oidno from equipment where created_at > '${late}' or updated_at > '${late}'`);
    await expectNone(`select title from equipment_event where happened_on > date '${today}'`);
    const numbered = [
      ['inspection_application', 'onlinelsh', 6],
      ['pay_order', 'pay_no', 6],
      ['equipment_correction', 'correction_no', 5],
      ['pipeline_addition', 'change_no', 5],
      ['(select test_no from load_test where created_by is not null) test', 'test_no', 5],
    ] as const;
    for (const [table, no, digits] of numbered)
      await expectNone(`select ${no} from ${table}
        where right(${no}, ${digits})::int > coalesce((select last from serial where name = left(${no}, -${digits})), 0)`);
  });

  test('gives every desk something to do', async () => {
    const of = async (loginName: string, condition: string) =>
      (await ask(`select count(*) from inspection_application, account where login_name = '${loginName}' and ${condition}`))[0];
    expect(Number(await of('slr01', "status = '10'"))).toBeGreaterThanOrEqual(10);
    for (const status of ['00', '25', '30', '65'])
      expect(Number(await of('qy01', `status = '${status}' and apply_unit = unit_id`)), status).toBeGreaterThan(0);
    for (const table of ['equipment_correction', 'pipeline_addition']) {
      expect(await ask(`select count(*) > 1 from ${table} where status = '10'`), table).toEqual([true]);
      for (const status of ['10', '30', '80'])
        expect(
          await ask(`select count(*) > 0 from ${table} join account using (unit_id) where login_name = 'qy01' and status = '${status}'`),
        ).toEqual([true]);
    }
    expect(Number(await of('qy01', "status in ('80', '99') and use_unit = unit_id"))).toBeGreaterThan(0);
    expect(Number(await of('jyy01', "status in ('55', '60') and inspector_ids @> array[account.id]"))).toBeGreaterThan(0);
    expect(Number(await of('wy01', 'use_unit = unit_id'))).toBeGreaterThan(20);
    expect(
      Number(
        (
          await ask(
            "select count(*) from message, account where login_name = 'qy01' and message.unit_id = account.unit_id and read_at is null",
          )
        )[0],
      ),
    ).toBeGreaterThan(0);
  });
});

test('every device out of order has its fault on its way, as the lists show it, and no other has one', async () => {
  await expectNone(`select oidno from equipment left join fault on fault.id = equipment.fault_id and fault.equ_sys_id = equipment.equ_sys_id
    where (fault_status <> '0') <> (fault.status is not null and fault.status in ('10', '15', '20', '30'))
      or (fault_status <> '0' and (fault.fault_kind, fault.fault_level, fault.found_time, fault.stop_use)
        is distinct from (equipment.fault_kind, equipment.fault_level, equipment.fault_found_time, equipment.fault_stop_use))`);
  await expectNone(
    `select fault_no from fault join equipment using (equ_sys_id) where fault.status in ('10', '15', '20', '30') and fault_id <> fault.id`,
  );
  expect(await ask('select status from fault group by status order by status')).toEqual(['10', '15', '20', '30', '40', '80']);
  expect(await ask('select status from rescue group by status order by status')).toEqual(['01', '02', '03', '04', '10', '20', '80', '90']);
  await expectNone(`select rcs_no from rescue where finish_time > submitted_at or submitted_at > '${now.toISOString()}'`);
});

testArchiveCases(city);
testFactory(city);
testRecords(city);
testFilledOnce(city);
