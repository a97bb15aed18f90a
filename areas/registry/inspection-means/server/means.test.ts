import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { meansCalls as calls } from '../contract/calls.ts';
import { certificateNumbers } from './certificate-store.ts';
import { conditionsAtFirst } from './condition-store.ts';

const city = await openCity();
const [head, inspector, clerk] = await Promise.all((['I4', 'I2', 'I1'] as const).map((actor) => city.enter({ actor })));
// Today is 2026-11-21.
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

test('the table of conditions begins with those of each class in tens, so that others find their place between', () => {
  const places = conditionsAtFirst().map(({ equclacode, position }) => [equclacode, position]);
  expect(places.filter(([equclacode]) => equclacode === '3000')).toEqual([10, 20, 30, 40].map((position) => ['3000', position]));
  expect(places.find(([equclacode]) => equclacode === '6000')).toEqual(['6000', 10]);
});

const keepCertificate = (values: object) =>
  head!.call(calls.certificateKeep, {
    id: newId(),
    values: {
      accountId: inspector!.userId,
      certItem: '电梯检验',
      classes: ['3000'],
      certNo: 'DT-101',
      issuedOn: '2026-11-21',
      validUntil: '2030-11-20',
      ...values,
    },
  });

test('a certificate of an inspector is entered from the day on which it is given, and counts from that day to its last', async () => {
  await expect(keepCertificate({ issuedOn: '2026-11-22' })).rejects.toMatchObject({
    errors: [{ field: 'issuedOn', message: '发证日期不能晚于今天' }],
  });
  await expect(keepCertificate({ validUntil: '2026-11-21' })).rejects.toMatchObject({
    errors: [{ field: 'validUntil', message: '有效期须晚于发证日期' }],
  });
  const kept = await keepCertificate({});
  const numberOn = await certificateNumbers(city.db, [inspector!.userId]);
  const on = (day: string, equclacode = '3110') => numberOn({ equclacode, on: day });
  expect(['2026-11-20', '2026-11-21', '2030-11-20', '2030-11-21'].map((day) => on(day))).toEqual([[null], ['DT-101'], ['DT-101'], [null]]);
  expect(on('2026-11-21', '4110')).toEqual([null]);
  await head!.call(calls.certificateDrop, kept);
});

test('calibrations and certificates are spoken of from the thirtieth day before their end', async () => {
  for (const [at, validUntil] of ['2026-11-20', '2026-12-21', '2026-12-22'].entries()) {
    await keepCertificate({ certNo: `DT-20${at}`, issuedOn: '2023-01-10', validUntil });
    await head!.call(calls.instrumentKeep, { id: newId(), values: { ...meter, instrumentNo: `JY-20${at}`, validUntil } });
  }
  const due = { due: ['1'], orderBy: 'validUntil' };
  expect((await clerk!.call(calls.certificateList, due)).list.map(({ certNo }) => certNo)).toEqual(['DT-200', 'DT-201']);
  expect((await clerk!.call(calls.instrumentList, due)).list.map(({ instrumentNo }) => instrumentNo)).toEqual(['JY-200', 'JY-201']);
});
