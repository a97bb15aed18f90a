import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';

import { fileOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { readRows } from '#kit/server/sheets/read-rows.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { typeTestCalls as calls } from '../contract/calls.ts';
import { mostRows } from '../contract/sheet.ts';
import { another, registered, scanned } from './testing/reports.ts';

const city = await openCity();
let unit: SeededUnit;
let own: Person;
beforeEach(async () => {
  unit = await city.seedUnit({ unitTypes: ['U4'] });
  own = await city.enter({ actor: 'Z1', unit });
});

type Cells = readonly (string | number | Date | null)[];
const workbook = async (rows: readonly Cells[]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '型式试验报告', rows: rows.map((row) => [...row]) }] }));
const heads = ['设备种类', '型号', '产品或部件名称', '报告编号', '适用参数范围', '型式试验机构', '报告日期', '有效期至', '备注'];
const row = (no: string, more: Partial<Record<number, string | Date>> = {}): Cells =>
  ['电梯', 'YL-K630', '曳引驱动乘客电梯', no, '额定速度≤2.5 m/s', '国家中心', '2025-06-30', null, null].map((cell, at) => more[at] ?? cell);
const check = (content: Buffer, person = own) => person.call(calls.sheetCheck, { file: fileOf('报告.xlsx', content) } as never);
const bring = (content: Buffer, person = own) => person.call(calls.sheetImport, { file: fileOf('报告.xlsx', content) } as never);
const due = async () => (await own.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'typeTestDue')?.count;

const notTested = '型式试验类别表中没有该种类，现有：电梯、起重机械、场（厂）内专用机动车辆、大型游乐设施、客运索道';

test('a workbook is looked at first, right rows are kept, faulty ones come back with remarks at their cells, the same file counts once', async () => {
  const known = another({ reportNo: 'R-1' });
  await registered(own, known);
  await registered(own, another({ reportNo: 'R-7' }));
  const content = await workbook([
    heads,
    row('R-1', { 4: known.ranges, 5: known.testOrg }),
    row('R-7', { 4: '其他范围' }),
    row('R-2'),
    row(' r-2 '),
    row('R-3', { 6: '2099-01-01' }),
    row('R-4', { 0: '锅炉', 1: '' }),
    row('R-5', { 0: '起重机械', 7: new Date('2029-06-29') }),
    row('R-6', { 7: '2029-06-29' }),
    row('R-8', { 8: '#N/A' }),
  ]);
  const told = await check(content);
  expect(told).toMatchObject({
    total: 9,
    known: 1,
    rows: [
      { row: 4, reportNo: 'R-2' },
      { row: 8, reportNo: 'R-5', validTo: '2029-06-29' },
      { row: 9, reportNo: 'R-6' },
    ],
    warned: [{ row: 9, label: '有效期至', message: '电梯的型式试验报告一般没有有效期，请核对' }],
    faults: [
      { row: 3, label: '报告编号', message: '这份报告已为该型号登记，内容不同，请在列表中修改' },
      { row: 5, label: '报告编号', message: '与前面的一行是同一报告、同一型号' },
      { row: 6, label: '报告日期', message: '报告日期不能晚于今天' },
      { row: 7, label: '型号', message: '请填写型号' },
      { row: 7, label: '设备种类', message: notTested },
      { row: 10, label: '备注', message: '公式出错（#N/A），请直接填写内容' },
    ],
  });
  const faulty = await readRows(Buffer.from(told.faultyRows!, 'base64'), { most: 10 });
  expect(faulty.slice(1).map(({ cells }) => cells[0])).toEqual(['电梯', '电梯', '电梯', '锅炉', '电梯']);
  expect((await own.call(calls.reports, {})).list).toHaveLength(2);
  expect(await bring(content)).toMatchObject({ total: 9, kept: 3, known: 1 });
  // Brought again, its right rows are known; what was kept is told as it was.
  expect(await bring(content)).toMatchObject({ total: 9, kept: 3, known: 4 });
  const { list } = await own.call(calls.reports, { needsWork: ['1'], orderBy: '-testedOn' });
  expect(list.map(({ reportNo, scanMissing }) => ({ reportNo, scanMissing }))).toHaveLength(3);
  expect(await due()).toBe(3);
  // Its scan brought along and saved, it waits no more.
  const { id, version, testedClass, product, model, ranges, reportNo, testOrg, testedOn } = list.find((one) => one.reportNo === 'R-2')!;
  const values = { testedClass, product, model, ranges, reportNo, testOrg, testedOn };
  await expect(own.call(calls.saveReport, { id: id!, version, values })).rejects.toMatchObject({
    errors: [{ field: 'material:typeTestReport' }],
  });
  await scanned(own, id!);
  await own.call(calls.saveReport, { id: id!, version, values });
  expect(await due()).toBe(2);
});

test('two windows bring the same rows at once: each is kept once', async () => {
  const rows = [heads, ...Array.from({ length: mostRows }, (_, index) => row(`R-${index}`))];
  const [one, other] = [await workbook(rows), await workbook([...rows.slice(0, -1), row('R-X')])];
  const kept = await Promise.all([bring(one), bring(other), bring(one)]);
  expect(kept.map((each) => each.total)).toEqual([mostRows, mostRows, mostRows]);
  const { count } = await city.db
    .selectFrom('typeTest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('unitId', '=', unit.unitSysId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(mostRows + 1);
});

test('what is no workbook of reports is refused with its reason; the template is one', async () => {
  await expect(check(Buffer.from('no workbook'))).rejects.toMatchObject({ code: 'sheetUnreadable' });
  await expect(check(await workbook([['设备种类'], ['电梯']]))).rejects.toMatchObject({ code: 'sheetColumn' });
  await expect(bring(await workbook([heads]))).rejects.toMatchObject({ code: 'sheetEmpty' });
  await expect(
    bring(await workbook([heads, ...Array.from({ length: mostRows + 1 }, (_, index) => row(`R-${index}`))])),
  ).rejects.toMatchObject({ code: 'sheetTooLong' });
  const template = await own.download(calls.sheetTemplate, {});
  expect(template.name).toBe('型式试验报告导入模板.xlsx');
  await expect(check(template.content)).rejects.toMatchObject({ code: 'sheetEmpty' });
  const nobody = await city.enter({ actor: 'Z1' });
  await expect(check(template.content, nobody)).rejects.toMatchObject({ code: 'makerNotFound' });
  await expect(bring(template.content, nobody)).rejects.toMatchObject({ code: 'makerNotFound' });
});

test('a report that ends soon, or has ended, waits until another holds for its model', async () => {
  const crane = another({ testedClass: '4', model: 'LD10', validTo: '2026-12-31' });
  await registered(own, crane);
  expect(await due()).toBe(1);
  expect((await own.call(calls.reports, {})).list).toMatchObject([{ standing: 'soon', needsWork: true }]);
  await registered(own, another({ testedClass: '4', model: 'LD10', testedOn: '2026-11-01', validTo: '2030-12-31' }));
  expect(await due()).toBeUndefined();
  await registered(own, another({ testedClass: '4', model: 'LD5', testedOn: '2020-01-01', validTo: '2025-01-01' }));
  expect(await due()).toBeUndefined();
});
