import { expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import type { ArgumentOf } from '#kit/contract/call.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { typeTestCalls as calls } from '../contract/calls.ts';
import { another, liftReport, registered } from './testing/reports.ts';

const city = await openCity();
const maker = await city.seedUnit({ orgname: '宁波某某电梯有限公司', unitTypes: ['U4'], areacode: '330212' });
const own = await city.enter({ actor: 'Z1', unit: maker });
const other = await city.enter({ actor: 'Z1', unit: await city.seedUnit({ unitTypes: ['U4'] }) });
const inspector = await city.enter({ actor: 'I2' });
const district = await city.enter({ actor: 'G1', areacode: '330212' });
const elsewhere = await city.enter({ actor: 'G1', areacode: '330203' });

const report = liftReport;
const opinion = '型式试验机构收回报告';
const listed = async (person: Person, input: ArgumentOf<typeof calls.reports>) => (await person.call(calls.reports, input)).list;

test('a report is registered with its scan, once for a model, and read by whoever may', async () => {
  await expect(own.call(calls.saveReport, { id: newId(), values: report })).rejects.toMatchObject({
    errors: [{ field: 'material:typeTestReport', message: '请上传型式试验报告扫描件' }],
  });
  const { id } = await registered(own, report);
  await expect(registered(own, report)).rejects.toMatchObject({ code: 'reportKnown', status: 409 });
  await registered(own, { ...report, model: 'YL-K800' });
  await registered(other, report);
  const mine = { reportNo: report.reportNo, model: 'YL-K630' };
  expect(await listed(own, mine)).toMatchObject([{ id, standing: 'valid', mayEdit: true }]);
  expect(await listed(other, mine)).toMatchObject([{ unitName: expect.not.stringContaining('某某') as string }]);
  expect(await listed(inspector, mine)).toHaveLength(2);
  expect(await listed(district, { ...mine, unitName: '某某' })).toMatchObject([{ id, mayEdit: false }]);
  expect(await listed(elsewhere, { ...mine, unitName: '某某' })).toEqual([]);
  expect((await inspector.download(calls.reportExport, mine)).name).toBe('型式试验.xlsx');
});

test('a report of a lift with a last day is asked about; of another class the day counts', async () => {
  const id = newId();
  const say = '电梯的型式试验报告一般没有有效期，请核对';
  await registered(own, another(), id);
  const lift = own.call(calls.saveReport, { id, version: 0, values: another({ validTo: '2030-06-29' }) }, { warningsRead: [] });
  await expect(lift).rejects.toMatchObject({ code: 'warned', errors: [{ field: 'validTo', message: say, warns: true }] });
  const crane = another({ testedClass: '4', validTo: '2026-11-20' });
  await registered(own, crane);
  expect(await listed(own, { reportNo: crane.reportNo })).toMatchObject([{ standing: 'expired' }]);
  expect((await listed(own, { standing: ['expired'] })).length).toBe(1);
});

test.each([
  [{ testedOn: '2026-11-22' }, 'testedOn', '报告日期不能晚于今天'],
  [{ testedClass: '4', validTo: '2025-06-29' }, 'validTo', '有效期至不能早于报告日期'],
  [{ model: '' }, 'model', '请填写型号'],
  [{ testedClass: 'Z' }, 'testedClass', '「设备种类」请选择列表中的一项'],
])('%j is told at its field', async (values, field, message) => {
  await expect(registered(own, another(values))).rejects.toMatchObject({ errors: [{ field, message }] });
});

test('it is put right upon the version that was seen; withdrawn it counts for nothing, stays, and may be registered anew', async () => {
  const values = another();
  const { id, version } = await registered(own, values);
  expect((await own.call(calls.saveReport, { id, version, values: { ...values, remark: '含三个附件' } })).version).toBe(1);
  await expect(own.call(calls.saveReport, { id, version, values })).rejects.toMatchObject({ code: 'stale' });
  await expect(other.call(calls.saveReport, { id, version: 1, values })).rejects.toMatchObject({ code: 'reportNotFound', status: 404 });
  await expect(other.call(calls.withdrawReport, { id, version: 1, opinion })).rejects.toMatchObject({ code: 'reportNotFound' });
  await expect(own.call(calls.withdrawReport, { id, version: 0, opinion })).rejects.toMatchObject({ code: 'stale' });
  await expect(own.call(calls.withdrawReport, { id, version: 1, opinion: ' ' })).rejects.toMatchObject({ code: 'opinionNeeded' });
  await own.call(calls.withdrawReport, { id, version: 1, opinion });
  expect(await listed(own, { reportNo: values.reportNo })).toMatchObject([
    { standing: 'withdrawn', withdrawnBecause: opinion, remark: '含三个附件', mayEdit: false, moves: [] },
  ]);
  await expect(own.call(calls.saveReport, { id, version: 2, values })).rejects.toMatchObject({ code: 'reportWithdrawn' });
  await registered(own, values);
  expect(await listed(own, { reportNo: values.reportNo, standing: ['valid'] })).toHaveLength(1);
});

test('a report counts the devices of its maker and its model that name it, whether the maker is known or only named', async () => {
  const report = another({ model: 'TZ-K' });
  const { reportNo } = report;
  await registered(own, report);
  await registered(own, { ...report, model: 'TZ-M' });
  await registered(other, report);
  const user = await city.seedUnit();
  const device = (made: object) => seedDevice(city, user, { type_test_cert_no: reportNo, make_unit: maker.unitSysId, ...made });
  await device({ equipmodel: 'TZ-K630' });
  await device({ equipmodel: 'TZ-K800', type_test_cert_no: reportNo.toLowerCase() });
  await device({ equipmodel: 'TZ-K800', make_unit: null, make_unit_name: maker.orgname });
  // Of whom nobody says the model, so that it may be of each.
  await device({ equipmodel: null });
  await device({ equipmodel: 'TZ-M1' });
  await device({ equipmodel: 'TZ-Q1' });
  await device({ equipmodel: 'TZ-K630', type_test_cert_no: another().reportNo });
  await device({ equipmodel: 'TZ-K630', make_unit: (await city.seedUnit()).unitSysId });
  await device({ equipmodel: 'TZ-K630', make_unit: null, make_unit_name: '别家电梯有限公司' });
  const counted = (await listed(inspector, { reportNo })).map(({ unitName, model, devices }) => [
    unitName === maker.orgname,
    model,
    devices,
  ]);
  expect(counted).toHaveLength(3);
  expect(counted).toEqual(
    expect.arrayContaining([
      [true, 'TZ-K', 4],
      [true, 'TZ-M', 2],
      [false, 'TZ-K', 0],
    ]),
  );
});

test('whoever has no maker behind them registers and withdraws nothing', async () => {
  const nobody = await city.enter({ actor: 'Z1' });
  await expect(nobody.call(calls.saveReport, { id: newId(), values: report })).rejects.toMatchObject({ code: 'makerNotFound' });
  await expect(nobody.call(calls.withdrawReport, { id: newId(), version: 0, opinion })).rejects.toMatchObject({ code: 'makerNotFound' });
});

test('a report is found from anywhere by the beginning of its number or model, by whoever reads it', async () => {
  const values = another({ model: 'ZQ-900' });
  const { id } = await registered(own, values);
  const hits = async (person: Person, word: string) =>
    (await person.call(homeCalls.searchEverywhere, { word })).groups.find(({ kind }) => kind === 'typeTest')!.hits.map((hit) => hit.id);
  expect(await hits(own, values.reportNo.toLowerCase())).toEqual([id]);
  expect(await hits(inspector, 'zq-9')).toEqual([id]);
  expect(await hits(other, 'ZQ-900')).toEqual([]);
});
