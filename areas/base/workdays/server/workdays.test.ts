import { afterAll, expect, test } from 'vitest';

import { auditCalls } from '#areas/audit/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { checkValues } from '#kit/contract/form.ts';
import { afterWorkdays, isNoticed, noteYears } from '#kit/contract/trade/workdays.ts';
import { openCity } from '#server/testing/city.ts';

import { workdayCalls as calls } from '../contract/calls.ts';
import { noticeForm } from '../contract/notice.ts';

const city = await openCity();
let admin = await city.enter({ actor: 'A1' });
// What the program knows is shared with the files that are tested after this one.
afterAll(() => noteYears([]));

/** In the way such notices are: a year ahead of the clock of the tests, 21 November 2026. */
const values = {
  basis: '国务院办公厅关于2027年部分节假日安排的通知',
  spans: [
    { name: '元旦', from: '2027-01-01', to: '2027-01-03' },
    { name: '春节', from: '2027-02-05', to: '2027-02-11' },
    { name: '清明节', from: '2027-04-03', to: '2027-04-05' },
    { name: '劳动节', from: '2027-05-01', to: '2027-05-05' },
    { name: '端午节', from: '2027-06-09', to: '2027-06-09' },
    { name: '中秋节', from: '2027-09-15', to: '2027-09-15' },
    { name: '国庆节', from: '2027-10-01', to: '2027-10-07' },
  ],
  worked: [{ on: '2027-02-14' }, { on: '2027-10-09' }],
};

const years = async () => (await admin.call(calls.years, {})).list;

test('the years around this one are shown by their notice or by the law', async () => {
  const shown = await years();
  expect(shown.map(({ year, yearState }) => [year, yearState])).toEqual([
    [2028, 'byLaw'],
    [2027, 'byLaw'],
    [2026, 'noticed'],
    [2025, 'byLaw'],
  ]);
  expect(shown[1]).toMatchObject({ version: null, daysOff: expect.stringContaining('春节 02-05 至 02-08') as string });
  // What the dialog begins with is what may be saved: 中秋 lies within the days of 国庆.
  expect(shown[0]!.daysOff).toContain('国庆节、中秋节 10-01 至 10-03');
  for (const { year, spans } of shown.filter(({ yearState }) => yearState === 'byLaw'))
    expect(checkValues(noticeForm, { year, basis: '国办发明电', spans }, 'submit')).toEqual([]);
  expect(shown[3]!.daysOff).toContain('春节 01-28 至 01-31');
  expect(shown[2]).toMatchObject({ version: 0, updatedBy: null, workdays: expect.stringContaining('10-10') as string });
});

test.each([
  ['a holiday of the law is missing', { spans: values.spans.filter(({ name }) => name !== '清明节') }, 'spans', /没有包含全部法定节假日/],
  [
    'a span ends before it begins',
    { spans: [...values.spans, { name: '假', from: '2027-07-09', to: '2027-07-01' }] },
    'spans',
    /末日不能早于首日/,
  ],
  [
    'a span is longer than any holiday',
    { spans: [...values.spans, { name: '假', from: '2027-07-01', to: '2027-07-13' }] },
    'spans',
    /最多12天/,
  ],
  ['two spans meet', { spans: [...values.spans, { name: '假', from: '2027-10-07', to: '2027-10-08' }] }, 'spans', /重叠/],
  [
    'a span lies in another year',
    { spans: [...values.spans, { name: '假', from: '2026-07-01', to: '2026-07-02' }] },
    'spans',
    /不在这一年/,
  ],
  ['a shifted day is no day of a weekend', { worked: [{ on: '2027-02-15' }] }, 'worked', /周六或者周日/],
  ['a shifted day is off', { worked: [{ on: '2027-02-06' }] }, 'worked', /周六或者周日/],
  ['a shifted day stands twice', { worked: [{ on: '2027-02-14' }, { on: '2027-02-14' }] }, 'worked', /重复/],
  ['a shifted day lies in a year far away', { worked: [{ on: '2029-01-06' }] }, 'worked', /不在这一年前后/],
  ['nothing says where it comes from', { basis: '' }, 'basis', /./],
])('refused at its field: %s', async (_what, wrong, field, said) => {
  const refused = admin.call(calls.save, { year: 2027, values: { ...values, ...wrong } });
  await expect(refused).rejects.toMatchObject({ code: 'invalid', errors: [{ field, message: expect.stringMatching(said) as string }] });
  expect(isNoticed(2027)).toBe(false);
});

test('a year too far away is refused', async () => {
  for (const year of [2024, 2031]) await expect(admin.call(calls.save, { year, values })).rejects.toMatchObject({ code: 'yearOutOfReach' });
});

test('from December on it waits for the administrator, until the notice is entered; deadlines and browsers follow it at once', async () => {
  const waiting = async () =>
    (await admin.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'yearWithoutNotice')?.count;
  expect(await waiting()).toBeUndefined();
  // Ten past midnight of 1 December in Shanghai.
  city.now = new Date('2026-11-30T16:10:00.000Z');
  admin = await city.enter({ actor: 'A1' });
  expect(await waiting()).toBe(1);
  const wanted = async () => (await admin.call(calls.years, { isWanted: ['true'] })).list.map(({ year }) => year);
  expect(await wanted()).toEqual([2027]);
  expect(afterWorkdays('2027-02-04', 1)).toBe('2027-02-11');

  const given = { ...values, worked: values.worked.toReversed() };
  expect(await admin.call(calls.save, { year: 2027, values: given })).toEqual({ version: 0 });
  const noticed = (await years()).find(({ year }) => year === 2027);
  expect(noticed).toMatchObject({ yearState: 'noticed', workdays: '02-14、10-09', version: 0 });
  expect(await wanted()).toEqual([]);
  const auditor = await city.enter({ actor: 'A3' });
  expect((await auditor.call(auditCalls.list, { kind: 'workdays' })).list.map(({ objectId }) => objectId)).toEqual(['2027']);
  expect(await waiting()).toBeUndefined();
  expect([afterWorkdays('2027-02-04', 1), afterWorkdays('2027-02-12', 1)]).toEqual(['2027-02-12', '2027-02-14']);
  const { config } = await admin.call(sessionCalls.info, {});
  expect(config.workdays.map(({ year }) => year)).toEqual([2026, 2027]);

  // Whoever saw the year before that is told.
  await expect(admin.call(calls.save, { year: 2027, values: { ...values, basis: '国办发明电〔2026〕9号' } })).rejects.toMatchObject({
    code: 'stale',
  });
  expect(await admin.call(calls.save, { year: 2027, version: 0, values: { ...values, worked: [] } })).toEqual({ version: 1 });
  await expect(admin.call(calls.save, { year: 2027, version: 0, values })).rejects.toMatchObject({ code: 'stale' });
  expect(afterWorkdays('2027-02-12', 1)).toBe('2027-02-15');
});

test('nobody else enters a year', async () => {
  const inspector = await city.enter({ actor: 'I2' });
  await expect(inspector.call(calls.save, { year: 2027, version: 1, values })).rejects.toMatchObject({ status: 403 });
});
