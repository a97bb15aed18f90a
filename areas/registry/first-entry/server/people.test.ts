import { expect, test } from 'vitest';

import { workerCalls } from '#areas/workers/contract/calls.ts';
import { tendedOf } from '#areas/workers/server/door.ts';
import { engaged, handedIn } from '#areas/workers/server/testing/people.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { firstEntryCalls as calls } from '../contract/calls.ts';
import { committed, drafted, openDesk, valuesFor } from './testing/entries.ts';

const city = await openCity();
const desk = await openDesk(city);
const { owner, clerk } = desk;
const today = '2026-11-21';
city.now = new Date(`${today}T02:00:00.000Z`);

const valuesOf = async (id: string) => (await owner.call(calls.entryDetail, { id })).values;
const typed = { name: '赵手工', certNo: 'N1-2023-0011' };

test('a driver who is chosen bears what the register says; a typed one stays as typed, and nobody of another unit is named', async () => {
  const { id: worker, idCard } = await engaged(owner, { name: '陈司机' });
  await handedIn(owner, worker);
  const drivers = [{ worker, name: '冒名', certNo: '330299198001010011' }, typed];
  const operators = [{ worker, name: '冒名', itemCode: 'N1', certNo: '1' }];
  const { id } = await drafted(desk, '5110', { drivers, operators });
  const certNo = `330299********${idCard.slice(-4)}`;
  expect(await valuesOf(id)).toMatchObject({
    drivers: [{ worker, name: '陈司机', certNo }, typed],
    operators: [{ worker, name: '陈司机', itemCode: 'N1', certNo }],
  });

  const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
  const foreign = (await engaged(stranger)).id;
  const values = valuesFor(desk, '5110', { drivers: [typed, { worker: foreign, name: '外人', certNo: '1' }] });
  await expect(owner.call(calls.entrySave, { id: newId(), values })).rejects.toMatchObject({
    errors: [{ field: 'drivers.1.name', message: '不是本单位登记的人员，请重新选择或者手工填写' }],
  });
});

test('whoever has left or holds nothing for the vehicle is asked about when the entry is handed in', async () => {
  const { id: worker } = await engaged(owner, { name: '钱无证' });
  const draft = await drafted(desk, '5110', { drivers: [{ worker, name: '钱无证', certNo: '1' }] });
  const doubt = '人员台账中钱无证没有N1证书，请核对';
  await expect(owner.call(calls.entryCommit, draft, { warningsRead: [] })).rejects.toMatchObject({
    code: 'warned',
    errors: [{ field: 'drivers', message: doubt, warns: true }],
  });
  await owner.call(workerCalls.del, { id: worker, version: 0, values: { endsOn: today, endReason: '调动' } });
  await expect(owner.call(calls.entryCommit, draft, { warningsRead: [doubt] })).rejects.toMatchObject({
    errors: [{ message: `钱无证已于${today}离岗，请核对` }],
  });
});

test('a device has whoever was chosen for it as soon as its archive is opened; who has left meanwhile is named for nothing', async () => {
  const stays = await engaged(owner, { name: '孙在岗' });
  const leaves = await engaged(owner, { name: '李离岗' });
  for (const { id } of [stays, leaves]) await handedIn(owner, id);
  const rowOf = ({ id: worker, name }: typeof stays) => ({ worker, name, certNo: '1' });
  const { id, version } = await committed(desk, '5110', { drivers: [rowOf(stays), rowOf(leaves), typed] });
  await owner.call(workerCalls.del, { id: leaves.id, version: 0, values: { endsOn: today, endReason: '调动' } });
  const warned = { warningsRead: [`李离岗已于${today}离岗，请核对`] };
  const { equSysId } = await clerk.call(calls.entryDecide, { id, version, decision: 'confirm' }, warned);
  const { people } = await owner.call(workerCalls.ofDevice, { equSysId: equSysId! });
  expect(people).toMatchObject([{ workerId: stays.id, name: '孙在岗' }]);
  // Put into use, it lacks nobody.
  expect(await tendedOf(city.db, { equSysId: equSysId!, today, isStarting: true })).toMatchObject({ named: 1, valid: 1 });
});
