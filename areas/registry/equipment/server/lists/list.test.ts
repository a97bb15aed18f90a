import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';

import { addDays } from '#kit/contract/trade/calendar.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import type { Fields } from '#kit/contract/field.ts';
import { capital, countCap, type ListInput } from '#kit/contract/list/list.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { equipmentCalls as calls } from '../../contract/calls.ts';
import { alwaysListed, deviceListing, equipmentFilterFields, listedFields } from '../../contract/listed.ts';
import { refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { seedDevice, type SeededDevice } from '../testing/seed-device.ts';

const city = await openCity();
const [clerk, unit, other] = await Promise.all([city.enter({ actor: 'I1' }), city.seedUnit(), city.seedUnit()]);
const owner = await city.enter({ actor: 'E1', unit });

async function idsOf(person: Person, input: Partial<ListInput> = {}): Promise<string[]> {
  const { list } = await person.call(calls.list, { pageSize: 200, ...input });
  return list.map(({ equSysId }) => String(equSysId));
}

describe('every filter', () => {
  let wanted: SeededDevice;
  let unlike: SeededDevice;
  let row: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    wanted = await seedDevice(city, unit, {
      equ_place: '环城西路88号',
      maint_unit_name: '甲维保有限公司',
      make_unit_name: '甲电梯制造厂',
      equipmodel: 'MODEL-A',
      prono: 'PRONO-A',
      unit_inner_no: '甲栋客梯',
      make_date: '2020-05-06',
      reg_date: '2021-01-31',
      put_in_use_date: '2021-01-01',
      last_insp_date: '2025-02-28',
      next_insp_date: '2026-02-28',
      last_conclusion: '合格',
      place_type: '住宅小区',
      is_key_monitor: true,
      hazard_class: '1',
      apply_state: '2',
      next_test_date: '2027-02-28',
      next_load_test_date: '2028-02-29',
      stop_date: '2024-03-01',
      is_hazard_source: true,
      is_public_place: true,
      fault_kind: '1',
      fault_level: '1',
      fault_found_time: '2026-01-15T04:00:00Z',
      fault_stop_use: true,
      params: { isMoltenMetal: true },
    });
    unlike = await seedDevice(city, other, {
      equclacode: '4110',
      use_status: '3',
      reg_status: '4',
      equlocarecod: '330212001',
      equ_place: '江南路1号',
      equipmodel: 'TYPE-B',
      prono: 'NUMBER-B',
      use_cert_no: '起10浙B99999(22)',
      put_in_use_date: '2023-01-01',
      last_insp_date: '2026-01-01',
      next_insp_date: '2028-01-01',
      last_conclusion: '不合格',
      apply_state: '0',
    });
    const found = await city.db.selectFrom('equipment').selectAll().where('equSysId', '=', wanted.equSysId).executeTakeFirstOrThrow();
    row = found as unknown as Readonly<Record<string, unknown>>;
  });

  /** What finds the wanted device by this field, and for days also what just misses it. */
  function filterFor(key: string): { readonly hit: Record<string, unknown>; readonly misses: readonly Record<string, unknown>[] } {
    const { widget } = (equipmentFilterFields as Fields)[key]!;
    const value = row[key];
    expect(value, `${key} is seeded`).not.toBeNull();
    if (widget === 'day' || widget === 'instant') {
      // At noon in Shanghai the day is the same everywhere.
      const on = String(value).slice(0, 10);
      const [begin, end] = [`begin${capital(key)}`, `end${capital(key)}`];
      return { hit: { [begin]: on, [end]: on }, misses: [{ [begin]: addDays(on, 1), [end]: addDays(on, 3) }, { [end]: addDays(on, -1) }] };
    }
    if (widget === 'flag') return { hit: { [key]: ['1'] }, misses: [{ [key]: ['0'] }] };
    if (widget === 'text') return { hit: { [key]: String(value).slice(1) }, misses: [{ [key]: `${String(value)}!` }] };
    return { hit: { [key]: [String(value)] }, misses: [] };
  }

  test.each(filtersIn(deviceListing))('%s', async (key) => {
    const { hit, misses } = filterFor(key);
    const found = await idsOf(clerk, hit);
    expect([found.includes(wanted.equSysId), found.includes(unlike.equSysId)]).toEqual([true, false]);
    for (const miss of misses) expect(await idsOf(clerk, miss)).not.toContain(wanted.equSysId);
  });

  test('a workbook too long to wait for is left to the download centre', async () => {
    const { count } = await clerk.call(calls.list, {});
    const fetch = (streamedDevices: number) => city.limited({ streamedDevices }, () => clerk.download(calls.export, {}));
    await expect(fetch(count - 1)).rejects.toMatchObject({
      code: 'exportIsLong',
      message: `数据超过${count - 1}条，请到「下载中心」生成后下载`,
    });
    expect((await fetch(count)).content.subarray(0, 2).toString()).toBe('PK');
  });

  test('rows tell the columns that were asked for, what is reckoned from them, and what every row has', async () => {
    const ask = async (columns?: string[]) => {
      const { list } = await clerk.call(calls.list, { prono: 'PRONO', equclacode: ['3000'], ...(columns && { columns }) });
      return Object.keys(list[0]!);
    };
    const all = await ask();
    const some = await ask(['equPlace', 'daysLeft', 'testDaysLeft', 'noSuchColumn']);
    expect(all).toEqual(expect.arrayContaining(some));
    expect(some).toEqual(expect.arrayContaining([...alwaysListed, 'daysLeft', 'equPlace', 'nextTestDate', 'testDaysLeft']));
    expect(some.filter((key) => ['prono', 'useUnitName', 'loadTestWith', 'noSuchColumn'].includes(key))).toEqual([]);
  });

  test('filters together all hold', async () => {
    expect(await idsOf(clerk, { equclacode: ['3000'], prono: 'PRONO' })).toEqual([wanted.equSysId]);
    expect(await idsOf(clerk, { equclacode: ['4000'], prono: 'PRONO' })).toEqual([]);
  });

  test('a code stands for all below it', async () => {
    for (const equclacode of ['3000', '3100', '3110']) expect(await idsOf(clerk, { equclacode: [equclacode] })).toContain(wanted.equSysId);
    for (const equlocarecod of ['330200', '330203', '330203001'])
      expect(await idsOf(clerk, { equlocarecod: [equlocarecod] })).toContain(wanted.equSysId);
    expect(await idsOf(clerk, { equlocarecod: ['330212'] })).toEqual([unlike.equSysId]);
  });

  test.each([
    ['part of the place', '城西路'],
    ['beginning of the serial number, in small letters', 'prono-'],
    ['own number', '甲栋'],
  ])('the one box finds by %s', async (_, complex) => {
    expect(await idsOf(clerk, { complex })).toEqual([wanted.equSysId]);
  });

  test.each(['\n', ' ', '，', '、\n', '\t'])('two numbers pasted together find both devices (%j between them)', async (between) => {
    const other = await seedDevice(city, unit);
    const both = `${wanted.oidno}${between}${other.oidno}`;
    expect((await idsOf(clerk, { complex: both })).toSorted()).toEqual([wanted.equSysId, other.equSysId].toSorted());
    expect((await idsOf(clerk, { complex: `${both.toLowerCase()}${between}330230009999X` })).length).toBe(2);
  });

  test.each(['%', '_', '%城%', "'", '\\', '（', '城西路%'])('%s is looked for as it is', async (complex) => {
    expect(await idsOf(clerk, { complex })).toEqual([]);
  });

  test.each([
    ['no day', { beginDueOn: '2026-02-30' }, 'beginDueOn'],
    ['page before the first', { pageNo: 0 }, 'pageNo'],
    ['too many on one page', { pageSize: 201 }, 'pageSize'],
    ['no filter at all', { colour: 'red' }, 'colour'],
    ['no band', { due: 'soon' }, 'due'],
  ])('%s is refused at its field', async (_, input, field) => {
    const { status, errors } = await refusalOf(clerk.call(calls.list, input));
    expect([status, errors.map((issue) => issue.field)]).toEqual([422, [field]]);
  });
});

describe('pages', () => {
  const days = ['2027-01-31', '2026-12-31', '2027-03-15', '2026-11-21', '2027-02-28'];
  let crowd: SeededUnit;
  let keeper: Person;

  beforeAll(async () => {
    crowd = await city.seedUnit();
    keeper = await city.enter({ actor: 'E1', unit: crowd });
    for (let made = 0; made < 23; made += 1)
      await seedDevice(city, crowd, {
        equclacode: '4110',
        equ_name: `起重机${made}`,
        unit_inner_no: `${made % 5}号`,
        reg_date: made % 4 === 0 ? null : addDays('2021-01-01', made),
        next_insp_date: made < 3 ? null : days[made % 5],
      });
  });

  test('together hold every row once, also where many rows are equal', async () => {
    for (const orderBy of ['dueOn', '-dueOn', 'unitInnerNo']) {
      const seen: string[] = [];
      for (const pageNo of [1, 2, 3]) {
        const page = await keeper.call(calls.list, { pageNo, pageSize: 10, orderBy });
        expect([page.count, page.counted]).toEqual([23, true]);
        seen.push(...page.list.map(({ equSysId }) => String(equSysId)));
      }
      expect(new Set(seen).size).toBe(23);
    }
    expect((await keeper.call(calls.list, { pageNo: 4, pageSize: 10 })).list).toEqual([]);
  });

  test.each(Object.entries(listedFields as Fields).flatMap(([key, { sortable }]) => (sortable ? [key] : [])))(
    'sorted by %s, backwards the other way round, empty ones last',
    async (key) => {
      const rowsBy = async (orderBy: string) => {
        const { list } = await keeper.call(calls.list, { pageSize: 100, orderBy });
        // Filtered rows are gathered before they are sorted, all rows of a unit are walked in their order: both give the same.
        expect((await keeper.call(calls.list, { pageSize: 100, orderBy, equclacode: ['4110'] })).list).toEqual(list);
        return list;
      };
      const valuesBy = async (orderBy: string) => (await rowsBy(orderBy)).map((row) => (row as Record<string, unknown>)[key] ?? null);
      const [up, down] = [await valuesBy(key), await valuesBy(`-${key}`)];
      const filled = up.filter((value) => value !== null);
      expect(up.slice(filled.length).every((value) => value === null)).toBe(true);
      expect(down.slice(0, filled.length)).toEqual(filled.toReversed());
      expect(down.slice(filled.length).every((value) => value === null)).toBe(true);
      if (key.endsWith('Date') || key.endsWith('On')) expect(filled).toEqual(filled.map(String).toSorted());
    },
  );

  test.each(['constructor', '-toString', 'colour'])('sorted by %s, which is no column, come in the usual order', async (orderBy) => {
    expect(await idsOf(keeper, { orderBy })).toEqual(await idsOf(keeper));
  });

  test('are counted up to a cap', async () => {
    const many = await city.seedUnit();
    const { equSysId } = await seedDevice(city, many);
    const { rows } = await city.services.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'equipment' and is_generated = 'NEVER' and column_name not in ('equ_sys_id', 'oidno', 'equcode', 'use_cert_no')`,
    );
    const same = rows.map(({ name }) => name).join(', ');
    await city.services.pool.query(
      `insert into equipment (equ_sys_id, oidno, ${same}) select gen_random_uuid(), 'MANY' || number, ${same}
       from equipment, generate_series(1, $2::int) as number where equ_sys_id = $1`,
      [equSysId, countCap],
    );
    const person = await city.enter({ actor: 'E1', unit: many });
    const { list, count, counted } = await person.call(calls.list, {});
    expect([list.length, count, counted]).toEqual([20, countCap, false]);
    expect((await refusalOf(person.call(calls.list, { pageNo: 10_000, pageSize: 200 }))).message).toBe('页码过大，请缩小查询范围');
  });
});

describe('the workbook', () => {
  test('has the rows of the list in its order, in words, and no cell that is a formula', async () => {
    await seedDevice(city, unit, { equ_name: '=1+1', use_status: '3', next_insp_date: '2030-01-01' });
    const { list } = await owner.call(calls.list, { pageSize: 200 });
    const { content, name } = await owner.download(calls.export, {});
    expect(name).toBe('设备清单.xlsx');
    const [head, ...body] = (await readXlsx(content)).sheets[0]!.rows as unknown[][];
    const column = (label: string) => body.map((cells) => cells[head!.indexOf(label)]);
    expect(column(listedFields.oidno.label)).toEqual(list.map(({ oidno }) => oidno));
    expect(column(listedFields.equName.label)).toContain('=1+1');
    expect(column(listedFields.useStatus.label)).toEqual(list.map(({ useStatus }) => (useStatus === '3' ? '停用' : '在用')));
  });
});

test('a certificate number is found by either kind of brackets, and by its beginning', async () => {
  const { equSysId } = await seedDevice(city, unit, { use_cert_no: '容15浙B90093(19)' });
  for (const useCertNo of ['容15浙B90093（19）', '容15浙b90093 (19)', '容１５浙B90093（', '容15浙B90093(19)'])
    expect(await idsOf(owner, { useCertNo })).toEqual([equSysId]);
});
