import { describe, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useRegistrationCalls as calls } from '../../contract/calls.ts';
import { setRegistration } from '../../contract/lifecycle.ts';
import { sealedForm } from '../../contract/materials.ts';
import { accepted, attach, drafted, move, openRegistrationStory, stepOf, submitted, typed } from '../testing/story.ts';

const { city, authority, story } = await eachStory(openRegistrationStory);

const { states } = setRegistration;
const deviceOf = async (person: Person, equSysId: string) => (await person.call(equipmentCalls.basicDetail, { equSysId })).equipment;
const titlesFor = async (person: Person) => (await person.call(sessionCalls.messages, {})).list.map(({ title }) => title);
const caseOf = async (person: Person, id: string) => (await person.call(calls.setDetail, { id })).setRegistration;

test('the search from anywhere finds an application by its number and by its device, for those who may open it', async () => {
  const { owner, officer, lift } = story;
  const { equSysId, oidno } = await lift();
  const draft = await drafted(owner, equSysId);
  const hits = async (person: Person, word: string) =>
    (await person.call(homeCalls.searchEverywhere, { word })).groups.find(({ kind }) => kind === 'useRegistration')?.hits ?? [];
  const hit = {
    id: draft.id,
    title: expect.stringContaining(draft.regApplyNo) as string,
    address: expect.stringContaining(draft.id) as string,
  };
  expect(await hits(owner, draft.regApplyNo)).toMatchObject([hit]);
  expect(await hits(owner, oidno)).toMatchObject([hit]);
  // A draft is its own unit's.
  expect(await hits(officer, draft.regApplyNo)).toEqual([]);
  const other = await lift();
  const sent = await submitted(owner, other.equSysId);
  expect(await hits(officer, sent.regApplyNo)).toMatchObject([{ id: sent.id, note: expect.stringContaining('待预审') as string }]);
  const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit({ unitTypes: ['U1'] }) });
  expect(await hits(stranger, sent.regApplyNo)).toEqual([]);
});

describe('a lift is registered by set', () => {
  test('handed in, checked, sealed, granted: it is numbered and in use, with certificate and mark', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift();
    const first = await submitted(owner, equSysId);
    expect([first.regApplyNo, first.status]).toEqual([expect.stringMatching(/^SYDJ20261121\d{5}$/), states.submitted.code]);
    expect(await deviceOf(owner, equSysId)).toMatchObject({ lockedBy: first.regApplyNo, regStatus: '1', useStatus: '0' });
    expect(await titlesFor(officer)).toContain(`使用登记待预审：${first.regApplyNo}`);
    // Saturday 21 November 2026: five working days are until Friday 27.
    expect((await caseOf(officer, first.id)).dueOn).toBe('2026-11-27');
    const checked = await move(officer, first, 'pass');
    await expect(move(owner, checked, 'seal')).rejects.toMatchObject({ errors: [{ field: `material:${sealedForm}` }] });
    await attach(owner, first.id, sealedForm);
    const sealed = await move(owner, checked, 'seal');
    const visited = await move(officer, sealed, 'visit');
    const issued = await move(officer, visited, 'approve');
    expect(issued.status).toBe(states.approved.code);
    const shown = await owner.call(calls.setDetail, { id: first.id });
    const { certNo } = shown.setRegistration;
    expect(shown.setRegistration.status).toBe(states.issued.code);
    expect(certNo).toMatch(/^梯11浙B\d{5}\(26\)$/);
    expect(shown.flow.map(({ action }) => action)).toEqual(['commit', 'pass', 'seal', 'visit', 'approve', 'issue']);
    expect(await deviceOf(owner, equSysId)).toMatchObject({
      lockedBy: null,
      useStatus: '1',
      regStatus: '2',
      useCertNo: certNo,
      regDate: '2026-11-21',
      unitInnerNo: typed.innerNo,
      equPlace: typed.place,
      nextInspDate: typed.nextInsp,
    });
    const certificate = printed(await owner.send(calls.certificate, { id: first.id }));
    for (const word of [
      '特种设备使用登记证',
      certNo!,
      '天一物业有限公司',
      '曳引驱动乘客电梯',
      typed.place,
      '海曙市场监督管理局',
      '2026年11月21日',
    ])
      expect(certificate).toContain(word);
    const mark = printed(await owner.send(reportCalls.downloadPaper, { type: 'DYSYBJ', no: shown.markNo! }));
    for (const word of [certNo!, '2027年10月', '乘梯须知']) expect(mark).toContain(word);
    const [, no, code] = /核验号：(ZS\d+)校验码：([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(certificate)!;
    const check = await city.visitor().call(reportCalls.verifyByCode, { no: no!, code: code! });
    expect(check).toMatchObject({ word: '特种设备使用登记证', state: 'valid' });
    await expect(city.visitor().call(reportCalls.verifyByCode, { no: 'ZS2026112199999', code: code! })).rejects.toMatchObject({
      code: 'notVerified',
    });
    const done = await move(owner, { id: first.id, version: shown.setRegistration.version }, 'receive');
    expect(done.status).toBe(states.completed.code);
  });

  test('whoever checks a certificate is told when its device is not to be used today', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift();
    const issued = await move(officer, await accepted(story, await submitted(owner, equSysId)), 'approve');
    const [, no = '', code = ''] = /核验号：(ZS\d+)校验码：([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(
      printed(await owner.send(calls.certificate, { id: issued.id })),
    )!;
    const warned = async (archive: object) => {
      await city.db.updateTable('equipment').set(archive).where('equSysId', '=', equSysId).execute();
      const { state, warning } = await city.visitor().call(reportCalls.verifyByCode, { no, code });
      return [state, warning];
    };
    const order = { faultStopUse: null, lastConclusion: '合格', useStatus: '1' as const };
    expect(await warned(order)).toEqual(['valid', null]);
    expect(await warned({ faultStopUse: true })).toEqual(['valid', '该设备目前因故障停止使用，请勿使用。']);
    expect(await warned({ ...order, lastConclusion: '不合格' })).toEqual(['valid', expect.stringContaining('检验不合格')]);
    expect(await warned({ ...order, useStatus: '3' })).toEqual(['valid', '该设备目前不在用，请勿使用。']);
    expect(await warned({ ...order, nextInspDate: '2026-10-31' })).toEqual(['valid', expect.stringContaining('2026-10-31已过')]);
  });

  test('certificates of a series go on where devices have their numbers from elsewhere, each with a number of its own', async () => {
    const { owner, lift } = story;
    await lift({ equclacode: '3420', use_cert_no: '梯42浙B00041(26)', reg_status: '2', use_status: '1' });
    const two = [await lift({ equclacode: '3420' }), await lift({ equclacode: '3420' })];
    const numbers = [];
    for (const { equSysId } of two) {
      const sealed = await accepted(story, await submitted(owner, equSysId));
      await move(story.officer, sealed, 'approve');
      numbers.push((await caseOf(owner, sealed.id)).certNo);
    }
    expect(numbers).toEqual(['梯42浙B00042(26)', '梯42浙B00043(26)']);
  });

  test('sent back once with everything that is missing, at its fields; the clock stands still meanwhile', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift();
    const healthFor = async (who: Person) =>
      (await who.call(archiveCalls.detail, { equclacode: '3110', equSysId })).health.find(({ key }) => key === 'registration');
    const first = await submitted(owner, equSysId);
    expect(await healthFor(owner)).toMatchObject({ say: '正在办理使用登记' });
    city.now = new Date('2026-11-25T02:00:00.000Z');
    const reasons = [
      { field: 'place', label: '设备使用地点', reason: '写到楼栋和单元' },
      { field: 'material:maintenanceContract', label: '维保合同', reason: '缺盖章页' },
    ];
    const clerk = await city.person(officer.loginName);
    await expect(clerk.call(calls.setReturn, stepOf(first))).rejects.toMatchObject({ code: 'opinionNeeded' });
    const back = await clerk.call(calls.setReturn, { ...stepOf(first), opinion: '请补正以下内容', reasons });
    expect(back.status).toBe(states.returned.code);
    const person = await city.person(owner.loginName);
    const shown = await person.call(calls.setDetail, { id: first.id });
    expect(shown.setRegistration.dueOn).toBeNull();
    const told = { tone: 'bad', say: '使用登记申请已退回，须补正后重新提交' };
    expect(await healthFor(person)).toMatchObject({
      ...told,
      step: { label: '继续补正', link: expect.stringContaining(first.id) as string },
    });
    expect(await healthFor(clerk)).toEqual({ ...told, key: 'registration', label: '使用登记' });
    expect(shown.returned).toMatchObject({ opinion: '请补正以下内容', reasons: [{ field: 'place', oldValue: typed.place }, {}] });
    const paper = printed(await person.send(calls.notice, { id: first.id }));
    for (const word of ['一次性补正告知书', '写到楼栋和单元', '缺盖章页', '海曙市场监督管理局']) expect(paper).toContain(word);
    const { todos } = await person.call(homeCalls.getEqustatisticNums, {});
    expect(todos.find(({ key }) => key === 'setRegistrationMine')?.count).toBe(1);
    city.now = new Date('2026-12-07T02:00:00.000Z');
    const later = await city.person(owner.loginName);
    const again = await later.call(calls.setCommit, stepOf(back));
    // Two of its five working days were left.
    expect((await caseOf(later, again.id)).dueOn).toBe('2026-12-09');
  });

  test('refused with its reasons: the device stands 不予登记, and may be applied for anew', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift();
    const sealed = await accepted(story, await submitted(owner, equSysId));
    const refused = await move(officer, sealed, 'refuse', '产品数据表与铭牌不一致');
    expect(refused.status).toBe(states.notPermitted.code);
    expect(await deviceOf(owner, equSysId)).toMatchObject({ lockedBy: null, regStatus: '6', useCertNo: null });
    expect(printed(await owner.send(calls.notice, { id: refused.id }))).toContain('不予使用登记决定书');
    await expect(owner.send(calls.certificate, { id: refused.id })).resolves.toMatchObject({ statusCode: 404 });
    expect((await submitted(owner, equSysId)).status).toBe(states.submitted.code);
  });

  test('withdrawn or given up, the device is free again', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift();
    const first = await submitted(owner, equSysId);
    const back = await move(owner, first, 'withdraw');
    expect(await deviceOf(owner, equSysId)).toMatchObject({ lockedBy: null, regStatus: '0' });
    const again = await owner.call(calls.setCommit, stepOf(back));
    const checked = await move(officer, again, 'pass');
    await move(owner, checked, 'cancel', '暂不投入使用');
    expect(await deviceOf(owner, equSysId)).toMatchObject({ lockedBy: null, regStatus: '0' });
  });
});

describe('what may not be', () => {
  test('a device in one application is told with it, and cannot enter another', async () => {
    const { owner, lift } = story;
    const { equSysId } = await lift();
    const second = await drafted(owner, equSysId);
    const first = await submitted(owner, equSysId);
    await expect(owner.call(calls.setCommit, stepOf(second))).rejects.toMatchObject({
      code: 'deviceHeld',
      message: expect.stringContaining(first.regApplyNo) as string,
    });
    const { openCase } = await owner.call(calls.prefill, { equSysId });
    expect(openCase).toEqual({ no: first.regApplyNo, link: `/company-service/set-detail?id=${first.id}` });
  });

  test.each([
    [{ maint_unit: null }, '电梯须先签订维保合同并登记维保单位'],
    [{ maint_end: '2026-11-20' }, '维保合同已于2026-11-20到期'],
    [{ use_status: '3' }, '使用状态为「停用」'],
    [{ reg_status: '2', use_cert_no: '梯11浙B09999(20)' }, '请办理使用登记变更'],
    [{ last_conclusion: '不合格', last_insp_date: '2026-10-01' }, '检验合格后才能登记'],
    [{ equclacode: '8310', reg_mode: 'byUnit' }, '按单位办理'],
    [{ equclacode: '7110' }, '不办理使用登记'],
  ])('a device with %o is not registered: %s', async (given, why) => {
    const { owner, lift } = story;
    const { equSysId } = await lift(given);
    await expect(owner.call(calls.setSave, { id: newId(), equSysId, values: typed })).rejects.toMatchObject({
      code: 'deviceNotRegistrable',
      message: expect.stringContaining(why) as string,
    });
    expect((await owner.call(calls.prefill, { equSysId })).refusedBecause).toContain(why);
  });

  test('without promise, papers or a day after the inspection it is not handed in; each is told at its place', async () => {
    const { owner, lift } = story;
    const { equSysId } = await lift();
    const id = newId();
    const draft = await owner.call(calls.setSave, { id, equSysId, values: { ...typed, promise: false, nextInsp: '2026-01-01' } });
    await expect(owner.call(calls.setCommit, stepOf(draft))).rejects.toMatchObject({
      errors: expect.arrayContaining([
        { field: 'promise', message: '请阅读承诺内容并勾选' },
        expect.objectContaining({ field: 'nextInsp' }),
      ]) as unknown,
    });
    const saved = await owner.call(calls.setSave, { ...stepOf(draft), equSysId, values: { ...typed, noPeriodic: true, nextInsp: null } });
    await expect(owner.call(calls.setCommit, stepOf(saved))).rejects.toMatchObject({
      errors: expect.arrayContaining([{ field: 'material:maintenanceContract', message: '请上传维保合同' }]) as unknown,
    });
  });

  test('a stranger’s device and application do not exist; the street reads, another district sees nothing', async () => {
    const { owner, officer, street, elsewhere, lift } = story;
    const other = await city.enter({ actor: 'E1', unit: await city.seedUnit({ unitTypes: ['U1'] }) });
    const { equSysId } = await lift();
    await expect(other.call(calls.prefill, { equSysId })).rejects.toMatchObject({ code: 'deviceNotFound' });
    const first = await submitted(owner, equSysId);
    for (const person of [other, elsewhere])
      await expect(person.call(calls.setDetail, { id: first.id })).rejects.toMatchObject({ code: 'setRegistrationNotFound' });
    expect((await street.call(calls.setDetail, { id: first.id })).setRegistration.moves).toEqual([]);
    await expect(move(street, first, 'pass')).rejects.toMatchObject({ code: 'noAccess' });
    expect((await officer.call(calls.setList, { part: 'mine' })).list.map(({ id }) => id)).toContain(first.id);
    await expect(owner.send(calls.notice, { id: first.id })).resolves.toMatchObject({ statusCode: 404 });
  });

  test('nobody decides what their own unit has handed in', async () => {
    const unit = await city.seedUnit({ orgname: '局机关服务中心', unitTypes: ['U1'] });
    const owner = await city.enter({ actor: 'E1', unit });
    const clerk = await city.enter({ actor: 'G1', unit, areacode: '330203' });
    const { seedDevice } = await import('#areas/equipment/server/testing/seed-device.ts');
    const { unregistered } = await import('../testing/story.ts');
    const first = await submitted(owner, (await seedDevice(city, unit, unregistered)).equSysId);
    await expect(move(clerk, first, 'pass')).rejects.toMatchObject({ code: 'moveNotAllowed' });
  });

  test('of two clerks at once one decides; a decision while the unit withdraws finds it withdrawn', async () => {
    const { owner, officer, lift } = story;
    const colleague = await city.enter({ actor: 'G1', unit: authority, areacode: '330203', name: '登记丙' });
    const sealed = await accepted(story, await submitted(owner, (await lift()).equSysId));
    const pressed = await Promise.allSettled([move(officer, sealed, 'approve'), move(colleague, sealed, 'refuse', '资料不符')]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const next = await submitted(owner, (await lift()).equSysId);
    const raced = await Promise.allSettled([move(owner, next, 'withdraw'), move(officer, next, 'pass')]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('like cases are decided in one press, and what cannot be decided is named', async () => {
    const { owner, officer, lift } = story;
    const [one, two] = [await submitted(owner, (await lift()).equSysId), await submitted(owner, (await lift()).equSysId)];
    await move(owner, two, 'withdraw');
    const { results } = await officer.call(calls.setDecide, { steps: [stepOf(one), stepOf(two)], move: 'pass' });
    expect(results).toEqual([
      { id: one.id, refusedBecause: null },
      { id: two.id, refusedBecause: expect.stringMatching(/撤回/) as string },
    ]);
    const { districts } = await officer.call(calls.statistics, { regMode: 'bySet' });
    expect(districts).toMatchObject([{ areacode: '330203' }]);
  });
});
