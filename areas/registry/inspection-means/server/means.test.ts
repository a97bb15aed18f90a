import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { meansCalls as calls } from '../contract/calls.ts';

const city = await openCity();
const [head, inspector, clerk] = await Promise.all((['I4', 'I2', 'I1'] as const).map((actor) => city.enter({ actor })));
const meter = { instrumentNo: 'JY-101', instrumentName: '转速表', calibratedOn: '2026-03-01', validUntil: '2027-02-28', state: 'use' };

test('whoever inspects keeps the instruments; a number stands once, and a calibration ends after it begins', async () => {
  const id = newId();
  const saved = await inspector!.call(calls.instrumentKeep, { id, values: meter });
  expect(await inspector!.call(calls.instrumentKeep, { id, values: meter })).toEqual(saved);
  await expect(head!.call(calls.instrumentKeep, { id: newId(), values: meter })).rejects.toMatchObject({
    code: 'instrumentKnown',
    errors: [{ field: 'instrumentNo', message: '已有这个编号的检验仪器' }],
  });
  const ended = { ...meter, instrumentNo: 'JY-102', validUntil: '2026-03-01' };
  await expect(head!.call(calls.instrumentKeep, { id: newId(), values: ended })).rejects.toMatchObject({
    errors: [{ field: 'validUntil', message: '有效期须晚于检定（校准）日期' }],
  });
  const ahead = { ...meter, instrumentNo: 'JY-104', calibratedOn: '2027-01-01' };
  await expect(head!.call(calls.instrumentKeep, { id: newId(), values: ahead })).rejects.toMatchObject({
    errors: [{ field: 'calibratedOn', message: '检定（校准）日期不能晚于今天' }],
  });
  await expect(clerk!.call(calls.instrumentKeep, { id: newId(), values: meter })).rejects.toMatchObject({ status: 403 });
  const { list } = await clerk!.call(calls.instrumentList, { complex: '转速', endValidUntil: '2027-02-28' });
  expect(list).toMatchObject([{ instrumentNo: 'JY-101', state: 'use' }]);
  const { sheets } = await readXlsx((await clerk!.download(calls.instrumentExport, { instrumentNo: 'JY-101' })).content);
  expect(sheets[0]!.rows).toHaveLength(2);
});

test('only what is in use may be chosen', async () => {
  const id = newId();
  const values = { ...meter, instrumentNo: 'JY-103', holder: '检验甲' };
  const saved = await head!.call(calls.instrumentKeep, { id, values });
  const offered = async () => (await inspector!.call(calls.instrumentChoices, {})).instruments.filter((one) => one.id === id);
  expect(await offered()).toMatchObject([{ instrumentNo: 'JY-103', holder: '检验甲' }]);
  const away = await head!.call(calls.instrumentKeep, { ...saved, values: { ...values, state: 'away' } });
  expect(await offered()).toEqual([]);
  await expect(clerk!.call(calls.instrumentDrop, away)).rejects.toMatchObject({ status: 403 });
  await head!.call(calls.instrumentDrop, away);
});

test('the conditions on site are kept by the head of department; limits stand only where one was read', async () => {
  const { list } = await inspector!.call(calls.conditionList, { equclacode: ['3000'] });
  expect(list.map(({ conditionName, demand, isReference }) => [conditionName, demand, isReference])).toEqual([
    ['机房或者机器设备间温度', '5℃～40℃', true],
    ['电源电压', '额定电压的±7%以内', true],
    ['检验现场无无关物品，已围护并放置警示标志', null, true],
    ['维保单位人员到场配合', null, true],
  ]);
  const values = { equclacode: '5000', position: 10, conditionName: '试验场地平整', isReference: true };
  const id = newId();
  await expect(inspector!.call(calls.conditionKeep, { id, values })).rejects.toMatchObject({ status: 403 });
  const saved = await head!.call(calls.conditionKeep, { id, values });
  await expect(head!.call(calls.conditionKeep, { id: newId(), values })).rejects.toMatchObject({ code: 'conditionKnown' });
  const { sheets } = await readXlsx((await clerk!.download(calls.conditionExport, { equclacode: ['5000'] })).content);
  expect(sheets[0]!.rows).toHaveLength(2);
  await head!.call(calls.conditionDrop, saved);
});
