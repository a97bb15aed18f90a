import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';

import { homeCalls } from '#areas/home/contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { openInstitute, type Institute } from '#areas/inspection/server/testing/institute.ts';
import { approve, crewOf, found } from '#areas/inspection/server/testing/story.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { cashierToken, states } from '#areas/payment/server/testing/pay-desk.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { constructionCalls as calls } from '#areas/construction/contract/calls.ts';
import { completionPapers } from '#areas/construction/contract/supervision.ts';
import { atWorkStages, toApplyStages } from '../contract/supervised.ts';
import { supervisedCalls } from '../contract/calls.ts';
import {
  newLift,
  nextProno,
  notified,
  openConstructionStory,
  stepOf,
  stopped,
  type Story,
} from '#areas/construction/server/testing/story.ts';
import { applied, attachPapers, completed, inspected, passed } from '#areas/construction/server/testing/supervised.ts';

const city = await openCity();
// The cashier tells the portal over HTTP.
await city.app.listen({ host: '127.0.0.1', port: 0 });
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
let story: Story;
let institute: Institute;
beforeAll(async () => {
  story = await openConstructionStory(city, authority);
  institute = await openInstitute(city);
});

const linesOf = async (noticeId: string) => (await story.builder.call(supervisedCalls.supervisedLines, { noticeId })).list;
const stagesOf = async (noticeId: string) => (await linesOf(noticeId)).map(({ stage }) => stage);
const showLine = (id: string) => story.builder.call(supervisedCalls.supervisedLine, { id });
const todo = async (key: string) =>
  (await story.builder.call(homeCalls.getEqustatisticNums, {})).todos.find((one) => one.key === key)?.count ?? 0;
const countAt = async (stage: readonly string[], more: object = {}) =>
  (await story.builder.call(supervisedCalls.supervisedLines, { stage: stage.join(','), ...more })).count;

test('a device goes from its parameters to its report, stage by stage; the list and its own page say the same, and the to-dos lead to what they count', async () => {
  const { builder } = story;
  const notice = await notified(story, { lines: [newLift(nextProno()), newLift(nextProno())] });
  expect(await stagesOf(notice.id)).toEqual(['params', 'params']);
  const pronos = (await linesOf(notice.id)).map(({ prono }) => String(prono));
  expect(pronos).toEqual(pronos.toSorted());
  const [line, other] = await completed(story, notice.id);
  expect(await stagesOf(notice.id)).toEqual(['toApply', 'toApply']);
  expect(await todo('linesToApply')).toBe(await countAt(toApplyStages));

  const application = await applied(story, notice.id, [line!.id]);
  expect(await stagesOf(notice.id)).toEqual(['accepting', 'toApply']);
  const sent = await institute.clerk.call(dispatchCalls.return, { ...stepOf(application), opinion: '请补正', reasons: [] });
  expect(await stagesOf(notice.id)).toEqual(['returned', 'toApply']);
  const again = await builder.call(calls.commitSupervision, { ...stepOf(sent), promise: true });

  const started = await inspected(institute, again);
  expect(await stagesOf(notice.id)).toEqual(['inspecting', 'toApply']);
  const [seen] = await linesOf(notice.id);
  expect(seen).toMatchObject({ isOwn: true, applicationId: application.id, opinions: 0, openOpinions: 0, hasCompletion: false });
  const [, done, total] = /^(\d+)\/(\d+)$/.exec(seen!.points!)!;
  expect(done).toBe(total);
  const lacking = { hasCompletion: 'false' };
  expect(await todo('completionMissing')).toBe(await countAt(atWorkStages, lacking));
  expect(await countAt(atWorkStages, lacking)).toBeGreaterThan(0);
  const { points } = await showLine(line!.id);
  expect(points.reduce((sum, part) => sum + part.total, 0)).toBe(Number(total));
  expect(points.every(({ failed }) => failed === null)).toBe(true);
  const atDesk = await institute.inspector.call(supervisedCalls.supervisedLine, { id: line!.id });
  expect(atDesk.points.every(({ failed }) => failed === 0)).toBe(true);

  await attachPapers(builder, application.id, [completionPapers.attClass]);
  expect((await linesOf(notice.id))[0]).toMatchObject({ hasCompletion: true });
  const reviewed = await institute.inspector.call(examiningCalls.enterResults, stepOf(started));
  expect(await stagesOf(notice.id)).toEqual(['reporting', 'toApply']);
  await approve(institute, reviewed);
  expect(await stagesOf(notice.id)).toEqual(['passed', 'toApply']);
  const shown = await showLine(line!.id);
  expect(shown).toMatchObject({
    line: { stage: 'passed', supvConclusion: '合格', supervisedOn: '2026-11-21', detailRoute: 'elevator', isComplete: true },
    notice: { unitName: '甬城机电安装有限公司', useUnitName: '天一商业管理有限公司' },
    earlier: [],
  });
  const { list: papers } = await builder.call(reportCalls.papersOf, { applicationId: application.id, equSysId: shown.line.equSysId! });
  expect(papers.map(({ type, no }) => [type, no])).toContainEqual(['BG', shown.line.supvReportNo]);
  expect((await showLine(other!.id)).line).toMatchObject({ applicationId: null, points: null, stage: 'toApply' });
});

test('what is found stands as an opinion at its device alone; whoever builds reads no finding before', async () => {
  const { builder } = story;
  const notice = await notified(story, { lines: [newLift(nextProno()), newLift(nextProno())] });
  const lines = await completed(story, notice.id);
  const application = await applied(
    story,
    notice.id,
    lines.map(({ id }) => id),
  );
  const started = await inspected(institute, application);
  const { lines: devices } = await institute.inspector.call(inspectionCalls.detail, { id: application.id });
  const first = devices.find(({ equSysId }) => equSysId === lines[0]!.equSysId)!;
  const form = await institute.inspector.call(examiningCalls.results, { lineId: first.lineId! });
  const general = form.items.find(({ kind, measure, isLoadTest }) => kind === '一般' && !measure && !isLoadTest)!;
  const items = found(form.items, [general.itemNo]);
  await institute.inspector.call(examiningCalls.saveResults, { lineId: first.lineId!, version: form.version, items });
  expect((await showLine(lines[0]!.id)).points.every(({ failed }) => failed === null)).toBe(true);
  const seen = await institute.inspector.call(supervisedCalls.supervisedLine, { id: lines[0]!.id });
  expect(seen.points.reduce((sum, { failed }) => sum + (failed ?? 0), 0)).toBe(1);
  const asked = { deadline: '2026-12-05', requirement: '请整改' };
  await institute.inspector.call(examiningCalls.opinionNotice, { ...stepOf(started), ...asked });
  const [one, two] = await linesOf(notice.id);
  expect(one).toMatchObject({ stage: 'rectify', opinions: 1, openOpinions: 1 });
  expect(two).toMatchObject({ stage: 'inspecting', opinions: 0 });
  for (const [stage, at] of [
    ['rectify', [one]],
    ['inspecting', [two]],
    ['inspecting,rectify', [one, two]],
    ['rectify,inspecting,passed', [one, two]],
    ['rectify,passed', [one]],
  ] as const) {
    const asked = await builder.call(supervisedCalls.supervisedLines, { noticeId: notice.id, stage });
    expect([stage, asked.list.map(({ id }) => id)]).toEqual([stage, at.map((row) => row!.id)]);
  }
  const { list } = await builder.call(reportCalls.papersOf, { applicationId: application.id, equSysId: one!.equSysId! });
  expect(list.map(({ type }) => type)).toEqual(expect.arrayContaining(['YJTZS', 'LLDSJ']));

  // The liaison note is signed for by whoever builds.
  const { notices } = await builder.call(inspectionCalls.detail, { id: application.id });
  const which = { id: application.id, tzsNo: notices[0]!.tzsNo, consent: true as const };
  await expect(story.owner.call(examiningCalls.receiveNotice, { ...which, paper: 'liaison' })).rejects.toMatchObject({ status: 403 });
  expect(await todo('noticesToReceive')).toBe(1);
  for (const paper of ['notice', 'liaison'] as const) await builder.call(examiningCalls.receiveNotice, { ...which, paper });
  expect(await todo('noticesToReceive')).toBe(0);
  const by = { way: 'online', unitName: '甬城机电安装有限公司' };
  const { notices: signed } = await builder.call(inspectionCalls.detail, { id: application.id });
  expect(signed).toMatchObject([{ receipt: by, liaisonReceipt: by }]);
});

test('lists are searched, sorted, paged and taken along on the server', async () => {
  const { builder } = story;
  const projectName = '排序新苑电梯安装';
  const notice = await notified(story, { projectName, lines: [newLift(nextProno()), newLift(nextProno()), newLift(nextProno())] });
  const lines = await linesOf(notice.id);
  const of = async (filter: Readonly<Record<string, unknown>>) =>
    (await builder.call(supervisedCalls.supervisedLines, filter)).list.map(({ id }) => id);
  const all = lines.map(({ id }) => id);
  expect(await of({ complex: '排序新苑' })).toEqual(all);
  expect(await of({ complex: lines[1]!.prono! })).toEqual([all[1]]);
  expect(await of({ complex: lines[2]!.oidno!.toLowerCase() })).toEqual([all[2]]);
  expect(await of({ noticeNo: lines[0]!.noticeNo! })).toEqual(all);
  expect(await of({ noticeId: notice.id, stage: 'passed' })).toEqual([]);
  expect(await of({ noticeId: notice.id, stage: 'params,passed', equclacode: '3000', constrsort: '1' })).toEqual(all);
  expect(await of({ noticeId: notice.id, equlocarecod: '330212' })).toEqual([]);
  const page = (pageNo: number) => builder.call(supervisedCalls.supervisedLines, { noticeId: notice.id, pageNo, pageSize: 2 });
  const [front, rest] = [await page(1), await page(2)];
  expect([front.count, ...front.list, ...rest.list].map((row) => (typeof row === 'number' ? row : row.id))).toEqual([3, ...all]);
  for (const orderBy of ['-noticeDate', 'supervisedOn', '-bookDate', 'dispatchOn'])
    expect((await builder.call(supervisedCalls.supervisedLines, { noticeId: notice.id, orderBy })).count).toBe(3);
  const sheet = await builder.download(supervisedCalls.supervisedLinesExport, { noticeId: notice.id });
  const [rows] = (await readXlsx(sheet.content)).sheets.map((one) => one.rows);
  expect(rows!.flat()).toEqual(expect.arrayContaining(['监检环节', '待填设备参数', projectName]));

  await completed(story, notice.id);
  const application = await applied(story, notice.id, [all[0]!]);
  const { list } = await builder.call(supervisedCalls.supervisedList, { complex: '排序新苑' });
  expect(list).toMatchObject([
    { id: application.id, noticeId: notice.id, projectName, lineCount: 1, passedCount: 0, isOwn: true, status: codeOf('submitted') },
  ]);
  const { onlinelsh } = list[0]!;
  expect((await builder.call(supervisedCalls.supervisedLines, { onlinelsh: onlinelsh! })).list.map(({ id }) => id)).toEqual([all[0]]);
  expect((await builder.call(supervisedCalls.supervisedList, { status: codeOf('submitted'), onlinelsh: onlinelsh! })).count).toBe(1);
  expect((await builder.call(supervisedCalls.supervisedList, { noticeNo: lines[0]!.noticeNo!, orderBy: '-bookDate' })).count).toBe(1);
  const taken = await builder.download(supervisedCalls.supervisedExport, { complex: '排序新苑' });
  expect((await readXlsx(taken.content)).sheets[0]!.rows.flat()).toContain(onlinelsh);
});

test('each sees what it may: whoever builds their own, the authority its area, users each device from its notice; to others a device does not exist', async () => {
  const { builder, rival, owner, officer, elsewhere } = story;
  const notice = await notified(story);
  const [line] = await completed(story, notice.id);
  const { id } = await applied(story, notice.id, [line!.id]);
  const ids = { noticeId: notice.id };
  for (const person of [builder, officer, institute.inspector])
    expect((await person.call(supervisedCalls.supervisedLines, ids)).list.map((one) => one.id)).toEqual([line!.id]);
  for (const person of [rival, elsewhere]) {
    expect((await person.call(supervisedCalls.supervisedLines, ids)).list).toEqual([]);
    expect((await person.call(supervisedCalls.supervisedList, {})).list.map((one) => one.id)).not.toContain(id);
    await expect(person.call(supervisedCalls.supervisedLine, { id: line!.id })).rejects.toMatchObject({
      status: 404,
      code: 'lineNotFound',
    });
  }
  expect((await officer.call(supervisedCalls.supervisedLines, ids)).list[0]).toMatchObject({ isOwn: false, applicationId: id });
  await expect(owner.call(supervisedCalls.supervisedLines, ids)).rejects.toMatchObject({ status: 403 });
  expect((await owner.call(supervisedCalls.supervisedLine, { id: line!.id })).line).toMatchObject({ stage: 'accepting', isOwn: false });
  await expect(builder.call(supervisedCalls.supervisedLine, { id: newId() })).rejects.toMatchObject({ code: 'lineNotFound' });
});

test('a notice that is stopped ends its lines, one that is taken back takes them along, and a draft of somebody’s own shows no stage', async () => {
  const { builder, officer } = story;
  const notice = await notified(story);
  const [line] = await completed(story, notice.id);
  const draft = await builder.call(calls.saveSupervision, {
    id: newId(),
    noticeId: notice.id,
    lineIds: [line!.id],
    values: { contact: '施工甲' },
  });
  expect(await stagesOf(notice.id)).toEqual(['toApply']);
  expect((await builder.call(supervisedCalls.supervisedList, { onlinelsh: draft.onlinelsh })).list).toMatchObject([
    { status: codeOf('draft') },
  ]);
  await stopped(officer, notice);
  expect(await stagesOf(notice.id)).toEqual(['ended']);
  expect((await showLine(line!.id)).line).toMatchObject({ stage: 'ended', detailRoute: null });
  const back = await notified(story);
  await builder.call(calls.move, { ...stepOf(back), move: 'withdraw' });
  expect(await stagesOf(back.id)).toEqual([]);
});

test('whoever builds pays the supervision that they applied for; another unit has no such fee', async () => {
  const { builder, rival } = story;
  const notice = await notified(story);
  const [line] = await completed(story, notice.id);
  const application = await applied(story, notice.id, [line!.id]);
  const { clerk, finance, dispatcher } = institute;
  const taken = await clerk.call(dispatchCalls.accept, stepOf(application));
  const { items } = await finance.call(inspectionCalls.feeDraft, { id: application.id });
  const manual = items.filter(({ amountFen }) => amountFen === null).map(({ oidno }) => ({ oidno, amountFen: 120_000 }));
  await finance.call(inspectionCalls.judgeFee, { ...stepOf(taken), manual, opinion: '按合同' });
  const [row] = (await builder.call(supervisedCalls.supervisedList, { noticeNo: (await linesOf(notice.id))[0]!.noticeNo! })).list;
  expect(row).toMatchObject({ status: codeOf('awaitPayment'), isOwn: true, payStatus: '2' });
  const { onlinelsh, feePayableFen } = row!;
  await expect(rival.call(paymentCalls.orderOf, { payNo: onlinelsh! })).rejects.toMatchObject({ status: 404 });
  const { payNo, status, qr } = await builder.call(paymentCalls.toPay, { onlinelsh: [onlinelsh!] });
  expect({ status, amountFen: (await builder.call(paymentCalls.orderOf, { payNo })).amountFen }).toEqual({
    status: states.PAYING,
    amountFen: feePayableFen,
  });
  await city.visitor().call(paymentCalls.cashierPay, { token: cashierToken(qr), outcome: 'paid' });
  expect(await builder.call(paymentCalls.checkPayMent, { payNo })).toMatchObject({ status: states.PAID });
  const paid = await builder.call(inspectionCalls.detail, { id: application.id });
  expect([paid.status, paid.application.payStatus]).toEqual([codeOf('toDispatch'), '4']);
  expect((await linesOf(notice.id))[0]).toMatchObject({ stage: 'preparing', applicationStatus: codeOf('toDispatch') });
  const inspectors = crewOf({ institute });
  await dispatcher.call(dispatchCalls.dispatch, { id: application.id, version: paid.version, inspectors, dispatchOn: '2026-11-30' });
  expect((await linesOf(notice.id))[0]).toMatchObject({ stage: 'preparing', dispatchOn: '2026-11-30' });
});

test('a device whose report holds no more is reported anew, and one that was applied for twice tells of its earlier application', async () => {
  const { builder } = story;
  const notice = await notified(story);
  const { id, lines } = await passed(story, institute, notice.id);
  const set = { supervisedOn: null, supvConclusion: '不合格' };
  await city.db.updateTable('constructionLine').set(set).where('id', '=', lines[0]!.id).execute();
  expect(await stagesOf(notice.id)).toEqual(['failed']);
  await city.db
    .updateTable('inspectionApplication')
    .set({ status: codeOf('toReissue') })
    .where('id', '=', id)
    .execute();
  expect(await stagesOf(notice.id)).toEqual(['reporting']);
  await city.db.updateTable('constructionLine').set({ applicationId: null, supvConclusion: null }).where('id', '=', lines[0]!.id).execute();
  expect((await builder.call(supervisedCalls.supervisedLine, { id: lines[0]!.id })).earlier.map((one) => one.id)).toEqual([id]);
});
