import { beforeEach, describe, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { workerCalls as calls } from '../../contract/calls.ts';
import { reckonGaps } from './gap-store.ts';
import { engaged, handedIn, verified } from '../testing/people.ts';
import { openPeopleStory, type PeopleStory, today } from '../testing/story.ts';

const { city, story } = await eachStory(openPeopleStory);
let unit: PeopleStory['unit'];
let owner: PeopleStory['owner'];
let desk: PeopleStory['desk'];
let authority: PeopleStory['authority'];
beforeEach(() => {
  ({ unit, owner, desk, authority } = story);
});

describe('the overview', () => {
  test('tells of each item who holds it, whose ends, and by the devices who is lacking; each cell opens its list', async () => {
    const forklift = { equclacode: '5110', equ_name: '叉车' };
    const [first] = [
      await seedDevice(city, unit, forklift),
      await seedDevice(city, unit, forklift),
      await seedDevice(city, unit, forklift),
    ];
    await seedDevice(city, unit, { ...forklift, use_status: '3' });
    const holder = await engaged(owner);
    await verified(owner, desk, holder.id, { issueDate: '2025-03-10' });
    const soon = await engaged(owner, { name: '到期人' });
    await handedIn(owner, soon.id, { issueDate: '2023-01-10' });
    const late = await engaged(owner, { name: '过期人' });
    await handedIn(owner, late.id, { issueDate: '2022-01-10' });
    const { rows } = await owner.call(calls.overview, {});
    expect(rows.find(({ itemCode }) => itemCode === 'N1')).toMatchObject({
      held: 2,
      soon: 1,
      expired: 1,
      unverified: 1,
      needed: 3,
      gap: 1,
    });
    expect(rows.find(({ itemCode }) => itemCode === 'A')).toMatchObject({ held: 0, needed: 1, gap: 1 });
    const names = async (cell: 'held' | 'soon' | 'expired' | 'unverified') =>
      (await owner.call(calls.detailList, { itemCode: 'N1', cell })).list
        .map(({ name }) => name)
        .toSorted((one, other) => String(one).localeCompare(String(other), 'zh'));
    expect(await names('held')).toEqual(['陈建国', '到期人']);
    expect(await names('expired')).toEqual(['过期人']);
    expect(await names('unverified')).toEqual(['到期人']);
    expect((await owner.call(calls.needList, { itemCode: 'N1' })).list).toHaveLength(3);
    // A warning, never a refusal: whoever is named may hold nothing.
    await owner.call(calls.assign, { equSysIds: [first!.equSysId], workerIds: [late.id], isAssigned: true });
    expect((await owner.call(calls.needList, { itemCode: 'N1', hasValid: '1' })).list).toEqual([]);
    await owner.call(calls.assign, { equSysIds: [first!.equSysId], workerIds: [holder.id], isAssigned: true });
    expect((await owner.call(calls.needList, { itemCode: 'N1', hasValid: '1' })).list).toMatchObject([{ people: '过期人、陈建国' }]);
    // The device is called here as everywhere else.
    const called = { unitInnerNo: '3号', buildingName: '二号厂房', buildingNo: '东跨' };
    await city.db.updateTable('equipment').set(called).where('equSysId', '=', first!.equSysId).execute();
    expect((await owner.call(calls.needList, { itemCode: 'N1', hasValid: '1' })).list).toMatchObject([called]);
    expect((await owner.call(calls.get, { id: holder.id })).devices).toMatchObject([{ equSysId: first!.equSysId, ...called }]);
    await owner.call(calls.assign, { equSysIds: [first!.equSysId], workerIds: [late.id], isAssigned: false });
    expect((await owner.call(calls.needList, { itemCode: 'N1', hasValid: '1' })).list).toMatchObject([{ people: '陈建国' }]);
  });

  test('of cranes asks for drivers of those with a cab alone', async () => {
    await seedDevice(city, unit, { equclacode: '4110', params: { operateMode: '遥控' } });
    expect((await owner.call(calls.overview, {})).rows.map(({ itemCode }) => itemCode)).toEqual(['A']);
    await seedDevice(city, unit, { equclacode: '4110', params: { operateMode: '司机室' } });
    expect((await owner.call(calls.overview, {})).rows).toMatchObject([{ itemCode: 'A' }, { itemCode: 'Q2', needed: 1, gap: 1 }]);
  });

  test('is read by the authority of the area, unit by unit, from the gaps of the night', async () => {
    await seedDevice(city, unit, { equclacode: '5110' });
    await reckonGaps(city.db, today);
    const { list } = await authority.call(calls.gaps, { itemCode: 'N1' });
    expect(list.find(({ unitId }) => unitId === unit.unitSysId)).toMatchObject({ needed: 1, held: 0, gap: 1 });
    expect((await authority.call(calls.overview, { unitId: unit.unitSysId })).rows).toMatchObject([
      { itemCode: 'A' },
      { itemCode: 'N1', gap: 1 },
    ]);
    expect((await authority.download(calls.gapsExport, {})).name).toBe('持证人员缺口.xlsx');
    const elsewhere = await city.enter({ actor: 'G1', areacode: '330212' });
    expect((await elsewhere.call(calls.gaps, {})).list.filter(({ unitId }) => unitId === unit.unitSysId)).toEqual([]);
    expect(await elsewhere.call(calls.overview, { unitId: unit.unitSysId })).toMatchObject({ unitId: null, rows: [] });
    expect(await authority.call(calls.overview, {})).toMatchObject({ unitId: null, rows: [] });
  });

  test('of a device without anybody valid is told in its archive, to its unit and to the authority', async () => {
    const { equSysId } = await seedDevice(city, unit, { equclacode: '5110' });
    expect(await owner.call(calls.ofDevice, { equSysId })).toMatchObject({ items: ['N1'], people: [], mayAssign: true });
    const late = await engaged(owner, { name: '过期人' });
    await handedIn(owner, late.id, { issueDate: '2022-01-10' });
    await owner.call(calls.assign, { equSysIds: [equSysId], workerIds: [late.id], isAssigned: true });
    const seen = await authority.call(calls.ofDevice, { equSysId });
    expect(seen).toMatchObject({ people: [{ name: '过期人', items: 'N1 2026-01-09', isValid: false }], mayAssign: false });
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    await expect(stranger.call(calls.ofDevice, { equSysId })).rejects.toMatchObject({ code: 'deviceNotFound' });
    const lift = await seedDevice(city, unit);
    expect(await owner.call(calls.ofDevice, { equSysId: lift.equSysId })).toMatchObject({ items: [], people: [] });
  });

  test('names nobody else’s people and no foreign devices', async () => {
    const { id } = await engaged(owner);
    const other = await city.seedUnit();
    const { equSysId } = await seedDevice(city, other, { equclacode: '5110' });
    await expect(owner.call(calls.assign, { equSysIds: [equSysId], workerIds: [id], isAssigned: true })).rejects.toMatchObject({
      code: 'deviceNotFound',
    });
    const neighbour = await city.enter({ actor: 'E1', unit: other });
    await expect(neighbour.call(calls.assign, { equSysIds: [equSysId], workerIds: [id], isAssigned: true })).rejects.toMatchObject({
      code: 'workerNotFound',
    });
  });
});

describe('the tables of the institute', () => {
  test('are changed upon the version that was seen, with their source; what devices ask for follows', async () => {
    const platform = await city.enter({ actor: 'A1' });
    const { list } = await owner.call(calls.needs, { pageSize: 50 });
    const rule = list.find(({ devices }) => devices === '51')!;
    expect(rule).toMatchObject({ per: 'device', count: 1, mayEdit: false, source: '特种设备使用管理规则 TSG 08' });
    await seedDevice(city, unit, { equclacode: '5110' });
    const values = { basis: '在用叉车每台2名司机', per: 'device', count: 2, inForce: true, source: '市局文件' };
    await platform.call(calls.needKeep, { id: rule.id!, version: rule.version, values });
    expect((await owner.call(calls.overview, {})).rows.find(({ itemCode }) => itemCode === 'N1')).toMatchObject({ needed: 2, gap: 2 });
    await expect(
      platform.call(calls.needKeep, { id: rule.id!, version: rule.version, values: { ...values, count: 3 } }),
    ).rejects.toMatchObject({
      code: 'stale',
    });
    await expect(platform.call(calls.needKeep, { id: newId(), version: 0, values })).rejects.toMatchObject({ code: 'itemNotFound' });
    const items = (await owner.call(calls.items, { pageSize: 100 })).list;
    expect(items.filter(({ givenTo }) => givenTo === null).map(({ code }) => code)).toEqual(
      'A G1 G2 G3 R1 R2 R3 P T Q1 Q2 S1 S2 Y1 Y2 N1 N2 F HJ HF'.split(' '),
    );
    const item = items.find(({ code }) => code === 'R2')!;
    const ended = { givenFrom: '2019-06-01', givenTo: '2026-10-31', source: '调整目录的公告' };
    await platform.call(calls.itemKeep, { id: item.id!, version: item.version, values: ended });
    const { id } = await engaged(owner);
    await expect(handedIn(owner, id, { itemCode: 'R2', issueDate: '2026-11-02' })).rejects.toMatchObject({
      errors: [{ field: 'itemCode' }],
    });
    await platform.call(calls.itemKeep, {
      id: item.id!,
      version: item.version + 1,
      values: { ...ended, givenTo: null, source: item.source! },
    });
    await platform.call(calls.needKeep, { id: rule.id!, version: rule.version + 1, values: { ...values, count: 1 } });
  });
});

test('lists, papers and files open for whoever has them', async () => {
  const { id } = await engaged(owner, { name: '导出人' });
  await handedIn(owner, id);
  expect((await owner.download(calls.export, { complex: '导出' })).name).toBe('人员台账.xlsx');
  expect((await owner.call(calls.list, { complex: '导出', standing: 'valid', onDuty: 'on', itemCode: 'N1' })).list).toHaveLength(1);
  expect((await owner.call(calls.holders, { items: 'N1' })).holders).toMatchObject([{ workerId: id, verified: false }]);
  await city.limited({ exportRows: 0 }, async () => {
    await expect(owner.download(calls.export, {})).rejects.toMatchObject({ code: 'tooManyForExport' });
  });
});

test('what waits leads to the rows that were counted: gaps by item, devices that nobody valid drives, and the same for the authority', async () => {
  const forklift = { equclacode: '5110' };
  const first = await seedDevice(city, unit, forklift);
  await seedDevice(city, unit, forklift);
  // Nobody drives a lift, and what is stopped is not driven.
  await seedDevice(city, unit, { maint_unit: null });
  await seedDevice(city, unit, { ...forklift, use_status: '3' });
  const waits = async (person: typeof owner) =>
    Object.fromEntries((await person.call(homeCalls.getEqustatisticNums, {})).todos.map(({ key, count }) => [key, count]));
  const untended = async () => (await owner.call(calls.needList, { hasValid: '0' } as never)).count;
  const lacking = async () => (await owner.call(calls.overview, {})).rows.filter(({ gap }) => (gap ?? 0) > 0).length;
  expect(await waits(owner)).toMatchObject({ workerGap: 2, deviceUntended: 2 });
  expect([await lacking(), await untended()]).toEqual([2, 2]);
  const late = await engaged(owner, { name: '过期人' });
  await handedIn(owner, late.id, { issueDate: '2022-01-10' });
  const driver = await engaged(owner);
  await handedIn(owner, driver.id);
  const named = { equSysIds: [first.equSysId], isAssigned: true };
  await owner.call(calls.assign, { ...named, workerIds: [late.id] });
  expect(await waits(owner)).toMatchObject({ deviceUntended: 2 });
  await owner.call(calls.assign, { ...named, workerIds: [driver.id] });
  expect(await waits(owner)).toMatchObject({ workerGap: 2, deviceUntended: 1 });
  expect([await lacking(), await untended()]).toEqual([2, 1]);
  expect((await owner.call(calls.overview, {})).rows.find(({ itemCode }) => itemCode === 'N1')).toMatchObject({ gap: 1, untended: 1 });
  await reckonGaps(city.db, today);
  const { unitGap, unitUntended } = (await waits(authority)) as { readonly unitGap: number; readonly unitUntended: number };
  const rows = async (lacks: 'people' | 'devices') => authority.call(calls.gaps, { lacks: [lacks] } as never);
  expect([(await rows('people')).count, (await rows('devices')).count]).toEqual([unitGap, unitUntended]);
  expect((await rows('devices')).list.find(({ unitId }) => unitId === unit.unitSysId)).toMatchObject({
    itemCode: 'N1',
    untended: 1,
    lacks: ['people', 'devices'],
  });
});

test('of its health an archive tells whether somebody valid drives or tends the device, to those who may know', async () => {
  const { equSysId, equclacode } = { ...(await seedDevice(city, unit, { equclacode: '5110' })), equclacode: '5110' };
  const line = async (person: typeof owner) =>
    (await person.call(archiveCalls.detail, { equclacode, equSysId })).health.find(({ key }) => key === 'operators');
  expect(await line(owner)).toMatchObject({ tone: 'bad', say: '没有指定有效持证（N1）的人员', step: { to: 'link', label: '指定人员' } });
  const late = await engaged(owner, { name: '过期人' });
  await handedIn(owner, late.id, { issueDate: '2022-01-10' });
  await owner.call(calls.assign, { equSysIds: [equSysId], workerIds: [late.id], isAssigned: true });
  expect(await line(authority)).toMatchObject({ tone: 'bad', say: '指定的1名人员都没有有效的N1证' });
  expect((await line(authority))!.step).toBeUndefined();
  await handedIn(owner, late.id, { issueDate: today });
  expect(await line(owner)).toMatchObject({ tone: 'good', say: '已指定有效持证人员1名' });
  const lift = await seedDevice(city, unit);
  const { health } = await owner.call(archiveCalls.detail, { equclacode: '3110', equSysId: lift.equSysId });
  expect(health.some(({ key }) => key === 'operators')).toBe(false);
});

test('a device that goes to another unit takes nobody along: the new one reads no names of the former, and that somebody is lacking', async () => {
  const { equSysId } = await seedDevice(city, unit, { equclacode: '5110', maint_unit: null });
  const driver = await engaged(owner, { name: '原司机' });
  await verified(owner, desk, driver.id);
  await owner.call(calls.assign, { equSysIds: [equSysId], workerIds: [driver.id], isAssigned: true });
  expect((await owner.call(calls.needList, { hasValid: '1' })).list).toHaveLength(1);

  const receiver = await city.seedUnit();
  const { unitSysId: useUnit, orgname: useUnitName } = receiver;
  await city.db.updateTable('equipment').set({ useUnit, useUnitName }).where('equSysId', '=', equSysId).execute();
  const keeper = await city.enter({ actor: 'E1', unit: receiver });
  expect((await keeper.call(calls.ofDevice, { equSysId })).people).toEqual([]);
  expect((await keeper.call(calls.needList, {})).list).toMatchObject([{ equSysId, people: null, hasValid: false }]);
  await reckonGaps(city.db, today);
  expect((await desk.call(calls.gaps, { unitName: useUnitName, lacks: ['devices'] })).list).toMatchObject([
    { itemCode: 'N1', untended: 1 },
  ]);
});

test('the table of a unit’s people is printed with what its devices ask for; nobody prints that of a unit out of reach', async () => {
  await seedDevice(city, unit, { equclacode: '5110' });
  const { id, idCard } = await engaged(owner, { name: '上表人' });
  await handedIn(owner, id);
  const paper = printed(await owner.send(calls.staffing, {}));
  for (const word of ['特种设备作业人员配置表', unit.orgname, '上表人', `330299********${idCard.slice(-4)}`, '2029-03-09', '叉车司机'])
    expect(paper).toContain(word);
  expect(paper).not.toContain(idCard);
  expect(printed(await authority.send(calls.staffing, { unitId: unit.unitSysId }))).toContain('上表人');
  const elsewhere = await city.enter({ actor: 'G1', areacode: '330212' });
  await expect(elsewhere.download(calls.staffing, { unitId: unit.unitSysId })).rejects.toMatchObject({ code: 'noUnitToPrint' });
});
