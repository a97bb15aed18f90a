import { beforeEach, describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pictureOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { faultCalls as calls } from '../contract/calls.ts';
import { faultFiles } from '../contract/fault.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import { found, make, numbersOf, openFaultStory, registered, repair, repaired, stepOf } from './testing/fault-story.ts';

const city = await openCity();
const { states } = deviceFault;
const { keeper, clerk, mechanic, lift, deviceOf } = await openFaultStory(city);
const stranger = await city.enter({ actor: 'M1', unit: await city.seedUnit({ unitTypes: ['U2'] }) });
const station = await city.seedUnit({ orgname: '海曙市场监督管理所', unitTypes: ['U9'], areacode: '330203001' });
const officer = await city.enter({ actor: 'G2', unit: station, areacode: '330203001' });
const elsewhere = await city.enter({ actor: 'G2', areacode: '330212002' });
const rescuer = await city.enter({ actor: 'R1' });

let user: SeededUnit;
let owner: Person;
beforeEach(async () => {
  user = await city.seedUnit({ unitTypes: ['U1'] });
  owner = await city.enter({ actor: 'E1', unit: user, name: '经办乙' });
});

async function todosOf(person: Person): Promise<Record<string, number>> {
  const { todos } = await person.call(homeCalls.getEqustatisticNums, {});
  // Beside the people whom the lift asks for.
  return Object.fromEntries(todos.filter(({ key }) => key !== 'workerGap').map(({ key, count }) => [key, count]));
}

async function titlesFor(person: Person): Promise<string[]> {
  const { list } = await person.call(sessionCalls.messages, {});
  return list.map(({ title }) => title);
}

describe('from registration to recovery', () => {
  test('the device follows each step; user and maintenance unit hear of each other', async () => {
    const { equSysId } = await lift(user);
    const fault = await registered(owner, equSysId);
    expect(fault.faultNo).toMatch(/^GZ20261121\d{5}$/);
    expect(fault.status).toBe(states.open.code);
    expect(await deviceOf(equSysId)).toMatchObject({
      faultStatus: '1',
      faultId: fault.id,
      faultKind: '门系统',
      faultLevel: '1',
      faultFoundTime: found.foundTime,
      faultStopUse: false,
    });
    expect(await titlesFor(mechanic)).toContain(`故障待处理：${fault.faultNo}`);
    // Whoever waits reads which firm has it, and where that is asked.
    const stageFor = async (person: Person) => (await person.call(calls.detail, { id: fault.id })).stage;
    expect(await stageFor(owner)).toMatchObject({ holders: ['M1'], isOwn: false, offices: [{ name: keeper.orgname }] });
    expect(await stageFor(mechanic)).toMatchObject({ isOwn: true, offices: [] });

    expect(await todosOf(mechanic)).toMatchObject({ faultOpen: 1 });
    const accepted = await make(mechanic, fault, 'accept');
    expect(await todosOf(mechanic)).toMatchObject({ faultRepairing: 1 });
    expect([accepted.status, (await deviceOf(equSysId)).faultStatus]).toEqual([states.repairing.code, '2']);
    const mended = await repair(mechanic, accepted);
    expect([mended.status, (await deviceOf(equSysId)).faultStatus]).toEqual([states.toVerify.code, '3']);
    expect((await titlesFor(owner)).toSorted()).toEqual([`故障待确认：${fault.faultNo}`, `故障维修中：${fault.faultNo}`]);

    expect(await todosOf(owner)).toEqual({ faultVerify: 1 });
    const closed = await make(owner, mended, 'verify');
    expect(await todosOf(owner)).toEqual({});
    expect(closed.status).toBe(states.closed.code);
    expect(await deviceOf(equSysId)).toMatchObject({ faultStatus: '0', faultId: null, faultKind: null, faultFoundTime: null });
    const { events } = await owner.call(archiveCalls.timeline, { equSysId, kinds: '故障' });
    expect(events.map(({ title, link }) => [title.slice(0, 4), link])).toEqual(
      ['使用单位', '甬安电梯', '甬安电梯', '登记故障'].map((title) => [title, `/company-service/fault-detail?id=${fault.id}`]),
    );
    const { changes } = await owner.call(archiveCalls.archiveChanges, { equSysId });
    expect(changes.map(({ serialNo, diff }) => [serialNo, diff[0]!.old, diff[0]!.new])).toEqual([
      [fault.faultNo, '3', '0'],
      [fault.faultNo, '2', '3'],
      [fault.faultNo, '1', '2'],
      [fault.faultNo, '0', '1'],
    ]);
    const { flow, fault: shown } = await owner.call(calls.detail, { id: fault.id });
    expect(flow.map(({ label }) => label)).toEqual(['提交登记', '接单维修', '维修完成', '确认恢复']);
    expect(shown).toMatchObject({ ...found, ...repaired, useUnitName: user.orgname, unitName: user.orgname, moves: [] });
  });

  test('what is not mended goes back, and is mended again', async () => {
    const { equSysId } = await lift(user);
    const mended = await repair(mechanic, await make(mechanic, await registered(mechanic, equSysId), 'accept'));
    await expect(make(owner, mended, 'rework')).rejects.toMatchObject({ code: 'opinionNeeded' });
    const back = await make(owner, mended, 'rework', '门仍然关不严');
    expect([back.status, (await deviceOf(equSysId)).faultStatus]).toEqual([states.repairing.code, '2']);
    const again = await repair(mechanic, back, { measure: '更换门机' });
    await make(owner, again, 'verify');
    expect((await owner.call(calls.detail, { id: mended.id })).fault.measure).toBe('更换门机');
  });

  test('an urgent fault with the device out of use is told to the authority on the spot, and to nobody else’s', async () => {
    const { equSysId } = await lift(user);
    const fault = await registered(mechanic, equSysId, { faultLevel: '3', stopUse: true, desc: '制动器失效' });
    expect(fault.status).toBe(states.suspended.code);
    expect(await deviceOf(equSysId)).toMatchObject({ faultStatus: '5', faultLevel: '3', faultStopUse: true });
    expect(await titlesFor(officer)).toEqual([`故障已停用待处理：${fault.faultNo}`]);
    expect(await titlesFor(owner)).toEqual([`故障已停用待处理：${fault.faultNo}`]);
    expect(await numbersOf(officer, { faultNo: fault.faultNo })).toEqual([fault.faultNo]);
    const other = await registered(mechanic, (await lift(user)).equSysId, { faultLevel: '3', stopUse: false });
    expect(other.status).toBe(states.open.code);
    expect(await titlesFor(officer)).toHaveLength(1);
  });

  test('use can be stopped later, while the parts are awaited', async () => {
    const { equSysId } = await lift(user);
    const fault = await registered(owner, equSysId);
    const stopped = await make(mechanic, await make(mechanic, fault, 'accept'), 'suspend', '门机损坏，配件三天后到');
    expect(stopped.status).toBe(states.suspended.code);
    expect(await deviceOf(equSysId)).toMatchObject({ faultStatus: '5', faultStopUse: true });
    await make(mechanic, stopped, 'accept');
    expect(await deviceOf(equSysId)).toMatchObject({ faultStatus: '2', faultStopUse: true });
  });

  test('a false alarm gives the device back', async () => {
    const { equSysId } = await lift(user);
    const fault = await registered(owner, equSysId);
    await expect(make(mechanic, fault, 'falseAlarm')).rejects.toMatchObject({ code: 'opinionNeeded' });
    expect((await make(mechanic, fault, 'falseAlarm', '乘客误按急停')).status).toBe(states.falseAlarm.code);
    expect(await deviceOf(equSysId)).toMatchObject({ faultStatus: '0', faultId: null });
    await registered(owner, equSysId);
  });

  test('whoever has no maintenance unit repairs by itself', async () => {
    const { equSysId } = await seedDevice(city, user, { equclacode: '5110', maint_unit: null });
    const fault = await registered(owner, equSysId, { faultKind: '液压气动' });
    const mended = await repair(owner, await make(owner, fault, 'accept'), { repairUnit: user.orgname });
    expect((await make(owner, mended, 'verify')).status).toBe(states.closed.code);
  });

  test('an application that holds the archive does not stand in the way', async () => {
    const { equSysId } = await lift(user, { locked_by: 'ZL2026112100001' });
    await registered(owner, equSysId);
    expect((await deviceOf(equSysId)).faultStatus).toBe('1');
  });
});

describe('who may', () => {
  test('only the device’s user, owner and maintenance unit register', async () => {
    const { equSysId } = await lift(user);
    for (const person of [stranger, await city.enter({ actor: 'E1', unit: await city.seedUnit() })])
      await expect(person.call(calls.save, { id: newId(), equSysId, values: found })).rejects.toMatchObject({ code: 'deviceNotFound' });
    await expect(clerk.call(calls.save, { id: newId(), equSysId, values: found })).rejects.toMatchObject({ status: 403 });
  });

  test('a draft is its unit’s own; a registered fault is seen within reach', async () => {
    const { equSysId } = await lift(user);
    const draft = await owner.call(calls.save, { id: newId(), equSysId, values: found });
    for (const person of [mechanic, officer, clerk])
      await expect(person.call(calls.detail, { id: draft.id })).rejects.toMatchObject({ code: 'faultNotFound' });
    await owner.call(calls.commit, stepOf(draft));
    const seen = async (person: Person) => (await numbersOf(person, { faultNo: draft.faultNo })).length;
    expect(await Promise.all([owner, mechanic, officer, clerk, rescuer].map(seen))).toEqual([1, 1, 1, 1, 1]);
    expect(await Promise.all([stranger, elsewhere].map(seen))).toEqual([0, 0]);
    for (const person of [stranger, elsewhere])
      await expect(person.call(calls.detail, { id: draft.id })).rejects.toMatchObject({ code: 'faultNotFound' });
    const truck = await seedDevice(city, user, { equclacode: '5110', maint_unit: keeper.unitSysId });
    const other = await registered(owner, truck.equSysId);
    expect(await numbersOf(rescuer, { faultNo: other.faultNo })).toEqual([]);
  });

  test('each side makes its own steps', async () => {
    const { equSysId } = await lift(user);
    const fault = await registered(owner, equSysId);
    await expect(make(owner, fault, 'accept')).rejects.toMatchObject({ code: 'moveNotAllowed' });
    await expect(make(officer, fault, 'accept')).rejects.toMatchObject({ status: 403 });
    const mended = await repair(mechanic, await make(mechanic, fault, 'accept'));
    await expect(make(mechanic, mended, 'verify')).rejects.toMatchObject({ code: 'moveNotAllowed' });
    await expect(repair(owner, mended)).rejects.toMatchObject({ code: 'moveNotAllowed' });
  });

  test('a new maintenance unit takes over what is open', async () => {
    const { equSysId } = await lift(user);
    const fault = await registered(owner, equSysId);
    const next = await city.seedUnit({ unitTypes: ['U2'] });
    await city.db.updateTable('equipment').set({ maintUnit: next.unitSysId }).where('equSysId', '=', equSysId).execute();
    await expect(make(mechanic, fault, 'accept')).rejects.toMatchObject({ code: 'moveNotAllowed' });
    await make(await city.enter({ actor: 'M1', unit: next }), fault, 'accept');
  });

  test('photographs: of the fault by whoever registers, of the repair by whoever repairs', async () => {
    const { equSysId } = await lift(user);
    const draft = await owner.call(calls.save, { id: newId(), equSysId, values: found });
    const file = fileOf('现场.png', await pictureOf('png'));
    const upload = (person: Person, attClass: string) =>
      person.call(attachmentCalls.upload, { attrefsysid: draft.id, atttype: faultFiles.atttype, attClass, file } as never);
    await upload(owner, 'sitePhoto');
    const { version } = await owner.call(calls.commit, stepOf(draft));
    await expect(upload(owner, 'sitePhoto')).rejects.toMatchObject({ status: 409 });
    await make(mechanic, { id: draft.id, version }, 'accept');
    await upload(mechanic, 'repairPhoto');
    await expect(upload(mechanic, 'sitePhoto')).rejects.toMatchObject({ status: 409 });
    await expect(upload(owner, 'repairPhoto')).rejects.toMatchObject({ status: 409 });
  });
});
