import { beforeAll, describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#kit/server/testing/city.ts';

import { inspectionCalls as calls } from '../contract/calls.ts';
import { codeOf } from '../contract/lifecycle.ts';
import { runInspectionTimers } from './jobs.ts';
import { openInstitute, seedDevice, seedTables, type Institute, type SeededDevice } from './testing/institute.ts';

const city = await openCity();
let unit: SeededUnit;
let owner: Person;
let institute: Institute;

beforeAll(async () => {
  await seedTables(city);
  unit = await city.seedUnit({ orgname: '甬江物业服务有限公司', unitTypes: ['U1'] });
  owner = await city.enter({ actor: 'E1', name: '经办甲', unit });
  institute = await openInstitute(city);
});

function valuesFor(payer = unit) {
  return {
    inspType: 'D1',
    bookDate: '2026-11-30',
    bookSlot: '上午',
    inspPlace: '中山东路100号',
    selfInspNo: 'ZJ-2026-01',
    contact: '经办甲',
    contactMobile: '13900000001',
    payer: payer.unitSysId,
    invoiceKind: '电子普票',
  };
}

async function drafted(devices: readonly SeededDevice[], person = owner) {
  const id = newId();
  const saved = await person.call(calls.save, { id, values: valuesFor(), devices: devices.map(({ equSysId }) => equSysId) });
  const file = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], '自检报告.pdf');
  const target = { attrefsysid: id, atttype: 'ONLINE', attCategory: '03', attClass: 'selfInspection', attitle: '自检报告' };
  await person.call(attachmentCalls.upload, { ...target, file } as never);
  return saved;
}

async function submitted(count = 1) {
  const devices: SeededDevice[] = [];
  for (let made = 0; made < count; made += 1) devices.push(await seedDevice(city, unit));
  const draft = await drafted(devices);
  const standing = await owner.call(calls.commit, { id: draft.id, version: draft.version, promise: true });
  return { ...standing, devices };
}

async function dispatched(count = 1) {
  const application = await submitted(count);
  const accepted = await institute.clerk.call(calls.accept, { id: application.id, version: application.version });
  const judged = await institute.finance.call(calls.judgeFee, { id: application.id, version: accepted.version });
  const { payNo } = await owner.call(paymentCalls.orderOf, { payNo: application.onlinelsh });
  const { application: priced } = await owner.call(calls.detail, { id: application.id });
  await institute.finance.call(paymentCalls.confirmTransfer, { payNo, tradeNo: `BANK-${application.onlinelsh}`, amountFen: priced.feePayableFen! });
  const paid = await owner.call(calls.detail, { id: application.id });
  expect([judged.status, paid.status, paid.application.payStatus]).toEqual([codeOf('awaitPayment'), codeOf('toDispatch'), '4']);
  const given = { id: application.id, version: paid.version, inspectors: [institute.inspector.userId], dispatchOn: '2026-11-30' };
  const standing = await institute.dispatcher.call(calls.dispatch, given);
  return { ...standing, devices: application.devices };
}

async function inspected(count: number, fails: Readonly<Record<string, string>> = {}) {
  const application = await dispatched(count);
  const started = await institute.inspector.call(calls.start, { id: application.id, version: application.version });
  const { lines } = await institute.inspector.call(calls.detail, { id: application.id });
  for (const { lineId, oidno } of lines) {
    const form = await institute.inspector.call(calls.results, { lineId: lineId! });
    const failing = fails[String(lines.findIndex((line) => line.oidno === oidno))];
    const items = form.items.map(({ itemNo, kind }) => ({ itemNo, verdict: failing === itemNo ? ('fail' as const) : ('pass' as const), remark: kind }));
    await institute.inspector.call(calls.saveResults, { lineId: lineId!, version: form.version, items, inspDate: '2026-11-21' });
  }
  return { ...application, ...started, lines };
}

async function deviceRow(equSysId: string) {
  return city.db.selectFrom('equipment').select(['applyState', 'lastConclusion', 'lastReportNo', 'nextInspDate']).where('equSysId', '=', equSysId).executeTakeFirstOrThrow();
}

describe('a draft', () => {
  test('is made once however often its first save arrives, and counts its versions', async () => {
    const device = await seedDevice(city, unit);
    const id = newId();
    const first = { id, values: valuesFor(), devices: [device.equSysId] };
    const saved = await owner.call(calls.save, first);
    expect(saved.onlinelsh).toMatch(/^ZX20261121\d{6}$/);
    const again = await owner.call(calls.save, first);
    expect(again.onlinelsh).toBe(saved.onlinelsh);
    await owner.call(calls.save, { ...first, version: again.version });
    await expect(owner.call(calls.save, { ...first, version: again.version })).rejects.toMatchObject({ code: 'stale' });
  });

  test('is for its unit alone: others, and the institute, find nothing', async () => {
    const saved = await drafted([await seedDevice(city, unit)]);
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    for (const person of [stranger, institute.clerk]) await expect(person.call(calls.detail, { id: saved.id })).rejects.toMatchObject({ code: 'applicationNotFound', status: 404 });
    await expect(stranger.call(calls.detail, { id: newId() })).rejects.toMatchObject({ code: 'applicationNotFound', status: 404 });
    await expect(stranger.call(calls.delete, { id: saved.id, version: saved.version })).rejects.toMatchObject({ code: 'applicationNotFound' });
    await owner.call(calls.delete, { id: saved.id, version: saved.version });
    await expect(owner.call(calls.detail, { id: saved.id })).rejects.toMatchObject({ status: 404 });
  });

  test('takes no foreign device, no mixture, no foreign payer', async () => {
    const lift = await seedDevice(city, unit);
    const crane = await seedDevice(city, unit, { equclacode: '4110' });
    const foreign = await seedDevice(city, await city.seedUnit());
    const save = (devices: readonly SeededDevice[], values: object = {}) => owner.call(calls.save, { id: newId(), values: { ...valuesFor(), ...values }, devices: devices.map(({ equSysId }) => equSysId) });
    await expect(save([lift, foreign])).rejects.toMatchObject({ code: 'deviceNotFound' });
    await expect(save([lift, crane])).rejects.toMatchObject({ code: 'notTogether' });
    await expect(save([lift], { payer: (await city.seedUnit()).unitSysId })).rejects.toMatchObject({ code: 'payerNotParty' });
    await expect(save([lift], { bookDate: '2026-02-30' })).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'bookDate' }] });
    const { drafts } = await owner.call(calls.split, { devices: [lift.equSysId, crane.equSysId] });
    expect(drafts.map(({ equclacode, lineCount, inspType }) => [equclacode, lineCount, inspType])).toEqual([['3000', 1, 'D1'], ['4000', 1, 'D1']]);
    expect(drafts[0]!.fee!.feePayableFen).toBeGreaterThan(0);
  });

  test('is checked before it is handed in', async () => {
    const early = await seedDevice(city, unit, { next_insp_date: '2027-06-01' });
    const stopped = await seedDevice(city, unit, { use_status: '3' });
    const alone = await seedDevice(city, unit, { maint_unit: null });
    const { blocks } = await owner.call(calls.checkOnline, { values: valuesFor(), devices: [early.equSysId, stopped.equSysId, alone.equSysId] });
    expect(blocks.map(({ code, oidno }) => [code, oidno])).toEqual([['tooEarly', early.oidno], ['stopped', stopped.oidno], ['maintUnit', alone.oidno]]);
    const overdue = await seedDevice(city, unit, { next_insp_date: '2026-09-10' });
    const checked = await owner.call(calls.checkOnline, { values: valuesFor(), devices: [overdue.equSysId] });
    expect([checked.blocks, checked.warnings.map(({ code }) => code)]).toEqual([[], ['overdue']]);
    const bare = await owner.call(calls.save, { id: newId(), values: valuesFor(), devices: [overdue.equSysId] });
    await expect(owner.call(calls.commit, { ...stepOf(bare), promise: true })).rejects.toMatchObject({ code: 'checkFailed', errors: [{ field: 'material:selfInspection' }] });
    await expect(owner.call(calls.commit, { ...stepOf(bare), promise: false })).rejects.toMatchObject({ code: 'promiseMissing' });
  });
});

function stepOf({ id, version }: { readonly id: string; readonly version: number }) {
  return { id, version };
}

describe('handing in', () => {
  test('twice is once', async () => {
    const draft = await drafted([await seedDevice(city, unit)]);
    const asked = { id: draft.id, version: draft.version, promise: true };
    const [one, two] = await Promise.all([owner.call(calls.commit, asked), owner.call(calls.commit, asked)]);
    expect([one.status, two.status, one.version]).toEqual([codeOf('submitted'), codeOf('submitted'), two.version]);
    const { flow } = await owner.call(calls.flow, { id: draft.id });
    expect(flow.map(({ action }) => action)).toEqual(['commit']);
  });

  test('takes the device: a second application for it is refused until the first is withdrawn', async () => {
    const device = await seedDevice(city, unit);
    const first = await drafted([device]);
    const second = await drafted([device]);
    const both = await Promise.allSettled([first, second].map((draft) => owner.call(calls.commit, { ...stepOf(draft), promise: true })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'checkFailed' } });
    expect(await deviceRow(device.equSysId)).toMatchObject({ applyState: '1' });
    const [winner, loser] = both[0]!.status === 'fulfilled' ? [first, second] : [second, first];
    const standing = await owner.call(calls.detail, { id: winner.id });
    const withdrawn = await owner.call(calls.onlineWithdraw, stepOf(standing));
    expect([withdrawn.status, withdrawn.onlinelsh]).toEqual([codeOf('draft'), winner.onlinelsh]);
    expect(await deviceRow(device.equSysId)).toMatchObject({ applyState: '0' });
    await owner.call(calls.commit, { ...stepOf(loser), promise: true });
  });
});

describe('at the desk', () => {
  test('of two clerks exactly one accepts; the other reads who, when and what', async () => {
    const application = await submitted();
    const both = await Promise.allSettled([institute.clerk, institute.clerk2].map((clerk) => clerk.call(calls.accept, stepOf(application))));
    const lost = both.find((outcome) => outcome.status === 'rejected');
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(lost).toMatchObject({ reason: { code: 'overtaken', status: 409 } });
    expect(String((lost as PromiseRejectedResult).reason.message)).toMatch(/^受理[甲乙]已于11\/21 10:00办理「受理」/);
  });

  test('withdrawing against accepting: one of them happens', async () => {
    const application = await submitted();
    const both = await Promise.allSettled([owner.call(calls.onlineWithdraw, stepOf(application)), institute.clerk.call(calls.accept, stepOf(application))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { flow } = await owner.call(calls.flow, { id: application.id });
    expect(flow).toHaveLength(2);
  });

  test('a return names fields and materials; the form opens at them and comes back', async () => {
    const application = await submitted();
    await expect(institute.clerk.call(calls.return, { ...stepOf(application), opinion: '' })).rejects.toMatchObject({ status: 422 });
    await institute.clerk.call(calls.return, { ...stepOf(application), opinion: '地点不详', reasons: [{ kind: 'field', key: 'inspPlace', label: '检验地点', reason: '请写明楼号' }] });
    const detail = await owner.call(calls.detail, { id: application.id });
    expect(detail).toMatchObject({ status: codeOf('returned'), mayEdit: true, returnOpinion: '地点不详', reasons: [{ key: 'inspPlace', reason: '请写明楼号', oldValue: '中山东路100号' }] });
    expect((await owner.call(calls.list, { status: codeOf('returned') })).list[0]).toMatchObject({ id: application.id, returned: '地点不详' });
    const again = await owner.call(calls.save, { ...stepOf(detail), values: { ...valuesFor(), inspPlace: '中山东路100号3号楼' }, devices: application.devices.map(({ equSysId }) => equSysId), isCommit: 1, promise: true });
    expect(again.status).toBe(codeOf('submitted'));
  });

  test('queues show what waits, to those who work there', async () => {
    const application = await submitted();
    const { list } = await institute.clerk.call(calls.queue, { desk: 'acceptance', complex: application.onlinelsh });
    expect(list).toHaveLength(1);
    expect(list[0]!.moves.map(({ move }) => move)).toEqual(['accept', 'return', 'reject']);
    const { desks } = await institute.clerk.call(calls.deskCounts, {});
    expect(desks.map(({ desk }) => desk)).toEqual(['acceptance', 'fee']);
    await expect(owner.call(calls.queue, { desk: 'acceptance' })).rejects.toMatchObject({ code: 'noAccess' });
    await expect(owner.call(calls.accept, stepOf(application))).rejects.toMatchObject({ code: 'noAccess' });
    const boilers = await city.enter({ actor: 'I2', dept: '承压检验部' });
    await expect(boilers.call(calls.detail, { id: application.id })).rejects.toMatchObject({ status: 404 });
    const authority = await city.enter({ actor: 'G1', areacode: '330203' });
    expect((await authority.call(calls.detail, { id: application.id })).moves).toEqual([]);
    const elsewhere = await city.enter({ actor: 'G1', areacode: '330212' });
    await expect(elsewhere.call(calls.detail, { id: application.id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('from the money to the report', () => {
  test('an inspection without faults: archive, next date, report number', async () => {
    const application = await inspected(1);
    const entered = await institute.inspector.call(calls.enterResults, stepOf(application));
    expect(entered.status).toBe(codeOf('reportReview'));
    const issued = await institute.dispatcher.call(calls.approve, stepOf(entered));
    expect(issued).toMatchObject({ status: codeOf('issued') });
    expect(issued.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done', 'done']);
    const row = await deviceRow(application.devices[0]!.equSysId);
    expect(row).toMatchObject({ applyState: '0', lastConclusion: '合格', nextInspDate: '2029-12-10' });
    expect(row.lastReportNo).toMatch(/^DTD12026\d{6}$/);
    const { flow } = await owner.call(calls.flow, { id: application.id });
    expect(flow.map(({ action }) => action)).toEqual(['commit', 'accept', 'judgeFee', 'payCallback', 'dispatch', 'start', 'enterResults', 'approve', 'issue']);
    expect(flow.find(({ action }) => action === 'accept')!.operatorName).toBe('业务受理大厅');
  });

  test('an opinion notice, feedback, a recheck; the others of the application wait', async () => {
    const application = await inspected(2, { 0: '1.1' });
    await expect(institute.inspector.call(calls.enterResults, stepOf(application))).rejects.toMatchObject({ code: 'noticeNeeded' });
    const noticed = await institute.inspector.call(calls.opinionNotice, { ...stepOf(application), deadline: '2026-12-05', requirement: '补齐资料' });
    expect(noticed).toMatchObject({ status: codeOf('rectify'), notices: [{ tzsNo: expect.stringMatching(/^TZS-DT-26\d{5}$/) }] });
    const { tzsNo } = noticed.notices[0]!;
    const answered = await owner.call(calls.rectifyFeedback, { ...stepOf(noticed), tzsNo, text: '已补齐' });
    const toRecheck = await institute.inspector.call(calls.confirmRectified, { ...stepOf(answered), verdicts: [{ tzsNo, verdict: 'recheck' }] });
    expect(toRecheck.status).toBe(codeOf('recheck'));
    const lineId = noticed.notices[0]!.lineId;
    const form = await institute.inspector.call(calls.results, { lineId });
    const passed = await institute.inspector.call(calls.saveResults, { lineId, version: form.version, items: [{ itemNo: '1.1', verdict: 'pass', remedy: 'rechecked' }] });
    expect(passed.judgement).toMatchObject({ conclusion: '整改后合格', isPassed: true });
    const done = await institute.inspector.call(calls.recheck, stepOf(toRecheck));
    const issued = await institute.dispatcher.call(calls.approve, stepOf(done));
    const { lines } = await owner.call(calls.detail, { id: issued.id });
    expect(lines.map(({ conclusion }) => conclusion)).toEqual(['整改后合格', '合格']);
  });

  test('nobody approves what they inspected, and only the inspector of the case inspects', async () => {
    const application = await inspected(1);
    const entered = await institute.inspector.call(calls.enterResults, stepOf(application));
    await city.db.updateTable('inspectionApplication').set({ inspectorIds: [institute.inspector.userId, institute.dispatcher.userId] }).where('id', '=', application.id).execute();
    await expect(institute.dispatcher.call(calls.approve, stepOf(entered))).rejects.toMatchObject({ code: 'ownReview' });
    const other = await dispatched();
    const colleague = await city.enter({ actor: 'I2', dept: '电梯检验部' });
    await expect(colleague.call(calls.start, stepOf(other))).rejects.toMatchObject({ code: 'notYourInspection' });
    await expect(institute.dispatcher.call(calls.start, stepOf(other))).rejects.toMatchObject({ code: 'noAccess' });
  });

  test('a report is held while its fee is deferred', async () => {
    const application = await submitted();
    const accepted = await institute.clerk.call(calls.accept, stepOf(application));
    const judged = await institute.clerk.call(calls.judgeFee, stepOf(accepted));
    const deferred = await institute.finance.call(calls.deferPayment, { ...stepOf(judged), opinion: '急用，先检后付' });
    const sent = await institute.dispatcher.call(calls.dispatch, { ...stepOf(deferred), inspectors: [institute.inspector.userId], dispatchOn: '2026-11-30' });
    const started = await institute.inspector.call(calls.start, stepOf(sent));
    const { lines } = await institute.inspector.call(calls.detail, { id: application.id });
    const form = await institute.inspector.call(calls.results, { lineId: lines[0]!.lineId! });
    await institute.inspector.call(calls.saveResults, { lineId: form.lineId, version: form.version, items: form.items.map(({ itemNo }) => ({ itemNo, verdict: 'pass' as const })) });
    const entered = await institute.inspector.call(calls.enterResults, stepOf(started));
    expect((await institute.dispatcher.call(calls.approve, stepOf(entered))).status).toBe(codeOf('heldForFee'));
    const { payNo, amountFen } = await owner.call(paymentCalls.orderOf, { payNo: application.onlinelsh });
    await institute.finance.call(paymentCalls.confirmTransfer, { payNo, tradeNo: `BANK-${payNo}`, amountFen });
    expect((await owner.call(calls.detail, { id: application.id })).status).toBe(codeOf('issued'));
  });

  test('the unit may change the day twice', async () => {
    let standing: { id: string; version: number } = await dispatched();
    for (const bookDate of ['2026-12-01', '2026-12-02']) standing = await owner.call(calls.reschedule, { ...stepOf(standing), bookDate });
    await expect(owner.call(calls.reschedule, { ...stepOf(standing), bookDate: '2026-12-03' })).rejects.toMatchObject({ code: 'tooManyReschedules' });
  });
});

describe('timers', () => {
  test('a return that nobody answers is cancelled; an unanswered notice lapses; an issued case closes', async () => {
    const returned = await submitted();
    await institute.clerk.call(calls.return, { ...stepOf(returned), opinion: '资料不全' });
    const noticed = await inspected(1, { 0: '1.1' });
    await institute.inspector.call(calls.opinionNotice, { ...stepOf(noticed), deadline: '2026-11-28', requirement: '整改' });
    const clean = await inspected(1);
    const entered = await institute.inspector.call(calls.enterResults, stepOf(clean));
    await institute.dispatcher.call(calls.approve, stepOf(entered));
    const later = new Date('2026-12-26T01:00:00.000Z');
    await runInspectionTimers({} as never, { db: city.db, services: city.services, now: later });
    const statusOf = async (id: string) => (await owner.call(calls.detail, { id })).status;
    expect([await statusOf(returned.id), await statusOf(noticed.id), await statusOf(clean.id)]).toEqual([codeOf('cancelled'), codeOf('reportReview'), codeOf('completed')]);
    expect((await owner.call(calls.detail, { id: noticed.id })).lines[0]!.conclusion).toBe('不合格');
  });
});
