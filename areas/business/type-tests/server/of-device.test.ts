import { beforeAll, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { drafted, openDesk, type Desk } from '#areas/first-entry/server/testing/entries.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { typeTestCalls as calls } from '../contract/calls.ts';
import { tellUsers } from './tell-users.ts';
import { another, registered } from './testing/reports.ts';

const city = await openCity();
let desk: Desk;
let maker: SeededUnit;
let own: Person;
beforeAll(async () => {
  desk = await openDesk(city);
  maker = await city.seedUnit({ orgname: '四明叉车有限公司', unitTypes: ['U4'] });
  own = await city.enter({ actor: 'Z1', unit: maker });
});

const truck = (values: object = {}) =>
  another({ testedClass: '5', product: '平衡重式叉车', model: 'CPD30', testedOn: '2020-01-10', ...values });
const noTest = { typeTestCertNo: null, typeTestOrg: null };

async function opened(more: Readonly<Record<string, unknown>>) {
  const draft = await drafted(desk, '5110', { ...noTest, ...more });
  const { id, version } = await desk.owner.call(firstEntryCalls.entryCommit, draft);
  const { equSysId } = await desk.clerk.call(firstEntryCalls.entryDecide, { id, version, decision: 'confirm' });
  return equSysId!;
}
const ofDevice = async (equSysId: string, person = desk.owner) => (await person.call(calls.ofDevice, { equSysId })).said;
const archived = (equSysId: string) =>
  city.db.selectFrom('equipment').select(['typeTestCertNo', 'typeTestOrg']).where('equSysId', '=', equSysId).executeTakeFirstOrThrow();

test('whoever enters a forklift finds its report by maker and model; where nothing was typed the only one is taken over, and the archive shows it', async () => {
  const report = truck({ model: 'CPD30' });
  await registered(own, report);
  const asked = { equclacode: '5110', equipmodel: 'cpd 30' };
  const said = async (more: object) => (await desk.owner.call(firstEntryCalls.entryTypeTest, { ...asked, ...more })).said;
  const found = { standing: 'none', offered: [{ reportNo: report.reportNo, testOrg: report.testOrg }] };
  expect(await said({ makeUnit: maker.unitSysId })).toMatchObject(found);
  expect(await said({ makeUnitName: maker.orgname })).toMatchObject(found);
  expect(await said({ makeUnitName: '无此单位' })).toMatchObject({ standing: 'none', offered: [] });
  expect((await said({ makeUnit: maker.unitSysId, equipmodel: 'CPD35' }))!.offered).toEqual([]);
  expect(await said({ equclacode: '2110', makeUnit: maker.unitSysId })).toBeNull();
  const equSysId = await opened({ makeUnit: maker.unitSysId, equipmodel: 'CPD30' });
  expect(await archived(equSysId)).toEqual({ typeTestCertNo: report.reportNo, typeTestOrg: report.testOrg });
  expect(await ofDevice(equSysId)).toMatchObject({ standing: 'agrees', faults: [] });
  const neighbour = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
  await expect(ofDevice(equSysId, neighbour)).rejects.toMatchObject({ status: 404 });
});

test('the printed dossier says how the number stands: valid, past its end, taken back, not registered', async () => {
  const report = truck({ model: 'CPD28', validTo: '2026-12-31' });
  const { id, version } = await registered(own, report);
  const equSysId = await opened({ makeUnit: maker.unitSysId, equipmodel: 'CPD28' });
  const unknown = await opened({ makeUnit: maker.unitSysId, equipmodel: 'CPD99', typeTestCertNo: 'XS-NOBODY' });
  const printed = async (device: string) =>
    readPages((await desk.owner.send(archiveCalls.dossier, { equSysId: device })).rawPayload)
      .join('')
      .replaceAll(/\s/g, '');
  const agrees = '与制造单位登记的报告一致，适用于该型号，制造时有效';
  expect(await printed(equSysId)).toMatch(new RegExp(`型式试验核对.*${report.reportNo}.*有效.*${agrees}`));
  expect(await printed(unknown)).toContain('制造单位没有登记这份报告，未经核对');
  await city.db.updateTable('typeTest').set({ validTo: '2026-11-01' }).where('id', '=', id).execute();
  expect(await printed(equSysId)).toContain('已过有效期（至2026-11-01）');
  await own.call(calls.withdrawReport, { id, version, opinion: '报告收回' });
  expect(await printed(equSysId)).toContain('撤销登记：报告收回');
});

test('a number that does not fit is asked about, never refused; one that nobody has registered stays and is marked', async () => {
  const ended = truck({ model: 'CPD15', testedOn: '2018-01-10', validTo: '2020-02-29' });
  await registered(own, ended);
  const entry = { ...noTest, makeUnit: maker.unitSysId, equipmodel: 'CPD15', typeTestCertNo: ended.reportNo.toLowerCase() };
  const draft = await drafted(desk, '5110', entry);
  const say = `型式试验报告${ended.reportNo}在制造日期2020-03-01时已过有效期（至2020-02-29），请核对`;
  await expect(desk.owner.call(firstEntryCalls.entryCommit, draft, { warningsRead: [] })).rejects.toMatchObject({
    code: 'warned',
    errors: [{ field: 'typeTestCertNo', message: say, warns: true }],
  });
  await desk.owner.call(firstEntryCalls.entryCommit, draft, { warningsRead: [say] });
  const typed = await opened({ makeUnitName: '外地某某机械有限公司', equipmodel: 'Q1', typeTestCertNo: 'TSX71101004320260043' });
  expect(await ofDevice(typed)).toMatchObject({ standing: 'unknown', faults: [], offered: [] });
});

test('of two reports for a model none is taken over by itself', async () => {
  await registered(own, truck({ model: 'CPD20' }));
  await registered(own, truck({ model: 'CPD20' }));
  const equSysId = await opened({ makeUnit: maker.unitSysId, equipmodel: 'CPD20' });
  expect(await archived(equSysId)).toEqual({ typeTestCertNo: null, typeTestOrg: null });
  expect((await ofDevice(equSysId))!.offered).toHaveLength(2);
});

test('a report that is taken back is said in the archive, to its users once each, to its maker beforehand, and in the public check', async () => {
  const report = truck({ model: 'CPD50' });
  const { id, version } = await registered(own, report);
  const devices = [
    await opened({ makeUnit: maker.unitSysId, equipmodel: 'CPD50' }),
    await opened({ makeUnit: maker.unitSysId, equipmodel: 'CPD50' }),
  ];
  const check = (no: string) => city.visitor().call(reportCalls.verifyByCode, { no });
  expect(await check(` ${report.reportNo.toLowerCase()} `)).toMatchObject({
    isRegistered: true,
    state: 'valid',
    issuer: maker.orgname,
    warning: null,
    facts: expect.arrayContaining([{ label: '型号', value: 'CPD50' }]) as unknown,
  });
  const [row] = (await own.call(calls.reports, { reportNo: report.reportNo })).list;
  expect(row).toMatchObject({ devices: 2, moves: [{ move: 'withdraw', confirm: expect.stringContaining('2台设备') as unknown }] });
  await own.call(calls.withdrawReport, { id, version, opinion: '试验机构收回报告' });
  await tellUsers({ id }, { db: city.db, services: city.services, now: city.now });
  const told = (await desk.owner.call(sessionCalls.messages, {})).list.filter(({ title }) => title.includes(report.reportNo));
  expect(told).toMatchObject([{ title: `型式试验报告已撤销：${report.reportNo}`, body: expect.stringContaining('有2台设备') as unknown }]);
  expect(await ofDevice(devices[0]!)).toMatchObject({
    standing: 'differs',
    faults: [`型式试验报告${report.reportNo}已于2026-11-21撤销登记，请核对`],
  });
  expect(await check(report.reportNo)).toMatchObject({ state: 'voided', voidReason: '试验机构收回报告' });
  await expect(check('XS-NONE')).rejects.toMatchObject({ code: 'notVerified' });
});

test('the public is told of a report that has ended', async () => {
  const report = truck({ model: 'CPD70', testedOn: '2018-01-10', validTo: '2022-01-09' });
  await registered(own, report);
  expect(await city.visitor().call(reportCalls.verifyByCode, { no: report.reportNo })).toMatchObject({
    state: 'valid',
    warning: '报告已过有效期：此后制造的产品须有新的报告。',
  });
});
