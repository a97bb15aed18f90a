import { describe, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useChangeCalls as calls } from '../contract/calls.ts';
import { useChange } from '../contract/lifecycle.ts';
import { areaNamed } from '../contract/new-place.ts';
import { confirmed, granted, openChangeStory, save, step, stepOf, submitted, taken } from './testing/story.ts';

const { city, story } = await eachStory(openChangeStory);

const { states } = useChange;
const archiveOf = async (equSysId: string) => (await readArchive(city.db, equSysId))!;
const told = (person: Person, id: string) => person.call(calls.changeDetail, { id });
const messagesFor = async (person: Person) => (await person.call(sessionCalls.messages, {})).list;
const sees = async (person: Person, oidno: string) => (await person.call(equipmentCalls.list, { complex: oidno })).list.length === 1;

/** The people of the former user, as an archive has them. */
const former = {
  use_contact: '陈子轩',
  use_contact_mobile: '13800000041',
  use_unit_dept: '陈部',
  safety_manager: '陈子轩',
  safety_manager_mobile: '13800000041',
  safety_director: '陈总监',
  safety_officer: '陈子轩',
  operators: JSON.stringify([{ name: '陈司机' }]),
  emergency_tel: '0574-80492839',
  property_unit: newId(),
  property_unit_name: '陈氏物业有限公司',
  insurance_org: '陈氏保险',
};

describe('devices that are taken over', () => {
  test('name the people of whoever takes them, and nobody of the former user; before the decision nothing has changed', async () => {
    const { owner, taker, officer, truck, next } = story;
    const { equSysId } = await truck(former);
    const first = await submitted(owner, '03', { equSysIds: [equSysId], newUnit: next.unitSysId });
    expect((await told(owner, first.id)).taking).toBeNull();
    expect((await told(taker, first.id)).taking).toMatchObject({ hasUpkeep: false });
    const sent = await confirmed(taker, first, { takerDirector: '朱总监', takerProperty: '月湖物业服务中心' });
    expect(await archiveOf(equSysId)).toMatchObject({ safetyManager: '陈子轩', emergencyTel: '0574-80492839' });
    const { devices } = await told(officer, first.id);
    expect(devices[0]!.diff).toContainEqual({
      field: 'emergencyTel',
      label: '应急救援电话',
      old: '0574-80492839',
      new: taken.takerEmergencyTel,
    });
    await granted(officer, sent);
    const archive = await archiveOf(equSysId);
    expect(archive).toMatchObject({
      useUnitName: '月湖物业有限公司',
      useContact: '周联系',
      useContactMobile: '13800000031',
      safetyManager: '朱管理',
      safetyManagerMobile: '13800000032',
      safetyDirector: '朱总监',
      safetyOfficer: '秦安全',
      emergencyTel: '0574-82503902',
      propertyUnitName: '月湖物业服务中心',
    });
    expect(JSON.stringify(archive)).not.toContain('陈');
    for (const word of ['朱管理', '秦安全', '0574-82503902'])
      expect(printed(await taker.send(calls.changeRecord, { id: first.id }))).toContain(word);
  });

  test('moved to a new user likewise', async () => {
    const { owner, taker, officer, truck, next } = story;
    const { equSysId } = await truck(former);
    await granted(officer, await confirmed(taker, await submitted(owner, '02', { equSysIds: [equSysId], newUnit: next.unitSysId })));
    const archive = await archiveOf(equSysId);
    expect(archive).toMatchObject({
      useUnitName: '月湖物业有限公司',
      safetyManager: '朱管理',
      equPlace: expect.stringContaining('药行街200号') as string,
    });
    expect(JSON.stringify(archive)).not.toContain('陈');
  });

  test('each that lacks is told at its field; sent back, nothing of it stays, and it is asked anew', async () => {
    const { owner, taker, officer, truck, next } = story;
    const { equSysId } = await truck(former);
    const first = await submitted(owner, '03', { equSysIds: [equSysId], newUnit: next.unitSysId });
    await expect(taker.call(calls.changeConfirm, { ...stepOf(first), values: { takerContact: '周' } })).rejects.toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'takerEmergencyTel' }),
        expect.objectContaining({ field: 'takerManager' }),
      ]) as unknown,
    });
    const sent = await confirmed(taker, first);
    const returned = await officer.call(calls.returnChange, { ...stepOf(sent), opinion: '协议缺页' });
    const again = await owner.call(calls.changeCommit, stepOf(returned));
    expect(again.status).toBe(states.counterpart.code);
    expect((await told(taker, first.id)).useChange.takerManager).toBeNull();
    const refused = await step(officer, await step(officer, await confirmed(taker, again), 'accept'), 'refuse', '协议无效');
    expect(refused.status).toBe(states.notPermitted.code);
    expect(await archiveOf(equSysId)).toMatchObject({ safetyManager: '陈子轩', useUnitName: '天一物业有限公司', lockedBy: null });
  });
});

describe('the maintenance contract of a lift', () => {
  /** A lift that a firm maintains, with the contract. */
  async function maintained() {
    const firm = await city.seedUnit({ orgname: '四明电梯维保有限公司', unitTypes: ['U2'] });
    const keeper = await city.enter({ actor: 'M1', unit: firm });
    const lifts = [];
    for (let count = 0; count < 2; count += 1)
      lifts.push(
        await story.lift({
          maint_unit: firm.unitSysId,
          maint_unit_name: firm.orgname,
          maint_contract_no: 'WB-1',
          maint_hotline: '0574-88880000',
        }),
      );
    const at = city.now.toISOString();
    const terms = { contractNo: 'WB-1', beginsOn: '2026-01-01', endsOn: '2027-12-31', maintKind: '清包', visits: '半月维保', price: null };
    const people = { leader: '钱工', leaderMobile: '13800000051', hotline: '0574-88880000', maintainers: JSON.stringify([]) as never };
    const equSysIds = lifts.map(({ equSysId }) => equSysId);
    const row = {
      id: newId(),
      useUnit: story.user.unitSysId,
      newUnit: firm.unitSysId,
      equSysIds,
      version: 1,
      caseId: newId(),
      endedOn: null,
    };
    await city.db
      .insertInto('maintenanceContract')
      .values({ ...row, ...terms, ...people, createdAt: at, updatedAt: at })
      .execute();
    return { keeper, firm, sold: lifts[0]!, kept: lifts[1]! };
  }
  const contracts = () =>
    city.db.selectFrom('maintenanceContract').select(['useUnit', 'equSysIds', 'endedOn', 'contractNo']).orderBy('id').execute();
  const gapsOf = (equSysId: string) => city.db.selectFrom('maintenanceGap').selectAll().where('equSysId', '=', equSysId).execute();

  test('must be settled when it is confirmed; ended, nobody maintains the lift, and firm and new user are told', async () => {
    const { owner, taker, officer, next, user } = story;
    const { keeper, sold, kept } = await maintained();
    const first = await submitted(owner, '03', { equSysIds: [sold.equSysId], newUnit: next.unitSysId });
    expect((await told(taker, first.id)).taking).toMatchObject({ hasUpkeep: true });
    await expect(confirmed(taker, first)).rejects.toMatchObject({ errors: [expect.objectContaining({ field: 'takerUpkeep' })] });
    await granted(officer, await confirmed(taker, first, { takerUpkeep: 'ends' }));
    expect(await archiveOf(sold.equSysId)).toMatchObject({
      maintUnit: null,
      maintUnitName: null,
      maintContractNo: null,
      maintHotline: null,
    });
    expect(await archiveOf(kept.equSysId)).toMatchObject({ maintContractNo: 'WB-1' });
    expect((await contracts()).filter(({ useUnit }) => useUnit === user.unitSysId)).toMatchObject([
      { equSysIds: [kept.equSysId], endedOn: null },
    ]);
    expect(await gapsOf(sold.equSysId)).toHaveLength(1);
    const title = `维保合同随变更终止：${first.changeNo}`;
    expect((await messagesFor(keeper)).map((one) => one.title)).toContain(title);
    expect((await messagesFor(taker)).find((one) => one.title === title)?.body).toContain('30日内落实维保单位');
  });

  test('or goes on with the new user for his lift alone', async () => {
    const { owner, taker, officer, next, user } = story;
    const { keeper, firm, sold, kept } = await maintained();
    const first = await submitted(owner, '03', { equSysIds: [sold.equSysId], newUnit: next.unitSysId });
    await granted(officer, await confirmed(taker, first, { takerUpkeep: 'passes' }));
    expect(await archiveOf(sold.equSysId)).toMatchObject({
      maintUnit: firm.unitSysId,
      maintContractNo: 'WB-1',
      maintHotline: '0574-88880000',
    });
    const held = await contracts();
    expect(held.find(({ useUnit }) => useUnit === user.unitSysId)).toMatchObject({ equSysIds: [kept.equSysId] });
    expect(held.find(({ useUnit }) => useUnit === next.unitSysId)).toMatchObject({
      equSysIds: [sold.equSysId],
      contractNo: 'WB-1',
      endedOn: null,
    });
    expect(await gapsOf(sold.equSysId)).toEqual([]);
    expect((await messagesFor(keeper)).map((one) => one.title)).toContain(`维保合同由新使用单位承接：${first.changeNo}`);
  });

  test('of a lift that leaves for another authority ends, and nobody counts days', async () => {
    const { owner, officer } = story;
    const { sold } = await maintained();
    const gone = { moveKind: 'outside', newUnitName: '苏州某某有限公司', newRegOrgName: '苏州市市场监督管理局' };
    await granted(officer, await submitted(owner, '03', { equSysIds: [sold.equSysId] }, gone));
    expect(await archiveOf(sold.equSysId)).toMatchObject({ useStatus: '6', maintUnit: null });
    expect(await gapsOf(sold.equSysId)).toEqual([]);
  });
});

describe('where a device stands', () => {
  const here = {
    building_name: '江南公寓',
    building_no: '27幢2单元',
    place_type: '住宅小区',
    lng: 121.59,
    lat: 29.88,
    equlocarecod_name: '海曙区旧街道',
  };
  const estate = { newPlaceType: '住宅小区', newBuildingName: '丹桂新村', newBuildingNo: '3幢1单元' };
  const nameOf = async (code: string) => areaNamed(await city.services.dictionaries.areas(), code);

  test('after a move all of it is new: area, street, estate, building and point; the new street sees it, the old one no more', async () => {
    const { owner, officer, street, lift } = story;
    const other = await city.enter({ actor: 'G2', areacode: '330203002' });
    const former = await city.seedUnit({ orgname: '灵桥市场监督管理所', unitTypes: ['U9'], areacode: '330203001' });
    const { unitSysId } = await city.seedUnit({ orgname: '药行街市场监督管理所', unitTypes: ['U9'], areacode: '330203002' });
    const device = await lift({ ...here, supervise_org: former.unitSysId, supervise_org_name: former.orgname });
    const first = await submitted(owner, '02', { equSysIds: [device.equSysId] }, estate);
    expect([await sees(street, device.oidno), await sees(other, device.oidno)]).toEqual([true, false]);
    await granted(officer, first);
    const area = await nameOf('330203002');
    expect(await archiveOf(device.equSysId)).toMatchObject({
      equlocarecod: '330203002',
      equlocarecodName: area,
      equPlace: `${area}药行街200号`,
      buildingName: '丹桂新村',
      buildingNo: '3幢1单元',
      placeType: '住宅小区',
      superviseOrg: unitSysId,
      superviseOrgName: '药行街市场监督管理所',
      lng: 121.5512,
      lat: 29.8721,
    });
    expect([await sees(street, device.oidno), await sees(other, device.oidno)]).toEqual([false, true]);
    expect((await told(other, first.id)).useChange.status).toBe(states.done.code);
    const certificate = printed(await owner.send(calls.certificate, { id: first.id, equSysId: device.equSysId }));
    expect(certificate).toContain(`${area}药行街200号`);
    const form = printed(await owner.send(calls.changeRecord, { id: first.id }));
    for (const word of [`${area}药行街200号`, '江南公寓', '丹桂新村']) expect(form).toContain(word);
    expect(form).not.toContain('330203002');
    const { path } = await owner.call(archiveCalls.deviceQr, { equSysId: device.equSysId });
    expect(path).toBeTruthy();
  });

  test('into a hall it is in no estate any more', async () => {
    const { owner, officer, lift } = story;
    const device = await lift(here);
    await granted(officer, await submitted(owner, '02', { equSysIds: [device.equSysId] }));
    expect(await archiveOf(device.equSysId)).toMatchObject({ buildingName: null, buildingNo: null, placeType: '厂区' });
  });

  test('by another address it stands where it stood, called otherwise; the form begins with what there is', async () => {
    const { owner, officer, lift } = story;
    const device = await lift({ ...here, equ_place: `${await nameOf('330203001')}中山东路100号` });
    const { start } = await owner.call(calls.candidates, { changeKind: '05', devices: device.equSysId });
    expect(start).toMatchObject({ newArea: '330203001', newPlace: '中山东路100号', newPlaceType: '住宅小区', newBuildingName: '江南公寓' });
    const given = { newArea: '330203003', newPlaceType: '住宅小区', newBuildingName: '江南新公寓' };
    await granted(officer, await submitted(owner, '05', { equSysIds: [device.equSysId] }, given));
    expect(await archiveOf(device.equSysId)).toMatchObject({
      equlocarecod: '330203003',
      equPlace: `${await nameOf('330203003')}中山东路108号`,
      buildingName: '江南新公寓',
      buildingNo: '27幢2单元',
      lng: 121.59,
    });
  });

  test.each([
    ['05', { newArea: '330212001' }, 'newArea', '不在本登记机关区域内'],
    ['02', { newArea: '330212001' }, 'newArea', '不在本登记机关区域内'],
    ['02', { newArea: '330203' }, 'newArea', '请选择到街道'],
    ['02', { newArea: '330203999' }, 'newArea', '请选择到街道'],
    ['02', { newPlaceType: '住宅小区' }, 'newBuildingName', '请填写新楼盘'],
    ['02', { newLng: 120.1 }, 'newLng', '不在本市范围内'],
    ['02', { newLat: null }, 'newLat', '请填写新位置纬度'],
  ])('%s with %o is refused at %s', async (kind, given, field, message) => {
    const { owner, truck } = story;
    const draft = await save(owner, kind, { equSysIds: [(await truck()).equSysId] }, given);
    await expect(owner.call(calls.changeCommit, stepOf(draft))).rejects.toMatchObject({
      errors: expect.arrayContaining([{ field, message: expect.stringContaining(message) as string }]) as unknown,
    });
  });

  test('not granted, everything is as it was', async () => {
    const { owner, officer, street, lift } = story;
    const device = await lift(here);
    const first = await submitted(owner, '02', { equSysIds: [device.equSysId] }, estate);
    await step(officer, await step(officer, first, 'accept'), 'refuse', '场地未落实');
    expect(await archiveOf(device.equSysId)).toMatchObject({
      equlocarecod: '330203001',
      buildingName: '江南公寓',
      equPlace: '中山东路100号',
    });
    expect(await sees(street, device.oidno)).toBe(true);
  });
});
