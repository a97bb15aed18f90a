import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Fields } from '#kit/contract/field.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { equipmentCalls } from '../../contract/calls.ts';
import { dueBands, listedFields } from '../../contract/listed.ts';
import { equipmentQueries, equipmentQueryKeys, type EquipmentQuery, type EquipmentQueryKey } from '../../contract/queries.ts';
import { seedDevice } from '../testing/seed-device.ts';

const city = await openCity();
let unit: SeededUnit;
let owner: Person;

beforeAll(async () => {
  unit = await city.seedUnit();
  owner = await city.enter({ actor: 'E1', unit });
});

/** Each device is called after what it stands for. */
async function seed(devices: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  for (const [name, values] of Object.entries(devices)) await seedDevice(city, unit, { equ_name: name, ...values });
}

/** The head of a column as the workbook writes it. */
function headOf(key: string): string {
  const { label, unit } = (listedFields as Fields)[key]!;
  return unit ? `${label}（${unit}）` : label;
}

async function namesOf(query: EquipmentQueryKey, input: Partial<ListInput> = {}, person = owner): Promise<string[]> {
  const { list } = await person.call(equipmentCalls[`${query}List`], { pageSize: 100, ...input });
  return list.map(({ equName }) => String(equName));
}

describe('at the end of a month and of a year the day is that of Shanghai', () => {
  const crane = { equclacode: '4110', supv_pass_date: null };
  beforeAll(() =>
    seed({
      到月底的起重机: { ...crane, next_insp_date: '2026-11-30' },
      到年底的电梯: { next_insp_date: '2026-12-02' },
      到年底的起重机: { ...crane, next_insp_date: '2026-12-31' },
      元旦到期的起重机: { ...crane, next_insp_date: '2027-01-01' },
      停用的起重机: { ...crane, next_insp_date: '2026-10-01', use_status: '3', stop_date: '2026-10-05' },
      未登记在用的起重机: { ...crane, next_insp_date: '2026-11-29', use_status: '2' },
    }),
  );

  test.each([
    // One minute before and after midnight in Shanghai, which is 16:00 UTC.
    ['2026-11-30T15:59:00Z', ['未登记在用的起重机']],
    ['2026-11-30T16:00:00Z', ['到月底的起重机', '未登记在用的起重机']],
    ['2026-12-31T15:59:59Z', ['到月底的起重机', '未登记在用的起重机']],
    ['2026-12-31T16:00:00Z', ['到月底的起重机', '到年底的电梯', '到年底的起重机', '未登记在用的起重机']],
    ['2027-01-01T16:00:00Z', ['元旦到期的起重机', '到月底的起重机', '到年底的电梯', '到年底的起重机', '未登记在用的起重机']],
  ])('at %s these are overdue', async (at, expected) => {
    city.now = new Date(at);
    const person = await city.enter({ actor: 'E1', unit });
    expect((await namesOf('timeout', {}, person)).toSorted()).toEqual(expected.toSorted());
    const { parts } = await person.call(equipmentCalls.queryParts, { query: 'timeout' });
    expect(parts[0]).toEqual({ key: 'all', count: expected.length, counted: true });
    city.now = new Date('2026-11-21T02:00:00.000Z');
  });

  test('soon due are those in registered use, by days', async () => {
    expect(await namesOf('aboutExpire', { part: 'within30' })).toEqual(['到月底的起重机']);
    expect(await namesOf('aboutExpire')).toEqual(['到月底的起重机', '到年底的电梯', '到年底的起重机', '元旦到期的起重机']);
  });

  test('a lift is told by the last day of its month, a crane by its own', async () => {
    const { list } = await owner.call(equipmentCalls.aboutExpireList, {});
    expect(list.map(({ equName, dueOn, daysLeft }) => [equName, dueOn, daysLeft])).toContainEqual(['到年底的电梯', '2026-12-31', 40]);
  });
});

describe('each query shows its own devices', () => {
  beforeAll(() =>
    seed({
      故障电梯: { fault_status: '2', next_insp_date: '2028-01-01' },
      恢复的电梯: { fault_status: '4', next_insp_date: '2028-01-02' },
      不合格电梯: { last_conclusion: '不合格', next_insp_date: '2028-01-03' },
      报废电梯: { use_status: '4', next_insp_date: null },
      今年载荷试验: { next_load_test_date: '2026-12-31', last_load_test_date: '2020-12-20', next_insp_date: '2026-12-31' },
      明年载荷试验: { next_load_test_date: '2027-12-31', next_insp_date: '2028-06-30', next_test_date: '2027-06-30' },
      超期载荷试验: { next_load_test_date: '2026-10-31', next_insp_date: '2028-06-30' },
      下月检测: { next_test_date: '2026-12-31', next_insp_date: '2027-12-31' },
      后年检测: { next_test_date: '2028-12-31', next_insp_date: '2027-12-31' },
      超期检测: { next_test_date: '2026-10-31', next_insp_date: '2027-12-31' },
      延期检测: { next_test_date: '2026-09-30', next_insp_date: '2027-12-31', test_extend_to: '2028-02-01' },
    }),
  );

  test.each([
    ['fault', undefined, ['故障电梯']],
    ['fault', 'failed', ['不合格电梯']],
    ['nonUse', undefined, ['停用的起重机']],
    ['nonUse', 'gone', ['报废电梯']],
    ['payloadTime', undefined, ['超期载荷试验', '今年载荷试验']],
    ['payloadTime', 'thisYear', ['今年载荷试验']],
    ['payloadTime', 'done', []],
    ['payloadTime', 'overdue', ['超期载荷试验']],
    ['payloadTime', 'nextYear', ['明年载荷试验']],
    ['detectDue', undefined, ['下月检测']],
    ['detectDue', 'thisMonth', []],
    ['detectExtended', undefined, ['超期检测']],
    ['detectExtended', 'extended', ['延期检测']],
  ] as const)('%s %s', async (query, part, expected) => {
    expect(await namesOf(query, part ? { part } : {})).toEqual(expected);
  });

  test('the year of a load test says with what it is made, and how long the last one is ago', async () => {
    const { list } = await owner.call(equipmentCalls.payloadTimeList, { part: 'thisYear' });
    expect(list[0]).toMatchObject({ loadTestWith: '定期检验', loadTestYears: 5 });
    const next = await owner.call(equipmentCalls.payloadTimeList, { part: 'nextYear' });
    expect(next.list[0]).toMatchObject({ loadTestWith: '自行检测', loadTestYears: null });
  });

  test.each(equipmentQueryKeys)('%s: the workbook has the rows and the columns of the list', async (query) => {
    const names = await namesOf(query);
    const { content } = await owner.download(equipmentCalls[`${query}Export`], {});
    const { rows } = (await readXlsx(content)).sheets[0]!;
    const [head, ...body] = rows as unknown[][];
    const at = head!.indexOf('设备名称');
    expect(body.map((row) => row[at])).toEqual(names);
    const { shown, beside = [] }: EquipmentQuery = equipmentQueries[query];
    for (const key of [...shown, ...beside]) expect(head).toContain(headOf(key));
  });

  test('another unit sees none of them', async () => {
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    for (const query of equipmentQueryKeys) expect(await namesOf(query, {}, stranger)).toEqual([]);
  });
});

describe('on Saturday 21 November 2026', () => {
  // A truck is due on its own day, not at the end of a month. The first has been overdue since October, the second since yesterday.
  const days = [-21, -1, 0, 30, 31, 60, 61, 90, 91];
  beforeAll(async () => {
    for (const ahead of days)
      await seedDevice(city, unit, { equclacode: '5110', equ_name: `${ahead}`, next_insp_date: addDays('2026-11-21', ahead) });
    await seedDevice(city, unit, { equclacode: '5110', equ_name: '停用的叉车', use_status: '3', next_insp_date: '2026-11-20' });
  });

  test('each band of days has its first and its last day', async () => {
    const found = async (due: string) => {
      const { list } = await owner.call(equipmentCalls.list, { due, equclacode: ['5000'], orderBy: 'dueOn' });
      return list.map(({ equName }) => Number(equName));
    };
    expect(Object.fromEntries(await Promise.all(dueBands.map(async (band) => [band, await found(band)])))).toEqual({
      overdue: [-21, -1],
      within30: [0, 30],
      within60: [0, 30, 31, 60],
      within90: [0, 30, 31, 60, 61, 90],
      planned: [91],
    });
  });

  test('as many are overdue and soon due for a district and for the institute, who read counters, as for the unit, whose devices are counted', async () => {
    const seenBy = [owner, await city.enter({ actor: 'G1', areacode: '330203' }), await city.enter({ actor: 'I1' })];
    for (const person of seenBy) {
      const { classes } = await person.call(equipmentCalls.classCounts, {});
      expect(classes.filter(({ classCode }) => classCode === '5')).toEqual([
        { classCode: '5', count: 10, inUse: 9, stopped: 1, dueSoon: 2, overdue: 2 },
      ]);
    }
  });
});
