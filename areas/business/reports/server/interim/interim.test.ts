import { expect, test } from 'vitest';

import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { approve, inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';
import { addPipes } from '#areas/pipelines/server/door.ts';
import { pipeValues } from '#areas/pipelines/server/testing/seed-pipeline.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { reportCalls as calls } from '../../contract/calls.ts';
import { linkOf, reportsOf } from '../testing/approved.ts';
import { checkCode, checkPath, shownCode } from '../verification-codes.ts';

const city = await openCity({ publicUrl: 'https://portal.example' });
const story = await openStory(city);
const { owner, institute } = story;
const { inspector, inspector2, dispatcher, dispatcher2, signer } = institute;

/** An application whose record is handed in: every device has passed, but for those that fail. */
async function entered(count = 1, fails: Readonly<Record<string, string>> = {}) {
  const application = await inspected(city, story, count, fails);
  const standing = await inspector.call(examiningCalls.enterResults, { ...stepOf(application), isFinal: true });
  return { ...standing, lineIds: application.lines.map(({ lineId }) => lineId!), lines: application.lines };
}

type Entered = Awaited<ReturnType<typeof entered>>;
const order = ({ id, version, lineIds }: Entered, more: object = {}) => ({ id, version, lineIds, validUntil: '2026-12-20', ...more });
const issue = (application: Entered, more: object = {}) => inspector.call(examiningCalls.issueInterim, order(application, more));
const seen = async (id: string, person = owner) => person.call(examiningCalls.interimNotices, { id });
const states = async (id: string) => (await seen(id)).notices.map(({ state }) => state);
const kept = async (applicationId: string) =>
  (await owner.call(calls.papersOf, { applicationId })).list.filter(({ type }) => type === 'YJTZS1');
const keyOf = (no: string) => ({ type: 'YJTZS1', no, edition: 1 });
const check = async (no: string) =>
  city.visitor().call(calls.verifyByCode, { no, code: shownCode(checkCode(city.services.secrets, keyOf(no))) });
const again = async (id: string, person = inspector) => stepOf(await person.call(inspectionCalls.detail, { id }));
const download = (no: string) => owner.download(calls.downloadPaper, { type: 'YJTZS1', no });
const told = async (title: string) =>
  (await owner.call(sessionCalls.messages, { pageSize: 200 })).list.filter((one) => one.title === title);

test('devices that passed have form (1) until their reports are there: one each, with number, code and check, told to the unit and logged', async () => {
  const application = await entered(2);
  const { id } = application;
  expect((await seen(id, inspector)).open.map(({ lineId, conclusion }) => [lineId, conclusion])).toEqual(
    application.lineIds.map((lineId) => [lineId, '合格']),
  );
  expect(await seen(id)).toEqual({ notices: [], open: [] });
  const { notices, version } = await issue(application, { note: '井道照明已当场更换' });
  expect(version).toBe(application.version);
  expect(notices.map(({ lineId }) => lineId)).toEqual(application.lineIds);
  const [no, second] = notices.map(({ tzsNo }) => tzsNo);
  expect(no).toMatch(/^TZS-DT-26\d{5}$/);
  expect(Number(second!.slice(-5))).toBe(Number(no!.slice(-5)) + 1);
  const shown = await seen(id);
  expect(shown.notices[0]).toMatchObject({
    tzsNo: no,
    state: 'valid',
    endReason: null,
    note: '井道照明已当场更换',
    issuedOn: '2026-11-21',
    validUntil: '2026-12-20',
    oidno: application.lines[0]!.oidno,
  });
  expect((await seen(id, inspector)).open).toEqual([]);
  expect(await kept(id)).toMatchObject([
    { no, paperState: 'valid' },
    { no: second, paperState: 'valid' },
  ]);
  const words = readPages((await download(no!)).content)
    .join('')
    .replaceAll(/\s/g, '');
  for (const word of ['特种设备定期检验意见通知书(1)', no!, story.unit.orgname, '井道照明已当场更换', '检验甲', '2026年12月20日'])
    expect(words).toContain(word);
  const checked = await check(no!);
  expect(checked).toMatchObject({ word: '检验意见通知书(1)', no, state: 'valid', warning: null });
  expect(checked.facts).toContainEqual({ label: '有效期至', value: '2026-12-20' });
  expect(checked.facts).toContainEqual({ label: '检验结论', value: '合格' });
  expect((await told('检验意见通知书(1)已出具'))[0]!.body).toContain(no);
  const { flow } = await owner.call(inspectionCalls.flow, { id });
  expect(flow.filter(({ label }) => label === '出具检验意见通知书(1)')).toMatchObject([
    { opinion: expect.stringContaining(no!) as string },
  ]);
  const audit = city.db.selectFrom('auditLog').selectAll().where('action', '=', 'paper.interim').where('objectId', '=', id);
  expect(await audit.execute()).toHaveLength(1);
});

test('pressed twice, at once or after a lost answer, it is issued once; another one waits until the former is void', async () => {
  const application = await entered();
  const { id } = application;
  const [one, other] = await Promise.all([issue(application), issue(application)]);
  expect(other.notices).toEqual(one.notices);
  // The answer came late: meanwhile the record has been reviewed.
  await dispatcher.call(examiningCalls.review, await again(id, dispatcher));
  expect((await issue(application)).notices).toEqual(one.notices);
  expect(await kept(id)).toHaveLength(1);
  const { tzsNo } = one.notices[0]!;
  const step = await again(id);
  const known = { code: 'interimKnown', status: 409, message: expect.stringContaining(`${tzsNo}，有效期至2026-12-20`) as string };
  await expect(inspector.call(examiningCalls.issueInterim, order(application, { ...step, note: '补充' }))).rejects.toMatchObject(known);
  await expect(inspector2.call(examiningCalls.issueInterim, order(application, step))).rejects.toMatchObject(known);
});

test('only one of its inspectors may, between the record and the report', async () => {
  const application = await entered();
  const { id } = application;
  const colleague = await city.enter({ actor: 'I2', name: '检验丙', dept: '电梯检验部' });
  await expect(colleague.call(examiningCalls.issueInterim, order(application))).rejects.toMatchObject({ code: 'notYourInspection' });
  expect((await seen(id, colleague)).open).toEqual([]);
  await expect(owner.call(examiningCalls.issueInterim, order(application))).rejects.toMatchObject({ code: 'noAccess' });
  const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
  await expect(stranger.call(examiningCalls.interimNotices, { id })).rejects.toMatchObject({ status: 404 });
  const before = await inspected(city, story, 1);
  const lineIds = before.lines.map(({ lineId }) => lineId!);
  const early = { ...stepOf(before), lineIds, validUntil: '2026-12-20' };
  await expect(inspector.call(examiningCalls.issueInterim, early)).rejects.toMatchObject({
    code: 'interimState',
    message: '该申报当前为「检验中」，检验记录提交以后、检验报告出具以前才能出具检验意见通知书(1)',
  });
  await expect(issue({ ...application, lineIds })).rejects.toMatchObject({ code: 'interimDeviceUnknown', status: 404 });
  await expect(issue({ ...application, version: application.version - 1 })).rejects.toMatchObject({ status: 409 });
  expect(await kept(id)).toEqual([]);
});

test('a day between tomorrow and sixty days on, said at its field', async () => {
  const application = await entered();
  for (const validUntil of ['2026-11-21', '2027-01-21'])
    await expect(issue(application, { validUntil })).rejects.toMatchObject({
      code: 'interimDayWrong',
      status: 422,
      errors: [{ field: 'validUntil', message: '有效期至须在2026-11-22至2027-01-20之间' }],
    });
  await expect(issue(application, { validUntil: '2027-01-20' })).resolves.toBeTruthy();
});

test('devices that failed, other classes and other inspections have none', async () => {
  const failed = await entered(2, { 1: '1.1' });
  expect((await seen(failed.id, inspector)).open.map(({ lineId }) => lineId)).toEqual([failed.lineIds[0]]);
  await expect(issue(failed)).rejects.toMatchObject({ code: 'interimFailed', status: 409 });
  const set = (lineId: string, change: object) => city.db.updateTable('inspectionLine').set(change).where('lineId', '=', lineId).execute();
  const application = await entered();
  await set(application.lineIds[0]!, { equclacode: '4110' });
  await expect(issue(application)).rejects.toMatchObject({ code: 'interimClass' });
  await set(application.lineIds[0]!, { equclacode: '3110', inspType: 'J1' });
  await expect(issue(application)).rejects.toMatchObject({ code: 'interimKind' });
  await set(application.lineIds[0]!, { inspType: 'D1' });
  await city.db.updateTable('inspectionApplication').set({ payStatus: '8' }).where('id', '=', application.id).execute();
  await expect(issue(application)).rejects.toMatchObject({ code: 'feeRefunded' });
});

test('pipes are named by their plant, with the levels of what is still there', async () => {
  const application = await entered();
  const { equSysId } = application.lines[0]!;
  await city.db.updateTable('equipment').set({ equclacode: '8310' }).where('equSysId', '=', equSysId!).execute();
  await city.db
    .updateTable('equipmentParams')
    .set({ params: JSON.stringify({ projectName: '空分装置' }) })
    .where('equSysId', '=', equSysId!)
    .execute();
  await city.db.updateTable('inspectionLine').set({ equclacode: '8310' }).where('lineId', '=', application.lineIds[0]!).execute();
  const rows = [
    pipeValues({ rowStatus: '在用' }),
    pipeValues({ pipeLevel: 'GCD', rowStatus: '在用' }),
    pipeValues({ pipeLevel: 'GC1', rowStatus: '拆除' }),
  ];
  await inTransaction(city.db, (tx) => addPipes(tx, equSysId!, rows));
  const { notices } = await issue(application);
  const { tzsNo } = notices[0]!;
  expect(tzsNo).toMatch(/^TZS-GD-/);
  const words = readPages((await download(tzsNo)).content)
    .join('')
    .replaceAll(/\s/g, '');
  expect(words).toMatch(/装置名称或工业管道名称.*管道级别.*空分装置.*GC2、GCD/s);
  expect(words).not.toContain('GC1');
});

test.each([
  ['reviewReturn', dispatcher],
  ['approvalReturn', signer],
] as const)('sent back to the inspectors (%s) it is void for everybody; afterwards another one may be issued', async (move, person) => {
  const application = await entered();
  const { id } = application;
  const { notices } = await issue(application);
  const { tzsNo } = notices[0]!;
  if (move === 'approvalReturn') await dispatcher.call(examiningCalls.review, await again(id, dispatcher));
  const reason = '检验记录已退回检验人员核对修改，原检验结论意见不再有效';
  await person.call(examiningCalls[move], { ...(await again(id, person)), opinion: '内部意见：请核对限速器' });
  expect((await seen(id)).notices).toMatchObject([{ tzsNo, state: 'voided', endReason: reason }]);
  expect(await kept(id)).toMatchObject([{ no: tzsNo, paperState: 'voided' }]);
  // What the reviewer writes is for the inspectors.
  expect(await check(tzsNo)).toMatchObject({ state: 'voided', voidReason: reason });
  await expect(download(tzsNo)).rejects.toMatchObject({ code: 'paperVoided' });
  expect((await told('检验意见通知书(1)已作废')).some(({ body }) => body.includes(tzsNo))).toBe(true);
  const { flow } = await owner.call(inspectionCalls.flow, { id });
  expect(flow.filter(({ label }) => label === '检验意见通知书(1)作废')).toMatchObject([{ opinion: `${tzsNo}：${reason}` }]);
  const handedIn = await inspector.call(examiningCalls.enterResults, await again(id));
  const anew = await issue({ ...application, version: handedIn.version });
  expect(anew.notices[0]!.tzsNo).not.toBe(tzsNo);
  expect(await states(id)).toEqual(['voided', 'valid']);
});

test('the report takes its place: page, papers and check say so and name the report, and none is issued after it', async () => {
  const application = await entered();
  const { id } = application;
  const { notices } = await issue(application);
  const { tzsNo } = notices[0]!;
  await approve(institute, await again(id, dispatcher));
  const [report] = await reportsOf(story, id);
  const reason = `检验报告 ${report!.no} 已出具，以检验报告为准`;
  expect((await seen(id)).notices).toMatchObject([{ tzsNo, state: 'replaced', endReason: reason }]);
  expect(await kept(id)).toMatchObject([{ no: tzsNo, paperState: 'replaced' }]);
  const link = linkOf(checkPath(city.services.secrets, keyOf(tzsNo)));
  expect(await city.visitor().call(calls.verify, link)).toMatchObject({ state: 'replaced', replacedBy: report!.no, voidReason: reason });
  await expect(issue({ ...application, ...(await again(id)) })).rejects.toMatchObject({ code: 'interimState' });
  // Contested and revised: the report holds on meanwhile.
  await owner.call(examiningCalls.appeal, { ...(await again(id, owner)), opinion: '有异议' });
  await dispatcher2.call(examiningCalls.reviseReport, { ...(await again(id, dispatcher2)), opinion: '重新核对' });
  await expect(issue({ ...application, ...(await again(id)) })).rejects.toMatchObject({
    code: 'interimReported',
    message: expect.stringContaining(`检验报告 ${report!.no} 已经出具`) as string,
  });
});

/** Approved while the fee is open: the report is made, but held. */
async function held() {
  const application = await entered();
  const { id } = application;
  const { notices } = await issue(application);
  await city.db.updateTable('inspectionApplication').set({ payStatus: '2' }).where('id', '=', id).execute();
  await approve(institute, await again(id, dispatcher));
  expect(await states(id)).toEqual(['valid']);
  return { id, tzsNo: notices[0]!.tzsNo };
}

test('while the report waits for its fee form (1) holds; with the release it is replaced', async () => {
  const { id, tzsNo } = await held();
  expect(await check(tzsNo)).toMatchObject({ state: 'valid' });
  await city.db.updateTable('inspectionApplication').set({ payStatus: '8' }).where('id', '=', id).execute();
  await institute.finance.call(inspectionCalls.releaseFree, { ...(await again(id, institute.finance)), opinion: '免缴' });
  expect(await check(tzsNo)).toMatchObject({ state: 'replaced' });
});

test('a report that is declared void while it was held takes form (1) with it', async () => {
  const { id, tzsNo } = await held();
  const [report] = await reportsOf(story, id);
  const asked = await dispatcher.call(calls.voidPaper, { id: report!.id!, opinion: '检测数据录入有误' });
  await dispatcher2.call(calls.voidStep, { ...stepOf(asked), move: 'agree' });
  expect(await check(tzsNo)).toMatchObject({ state: 'voided', voidReason: '检验报告已作废' });
});

test('past its day the check says that it no longer counts', async () => {
  const application = await entered();
  const { notices } = await issue(application, { validUntil: '2026-11-22' });
  const { tzsNo } = notices[0]!;
  city.pass({ days: 2 });
  expect(await check(tzsNo)).toMatchObject({
    state: 'valid',
    warning: '本通知的有效期至2026-11-22，已经超过，不再作为检验结论的凭据。',
  });
  // The unit has none that counts until whoever inspected issues another.
  const { id, lineIds } = application;
  const later = await city.person(inspector.loginName);
  expect((await seen(id, later)).open.map(({ lineId }) => lineId)).toEqual(lineIds);
  const renewed = { ...order(application, { validUntil: '2026-12-22' }), ...(await again(id, later)) };
  const { notices: others } = await later.call(examiningCalls.issueInterim, renewed);
  expect((await later.call(examiningCalls.issueInterim, renewed)).notices).toEqual(others);
  expect((await seen(id, later)).notices.map(({ state }) => state)).toEqual(['voided', 'valid']);
  expect(await check(tzsNo)).toMatchObject({ state: 'voided', voidReason: '有效期已过，另行出具' });
});
