import { beforeEach, describe, expect, test } from 'vitest';

import { homeCalls } from '#areas/home/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { safetyCalls as calls } from '../contract/calls.ts';
import { dutyStateOn, recordKinds } from '../contract/periods.ts';
import { beginDutiesOn, findDuties } from './duty-store.ts';
import { appointmentOf, dailyOf, hazardOf } from './testing/samples.ts';

const city = await openCity();
let unit: SeededUnit;
let clerk: Person;
beforeEach(async () => {
  city.now = new Date('2026-11-21T02:00:00.000Z');
  unit = await city.seedUnit({ orgname: `甬江物业${newId().slice(-6)}有限公司`, unitTypes: ['U1'], areacode: '330203001' });
  clerk = await city.enter({ actor: 'E1', unit, name: '安全员甲' });
  await seedDevice(city, unit);
  await findDuties(city.db, '2026-11-21');
  for (const [post, name] of [
    ['officer', '安全员甲'],
    ['director', '总监甲'],
    ['principal', '负责人甲'],
  ] as const)
    await appoint({ post, name, scopeKind: post === 'officer' ? 'all' : undefined });
});

async function appoint(more: object) {
  const id = newId();
  await clerk.call(calls.appointmentSave, { id, values: appointmentOf(more) as never });
  return { ...(await clerk.call(calls.appointmentCommit, { id, version: 0 })), id };
}

async function filed(person: Person, more: object = {}) {
  const id = newId();
  await person.call(calls.recordSave, { id, values: dailyOf(more) as never });
  return { ...(await person.call(calls.recordCommit, { id, version: 0 })), id };
}
async function save(more: object) {
  const id = newId();
  await clerk.call(calls.hazardSave, { id, values: hazardOf(more) as never });
  return clerk.call(calls.hazardCommit, { id, version: 0 });
}
async function duty(person: Person) {
  const { list } = await person.call(calls.duties, {});
  return list[0]!;
}
const todos = async (person: Person) =>
  Object.fromEntries((await person.call(homeCalls.getEqustatisticNums, {})).todos.map(({ key, count }) => [key, count]));

describe('a record', () => {
  test('is filed once for a class and a period; the duty is done by it, and due again when it is void', async () => {
    expect(await duty(clerk)).toMatchObject({ classCode: '3', daily: 'due', weekly: 'due', monthly: 'due', isOwn: true });
    expect(await todos(clerk)).toMatchObject({ safetyDue: 1 });
    const record = await filed(clerk, { recordOn: '2026-11-21' });
    expect(record.status).toBe('20');
    expect(await duty(clerk)).toMatchObject({ daily: 'done', weekly: 'due' });
    await expect(filed(clerk, { recordOn: '2026-11-21' })).rejects.toMatchObject({ code: 'recordFiled' });
    const weekly = { recordKind: 'weekly', signer: '总监甲', recordOn: '2026-11-18', summary: '本周检查6次', zeroRisk: undefined };
    await filed(clerk, weekly);
    const monthly = {
      recordKind: 'monthly',
      signer: '负责人甲',
      recordOn: '2026-11-05',
      summary: '正常',
      place: '会议室',
      chair: '负责人',
      attendees: '全体',
      nextFocus: '防汛',
    };
    await filed(clerk, { ...monthly, items: undefined, zeroRisk: undefined });
    expect(await duty(clerk)).toMatchObject({ daily: 'done', weekly: 'done', monthly: 'done' });
    await clerk.call(calls.recordMove, { id: record.id, version: record.version, move: 'void', opinion: '日期填错' });
    expect(await duty(clerk)).toMatchObject({ daily: 'due', weekly: 'done' });
    const { list } = await clerk.call(calls.recordList, { part: 'filed', recordKind: 'weekly' });
    expect(list).toMatchObject([{ classCode: '3', periodOn: '2026-11-16', isLate: false }]);
  });

  test('says that there was no risk, or what was found: never both', async () => {
    const wrong = async (more: object) => {
      const refused = await filed(clerk, more).catch((error: { errors?: readonly { field: string; message: string }[] }) => error.errors);
      return (refused as readonly { field: string; message: string }[]).map(({ field, message }) => `${field}: ${message}`);
    };
    const abnormal = { item: '层门', result: 'abnormal', risk: '异响', level: '一般', measure: '报修', deadline: '2026-11-25' };
    expect(await wrong({ items: [abnormal] })).toEqual(['zeroRisk: 有异常的检查项目，不能选择零风险报告']);
    expect(await wrong({ zeroRisk: false })).toEqual(['zeroRisk: 没有异常的检查项目，请选择零风险报告']);
    expect(await wrong({ zeroRisk: false, items: [{ item: '层门', result: 'abnormal' }] })).toContain('items.0.risk: 请填写发现的风险');
    expect(await wrong({ items: [] })).toEqual(['items: 请填写检查项目']);
    expect(await wrong({ items: [{ item: '层门', result: 'none' }] })).toEqual([
      'items: 检查项目全部不适用的，不能作为检查记录；请填写适用的检查项目',
    ]);
    expect(await wrong({ items: [{ item: '层门' }] })).toContain('items.0.result: 请选择检查结果');
    expect(await wrong({ recordOn: '2026-11-22' })).toEqual(['recordOn: 日期不能晚于今天']);
    expect(await wrong({ zeroRisk: false, items: [{ ...abnormal, deadline: '2026-11-01' }] })).toEqual(['items: 治理期限不能早于检查日期']);
  });

  test('brings a hazard for each risk that was found; it is closed, opened again, and late when its day is over', async () => {
    const abnormal = { item: '层门', result: 'abnormal', risk: '异响', level: '一般', measure: '报修', deadline: '2026-11-20' };
    const record = await filed(clerk, { zeroRisk: false, items: [abnormal, { item: '照明', result: 'normal' }] });
    const { hazards } = await clerk.call(calls.recordDetail, { id: record.id });
    expect(hazards).toMatchObject([{ described: '层门：异响', status: '10' }]);
    expect(await duty(clerk)).toMatchObject({ openHazards: 1, lateHazards: 1, late: true });
    expect(await todos(clerk)).toMatchObject({ hazardOpen: 1 });
    const id = hazards[0]!.id;
    const close = (version: number, values: object) => clerk.call(calls.hazardClose, { id, version, values: values as never });
    await expect(close(1, { closedOn: '2026-11-22', outcome: '已修' })).rejects.toMatchObject({ errors: [{ field: 'closedOn' }] });
    await expect(close(1, { closedOn: '2026-11-19', outcome: '已修' })).rejects.toMatchObject({ errors: [{ field: 'closedOn' }] });
    const closed = await close(1, { closedOn: '2026-11-21', outcome: '已更换滑块' });
    expect(closed.status).toBe('80');
    const reopened = await clerk.call(calls.hazardMove, { id, version: closed.version, move: 'reopen', opinion: '仍有异响' });
    expect(reopened.status).toBe('10');
    expect((await clerk.call(calls.hazardDetail, { id })).hazard).toMatchObject({
      outcome: null,
      recordNo: expect.stringMatching(/^AQ/) as string,
    });
  });

  test('is given by somebody who is appointed, and names who answers for it', async () => {
    const stranger = await city.enter({ actor: 'E2', unit, name: '徐佳怡' });
    await expect(filed(stranger)).rejects.toMatchObject({
      code: 'notAppointed',
      message: '电梯的检查记录由本单位任命的安全人员提交：安全员甲（安全员）、总监甲（安全总监）、负责人甲（主要负责人）',
    });
    await expect(filed(clerk, { signer: '徐佳怡' })).rejects.toMatchObject({
      errors: [{ field: 'signer', message: '请选择电梯的安全员：安全员甲' }],
    });
    expect((await clerk.call(calls.signers, { classCode: '3', recordKind: 'weekly' })).signers).toEqual(['总监甲']);
    await expect(filed(clerk, { classCode: '4' })).rejects.toMatchObject({ code: 'notAppointed' });
  });

  test('a grave hazard stops the device: without that it is not handed in, and the unit reads who must see to it', async () => {
    const grave = { item: '限速器', result: 'abnormal', risk: '失灵', level: '严重', measure: '停梯报修', deadline: '2026-11-25' };
    await expect(filed(clerk, { zeroRisk: false, items: [{ ...grave, stopped: false }] })).rejects.toMatchObject({
      errors: [{ field: 'items' }],
    });
    const { id } = await filed(clerk, { zeroRisk: false, items: [{ ...grave, stopped: true }] });
    const { hazards } = await clerk.call(calls.recordDetail, { id });
    const { hazard } = await clerk.call(calls.hazardDetail, { id: hazards[0]!.id });
    expect(hazard).toMatchObject({ hazardLevel: '严重', stopped: true });
    const { list } = await clerk.call(sessionCalls.messages, {});
    expect(list.find(({ title }) => title === `严重隐患：${hazards[0]!.hazardNo}`)).toMatchObject({
      body: expect.stringContaining('总监甲、负责人甲') as string,
    });
    await expect(save({ hazardLevel: '严重', stopped: false })).rejects.toMatchObject({ errors: [{ field: 'stopped' }] });
  });

  test('prints its items as a table under the name that the order gives it, with places for those who sign', async () => {
    const abnormal = { item: '层门', result: 'abnormal', risk: '异响', level: '一般', measure: '报修', deadline: '2026-11-25' };
    const { id } = await filed(clerk, { zeroRisk: false, items: [{ item: '照明', result: 'normal' }, abnormal] });
    const paper = readPages((await clerk.download(calls.recordRecord, { id })).content).join('');
    const said = [
      '每日电梯安全检查记录',
      '检查项目检查结果发现的风险隐患级别采取的措施治理期限',
      '1照明正常',
      '2层门异常异响一般报修2026-11-25',
    ];
    for (const words of [...said, '安全员（签字）', '安全总监（签字）']) expect(paper).toContain(words);
  });

  test('is late when a day, a week, a month goes by; the database says the same as the rule', async () => {
    await beginDutiesOn(city.db, '2026-09-01');
    await filed(clerk, { recordOn: '2026-11-19' });
    await filed(clerk, { recordKind: 'weekly', signer: '总监甲', recordOn: '2026-11-10', summary: '周', zeroRisk: undefined });
    const shown = await duty(clerk);
    const last = { daily: '2026-11-19', weekly: '2026-11-09', monthly: null };
    for (const kind of recordKinds) expect(shown[kind]).toBe(dutyStateOn(kind, last[kind], '2026-09-01', '2026-11-21'));
    expect(shown).toMatchObject({ daily: 'late', weekly: 'due', monthly: 'late', missed: 29, late: true });
    expect(await todos(clerk)).toMatchObject({ safetyLate: 1, safetyDue: 1 });
    expect((await clerk.call(calls.duties, { late: '1' })).count).toBe(1);
  });
});

describe('somebody who answers for safety', () => {
  test('is appointed by a paper, stands beside the duty, and is relieved', async () => {
    const id = newId();
    await expect(appoint({ post: 'director', name: '安全员甲', scopeKind: undefined })).rejects.toMatchObject({
      errors: [{ field: 'name', message: '安全员甲已任电梯的安全员，同一人不能兼任；请先免职，或者另行任命' }],
    });
    const values = appointmentOf({ name: '李安全' });
    await expect(clerk.call(calls.appointmentSave, { id, values: { ...values, mobile: '12' } as never })).rejects.toMatchObject({
      errors: [{ field: 'mobile' }],
    });
    await clerk.call(calls.appointmentSave, { id, values: values as never });
    const appointed = await clerk.call(calls.appointmentCommit, { id, version: 0 });
    expect((await duty(clerk)).people).toContain('李安全（安全员）');
    const [page] = readPages((await clerk.download(calls.appointmentRecord, { id })).content);
    for (const words of ['任命书', '李安全', unit.orgname, '安全员', '本单位全部电梯']) expect(page).toContain(words);
    expect(page).not.toContain('打印日期');
    const end = (endedOn: string) =>
      clerk.call(calls.appointmentEnd, { id, version: appointed.version, values: { endedOn, endReason: '离职' } as never });
    await expect(end('2025-12-31')).rejects.toMatchObject({ errors: [{ field: 'endedOn' }] });
    expect((await end('2026-11-21')).status).toBe('80');
    expect((await duty(clerk)).people).not.toContain('李安全');
  });
});

describe('the list of risks', () => {
  const risk = { classCode: '3', recordKind: 'daily', item: '层门', control: '发现异响停用', source: '使用维护保养说明书' };

  test('is the unit’s own, gives the items of its checks, and is exported', async () => {
    const id = newId();
    expect(await clerk.call(calls.riskKeep, { id, values: risk })).toEqual({ id, version: 0 });
    expect(await clerk.call(calls.riskKeep, { id, version: 0, values: { ...risk, item: '层门和轿门' } })).toEqual({ id, version: 1 });
    await expect(clerk.call(calls.riskKeep, { id, version: 0, values: risk })).rejects.toMatchObject({ code: 'stale' });
    expect((await clerk.call(calls.checklist, { classCode: '3', recordKind: 'daily' })).items).toEqual(['层门和轿门']);
    await expect(clerk.call(calls.riskKeep, { id: newId(), values: { ...risk, source: '' } })).rejects.toMatchObject({
      errors: [{ field: 'source' }],
    });
    expect((await clerk.download(calls.risksExport, {})).name).toBe('安全风险管控清单.xlsx');
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    expect((await stranger.call(calls.risks, {})).count).toBe(0);
    await expect(stranger.call(calls.riskKeep, { id, version: 1, values: risk })).rejects.toMatchObject({ code: 'riskNotFound' });
    await expect(stranger.call(calls.riskDrop, { id, version: 1 })).rejects.toMatchObject({ code: 'riskNotFound' });
    await expect(clerk.call(calls.riskDrop, { id, version: 0 })).rejects.toMatchObject({ code: 'stale' });
    await clerk.call(calls.riskDrop, { id, version: 1 });
    expect((await clerk.call(calls.risks, {})).count).toBe(0);
  });

  test('and everything else needs a unit', async () => {
    const lone = await city.enter({ actor: 'E1' });
    await expect(lone.call(calls.riskKeep, { id: newId(), values: risk })).rejects.toMatchObject({ code: 'noUnit' });
    expect((await lone.call(calls.checklist, { classCode: '3', recordKind: 'daily' })).items).toEqual([]);
  });
});

test('the authority of the area reads and exports, another one and another unit see nothing; a foreign record does not exist', async () => {
  const record = await filed(clerk);
  const draft = newId();
  await clerk.call(calls.hazardSave, { id: draft, values: hazardOf() as never });
  const appointment = newId();
  await clerk.call(calls.appointmentSave, { id: appointment, values: appointmentOf() as never });
  const officer = await city.enter({ actor: 'G1', areacode: '330203' });
  const elsewhere = await city.enter({ actor: 'G1', areacode: '330212' });
  const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
  expect((await officer.call(calls.duties, { unitName: unit.orgname })).list).toMatchObject([{ unitName: unit.orgname, isOwn: false }]);
  expect((await officer.download(calls.dutiesExport, { unitName: unit.orgname })).name).toBe('安全管理履职情况.xlsx');
  expect((await officer.call(calls.recordDetail, { id: record.id })).record).toMatchObject({ unitName: unit.orgname, moves: [] });
  for (const person of [elsewhere, stranger]) {
    expect((await person.call(calls.duties, { unitName: unit.orgname })).count).toBe(0);
    await expect(person.call(calls.recordDetail, { id: record.id })).rejects.toMatchObject({ code: 'recordNotFound' });
    await expect(person.call(calls.hazardDetail, { id: draft })).rejects.toMatchObject({ code: 'hazardNotFound' });
    await expect(person.call(calls.appointmentDetail, { id: appointment })).rejects.toMatchObject({ code: 'appointmentNotFound' });
  }
  // Under the unit's name the authority finds what was handed in.
  expect((await officer.call(calls.recordList, { complex: unit.orgname })).list).toMatchObject([{ id: record.id }]);
  // A draft is its own unit's alone.
  await expect(officer.call(calls.hazardDetail, { id: draft })).rejects.toMatchObject({ code: 'hazardNotFound' });
  await city.limited({ exportRows: 0 }, async () => {
    await expect(officer.download(calls.dutiesExport, { unitName: unit.orgname })).rejects.toMatchObject({ code: 'tooManyForExport' });
  });
  await clerk.call(calls.appointmentMove, { id: appointment, version: 0, move: 'delete' });
  await expect(clerk.call(calls.appointmentDetail, { id: appointment })).rejects.toMatchObject({ code: 'appointmentNotFound' });
  await clerk.call(calls.hazardCommit, { id: draft, version: 0 });
  expect((await officer.call(calls.hazardDetail, { id: draft })).hazard).toMatchObject({ unitName: unit.orgname });
});

test('a unit without a device of the class in use has the duty no longer', async () => {
  await city.db.updateTable('equipment').set({ useStatus: '3' }).where('useUnit', '=', unit.unitSysId).execute();
  await findDuties(city.db, '2026-11-22');
  expect((await clerk.call(calls.duties, {})).count).toBe(0);
});
