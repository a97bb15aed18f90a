import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { rescueCalls } from '#areas/rescue/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { openCity } from '#server/testing/city.ts';

import { toldFilePath } from '#kit/contract/case/told-file.ts';
import { openNeighbour } from './testing/neighbour.ts';

const city = await openCity();
const mis = await openNeighbour(city);
afterAll(() => mis.close());
const asCentre = { appKey: 'R96333', secret: 'secret of the centre' };
Object.assign(city.services.config, { rescueCentre: { key: asCentre.appKey, token: asCentre.secret } });
const user = await city.seedUnit();
const keeper = await city.seedUnit({ orgname: '甬安电梯维保有限公司', unitTypes: ['U2'] });
const [owner, crew, centre] = await Promise.all([
  city.enter({ actor: 'E1', unit: user }),
  city.enter({ actor: 'M1', unit: keeper }),
  city.enter({ actor: 'R1' }),
]);

let serial = 0;
let lift: { readonly oidno: string; readonly equSysId: string };
beforeEach(async () => {
  lift = await seedDevice(city, user, { maint_unit: keeper.unitSysId, maint_unit_name: keeper.orgname });
});
const call = (more: object = {}) => {
  const rescueNo = `JY-${(serial += 1)}`;
  return {
    rescueNo,
    oidno: lift.oidno,
    alarmTime: '2026-11-21T08:58:00+08:00',
    caller: '王女士',
    callerTel: '13800138000',
    trapped: 2,
    ...more,
  };
};
const created = (payload: object, way: object = {}) => mis.tell('rescue.created', payload, { ...asCentre, ...way });
const running = async () => (await centre.call(rescueCalls.list, {})).list.filter(({ equSysId }) => equSysId === lift.equSysId);

test('a call that the centre has taken elsewhere begins the rescue here from the moment of the call; told again it is the same', async () => {
  const payload = call();
  const eventId = randomUUID();
  expect(await created(payload, { eventId })).toMatchObject({ status: 200, state: 'taken', said: null });
  expect(await created(payload, { eventId })).toMatchObject({ status: 200, state: 'taken' });
  const { rcsNo } = (await running())[0]!;
  // Under its number, and another call about the same lift: the rescue that runs.
  expect(await created(payload)).toMatchObject({ state: 'taken', said: `该电梯的救援已在进行：${rcsNo!}` });
  expect(await created(call())).toMatchObject({ state: 'taken', said: `该电梯的救援已在进行：${rcsNo!}` });
  expect(await running()).toMatchObject([
    {
      status: '01',
      centreNo: payload.rescueNo,
      source: '96333',
      alarmTime: '2026-11-21T00:58:00.000Z',
      caller: '王女士',
      trapped: 2,
      createdByName: '96333应急处置平台',
    },
  ]);
});

test('where the maintenance unit was sent it is dispatched, hears of it, and goes on here; others may have been sent, by the number on the plate', async () => {
  expect(await created(call({ rescueUnit: keeper.orgname }))).toMatchObject({ state: 'taken' });
  const [{ id, version, status, rescueLevel }] = (await running()) as [Awaited<ReturnType<typeof running>>[number]];
  expect([status, rescueLevel]).toEqual(['02', '1']);
  for (const person of [owner, crew])
    expect((await person.call(sessionCalls.messages, {})).list.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^救援派单：/),
    );
  expect((await crew.call(rescueCalls.move, { id: id!, version, move: 'arrive' })).status).toBe('03');

  await city.services.pool.query('update equipment set rescue_code = $1 where equ_sys_id = $2', ['330099', lift.equSysId]);
  await crew.call(rescueCalls.move, { id: id!, version: version + 1, move: 'free' });
  const byPlate = { ...call({ rescueCode: '330099', rescueUnit: '海曙网格救援站' }), oidno: undefined };
  expect(await created(byPlate)).toMatchObject({ state: 'taken' });
  expect((await running()).find(({ centreNo }) => centreNo === byPlate.rescueNo)).toMatchObject({
    status: '02',
    rescueLevel: '2',
    rescueUnit: '海曙网格救援站',
  });
});

test('what comes before its turn is held', async () => {
  const before = randomUUID();
  expect(await created(call(), { after: before })).toMatchObject({ state: 'held' });
  expect(await running()).toEqual([]);
  const other = await seedDevice(city, user, {});
  expect(await created(call({ oidno: other.oidno }), { eventId: before })).toMatchObject({ state: 'taken' });
  expect(await running()).toHaveLength(1);
});

test.each([
  ['no such lift', { oidno: '330200999999X' }, 404, 'liftUnknown'],
  ['a call that is still to come', { alarmTime: '2026-11-21T12:00:00+08:00' }, 422, 'alarmAhead'],
  ['a lift by two numbers', { rescueCode: '330001' }, 422, 'invalid'],
  ['a telephone that is none', { callerTel: 'nobody' }, 422, 'invalid'],
  ['too many people', { trapped: 51 }, 422, 'invalid'],
] as const)('%s is refused', async (_, more, status, code) => {
  expect(await created(call(more))).toMatchObject({ status, code });
  expect(await running()).toEqual([]);
});

test('a dumbwaiter, and what is no lift, carry nobody', async () => {
  for (const equclacode of ['3430', '4110']) {
    const { oidno } = await seedDevice(city, user, { equclacode });
    expect(await created(call({ oidno }))).toMatchObject({ status: 404, code: 'liftUnknown' });
  }
});

test('each system tells of its own: the centre of rescues and nothing else, nobody else of them; its key opens no other call', async () => {
  expect(await mis.tell('rescue.created', call())).toMatchObject({ status: 403, code: 'eventNotYours' });
  expect(await mis.tell('dictionary.updated', { name: 'x', rows: [{ code: '1', label: 'y' }] }, asCentre)).toMatchObject({
    status: 403,
    code: 'eventNotYours',
  });
  expect(await created(call(), { secret: 'guessed' })).toMatchObject({ status: 401 });
  expect(await created(call(), { isUnsigned: true })).toMatchObject({ status: 401 });
  expect((await mis.fetch(toldFilePath.replace('{attsysid}', randomUUID()), asCentre)).status).toBe(401);
  Object.assign(city.services.config, { rescueCentre: { key: '', token: '' } });
  expect(await created(call())).toMatchObject({ status: 401 });
  Object.assign(city.services.config, { rescueCentre: { key: asCentre.appKey, token: asCentre.secret } });
  expect(await running()).toEqual([]);
});
