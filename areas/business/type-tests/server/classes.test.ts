import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';

import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { typeTestCalls as calls } from '../contract/calls.ts';
import { another, registered, scanned } from './testing/reports.ts';

const city = await openCity();
const unit = await city.seedUnit({ orgname: '四明锅炉有限公司', unitTypes: ['U4'] });
const [maker, head, clerk, owner] = await Promise.all([
  city.enter({ actor: 'Z1', unit }),
  city.enter({ actor: 'I4' }),
  city.enter({ actor: 'I1' }),
  city.enter({ actor: 'E1', unit: await city.seedUnit() }),
]);
const rows = async (equclacode: string) => (await clerk.call(calls.classList, { equclacode })).list;

test('the table begins with five kinds for reference; the head of section edits it, once for each kind, and nobody else', async () => {
  const { list } = await clerk.call(calls.classList, {});
  expect(list.map(({ equclacode, isReference, updatedBy }) => [equclacode, isReference, updatedBy])).toEqual(
    ['3', '4', '5', '6', '9'].map((code) => [code, true, null]),
  );
  const values = { equclacode: '52', isTested: true, basis: 'TSG 81', isReference: true };
  await expect(clerk.call(calls.classKeep, { id: newId(), values })).rejects.toMatchObject({ status: 403 });
  await expect(maker.call(calls.classKeep, { id: newId(), values })).rejects.toMatchObject({ status: 403 });
  await expect(head.call(calls.classKeep, { id: newId(), values: { ...values, equclacode: '5-' } })).rejects.toMatchObject({
    errors: [{ field: 'equclacode', message: '请填写设备目录代码的前几位，如 3、51' }],
  });
  const saved = await head.call(calls.classKeep, { id: newId(), values });
  expect(await head.call(calls.classKeep, { id: saved.id, values })).toEqual(saved);
  await expect(head.call(calls.classKeep, { id: newId(), values })).rejects.toMatchObject({ code: 'classKnown' });
  const { version } = await head.call(calls.classKeep, { ...saved, values: { ...values, isReference: false } });
  await expect(head.call(calls.classKeep, { ...saved, values })).rejects.toMatchObject({ code: 'stale' });
  await expect(head.call(calls.classDrop, saved)).rejects.toMatchObject({ code: 'stale' });
  expect(await rows('52')).toMatchObject([{ isReference: false, updatedBy: expect.any(String) as string }]);
  await head.call(calls.classDrop, { id: saved.id, version });
  expect(await rows('52')).toEqual([]);
});

test('a kind that is added is asked about from then on: reports are registered, entries compared, the form of the workbook offers it; one that is taken out is not', async () => {
  const report = another({ testedClass: '1', product: '蒸汽锅炉', model: 'WNS4' });
  const id = newId();
  await scanned(maker, id);
  const none = {
    errors: [{ field: 'testedClass', message: expect.stringContaining('型式试验类别表中没有该种类，现有：电梯、') as string }],
  };
  await expect(maker.call(calls.saveReport, { id, values: report })).rejects.toMatchObject(none);
  const device = { equclacode: '1100', makeUnit: unit.unitSysId, equipmodel: 'WNS4' };
  const said = async (asked: object = {}) => (await owner.call(firstEntryCalls.entryTypeTest, { ...device, ...asked })).said;
  expect(await said()).toBeNull();

  const values = { equclacode: '1', isTested: true, basis: 'TSG 91', isReference: false };
  const kind = await head.call(calls.classKeep, { id: newId(), values });
  await registered(maker, report, id);
  expect(await said()).toMatchObject({ basis: 'TSG 91', standing: 'none', offered: [{ reportNo: report.reportNo }] });
  const template = await readXlsx((await maker.download(calls.sheetTemplate, {})).content);
  expect(JSON.stringify(template)).toContain('锅炉');

  // A narrower row goes before the wider one.
  await head.call(calls.classKeep, { id: newId(), values: { ...values, equclacode: '12', isTested: false, isReference: true } });
  expect(await said({ equclacode: '1200' })).toBeNull();
  await head.call(calls.classDrop, kind);
  expect(await said()).toBeNull();
  await expect(registered(maker, { ...report, model: 'WNS6' })).rejects.toMatchObject(none);
});

test('whoever registers reads the table by which the browser checks', async () => {
  const { list } = await maker.call(calls.classes, {});
  expect(list[0]).toMatchObject({ isTested: false, equclacode: '12' });
  expect(list.at(-1)).toMatchObject({ equclacode: '9', isTested: true, isReference: true });
});
