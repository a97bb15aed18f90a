import { beforeAll, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { openInstitute, type Institute } from '#areas/inspection/server/testing/institute.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { constructionCalls as calls, noticeCase } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { supervisionFiles } from '../contract/supervision.ts';
import { newLift, nextProno, notified, openConstructionStory, stepOf, stopped, type Story } from './testing/story.ts';
import { approve } from '#areas/inspection/server/testing/story.ts';
import {
  applied as appliedFor,
  attachPapers,
  completed as completedNotice,
  inspected,
  lift,
  linesOf as linesOfNotice,
  neededPapers,
  typedFor,
} from './testing/supervised.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
const { states } = constructionNotice;
let story: Story;
let institute: Institute;
beforeAll(async () => {
  story = await openConstructionStory(city, authority);
  institute = await openInstitute(city);
});

const linesOf = (id: string) => linesOfNotice(story, id);
const completed = (id: string) => completedNotice(story, id);
const applied = (noticeId: string, lineIds: string[]) => appliedFor(story, noticeId, lineIds);
const typed = () => typedFor(story);
const stateOf = async (id: string) => (await story.builder.call(calls.detail, { id })).constructionNotice.status;

test('parameters are told device by device, copied to the same model but for what is each one’s own, and marked as complete when they are', async () => {
  const { builder, owner } = story;
  const notice = await notified(story, { lines: [newLift(nextProno()), newLift(nextProno())] });
  const [one, other] = await linesOf(notice.id);
  const save = (given: object) =>
    builder.call(calls.saveParams, { id: notice.id, lineId: one!.id, version: one!.version, values: lift, isComplete: true, ...given });
  await expect(save({ values: { ratedLoad: 1000 } })).rejects.toMatchObject({ code: 'invalid' });
  await expect(save({ values: { ...lift, flyingCarpet: 1 } })).rejects.toMatchObject({ errors: [{ field: 'flyingCarpet' }] });
  await expect(save({ lineId: newId() })).rejects.toMatchObject({ code: 'lineNotFound' });
  expect(await save({ copies: true })).toEqual({ version: 1, copied: 1 });
  await expect(save({ values: { ...lift, floors: 20 } })).rejects.toMatchObject({ code: 'stale' });
  const [, copy] = await linesOf(notice.id);
  expect(copy).toMatchObject({ id: other!.id, isComplete: false, values: { ratedLoad: lift['ratedLoad'] } });
  expect(copy!.values['machineNo']).toBeUndefined();
  const { lines } = await owner.call(calls.params, { id: notice.id });
  expect(lines[0]).toMatchObject({ isComplete: true });
  // What notices are chosen by says how far each of them is.
  const { list } = await builder.call(noticeCase.calls.list, { part: 'open' });
  expect(list.find(({ id }) => id === notice.id)).toMatchObject({ completeCount: 1, supvState: '未申报' });
  const shown = await city.db
    .selectFrom('equipmentParams')
    .select('params')
    .where('equSysId', '=', one!.equSysId!)
    .executeTakeFirstOrThrow();
  expect(shown.params['machineNo']).toBe(lift['machineNo']);
  const { lines: open } = await builder.call(calls.supervision, { id: notice.id });
  expect(open.map(({ refusedBecause }) => refusedBecause)).toEqual([null, '请先填写设备参数并标记完成']);
  await city.db.updateTable('constructionLine').set({ supervisedOn: '2026-11-21' }).where('id', '=', other!.id).execute();
  await expect(save({ lineId: other!.id, version: copy!.version })).rejects.toMatchObject({ code: 'linePassed' });
});

test('a supervision is written with its notice alone, and a usual application is none', async () => {
  const { builder } = story;
  const notice = await notified(story);
  const [line] = await completed(notice.id);
  const saving = { noticeId: notice.id, lineIds: [line!.id], values: typed() };
  const id = newId();
  const draft = await builder.call(calls.saveSupervision, { id, ...saving });
  await city.db.deleteFrom('answeredPress').execute();
  expect((await builder.call(calls.saveSupervision, { id, ...saving })).version).toBe(draft.version);
  for (const anew of [
    { ...saving, lineIds: [] },
    { ...saving, values: {} },
  ])
    await expect(builder.call(calls.saveSupervision, { id, ...anew })).rejects.toMatchObject({ code: 'stale' });
  await expect(builder.call(applyingCalls.save, { ...stepOf(draft), values: {}, devices: [] })).rejects.toMatchObject({
    code: 'ofSupervision',
  });
  await expect(builder.call(applyingCalls.commit, { ...stepOf(draft), promise: true })).rejects.toMatchObject({ code: 'ofSupervision' });
  const usual = await builder.call(applyingCalls.save, { id: newId(), values: {}, devices: [] });
  await expect(builder.call(calls.saveSupervision, { ...stepOf(usual), ...saving })).rejects.toMatchObject({ code: 'noticeNotFound' });
  const read = async () => (await builder.call(calls.supervision, { id: notice.id, applicationId: draft.id })).draft;
  expect(await read()).toMatchObject({ isOpen: true, lineIds: [line!.id] });
  await attachPapers(builder, draft.id, neededPapers());
  await builder.call(calls.commitSupervision, { ...stepOf(draft), promise: true });
  expect(await read()).toMatchObject({ isOpen: false });
});

test('what is not ready is not applied for, and nothing twice', async () => {
  const { builder, officer, rival } = story;
  const notice = await notified(story);
  const [line] = await linesOf(notice.id);
  await expect(applied(notice.id, [line!.id])).rejects.toMatchObject({ code: 'supervisionNotReady' });
  await expect(applied(notice.id, [])).rejects.toMatchObject({ code: 'supervisionNotReady' });
  await completed(notice.id);
  const values = { ...typed(), payer: newId() };
  await expect(
    builder.call(calls.saveSupervision, { id: newId(), noticeId: notice.id, lineIds: [line!.id], values }),
  ).rejects.toMatchObject({ errors: [{ field: 'payer' }] });
  const draft = await builder.call(calls.saveSupervision, { id: newId(), noticeId: notice.id, lineIds: [line!.id], values: typed() });
  await expect(builder.call(calls.commitSupervision, { ...stepOf(draft), promise: true })).rejects.toMatchObject({
    errors: [{ field: 'material:selfInspection' }, { field: 'material:productCertificate' }],
  });
  await expect(builder.call(calls.commitSupervision, { ...stepOf(draft), promise: false })).rejects.toMatchObject({
    errors: [{ field: 'promise' }],
  });
  const civil = { ...stepOf(draft), noticeId: notice.id, lineIds: [line!.id], values: { ...typed(), hasCivilWorks: true } };
  const saved = await builder.call(calls.saveSupervision, civil);
  expect((await builder.call(calls.supervision, { id: notice.id, applicationId: draft.id })).draft!.values).toMatchObject({
    hasCivilWorks: true,
  });
  await attachPapers(builder, draft.id, neededPapers());
  await expect(builder.call(calls.commitSupervision, { ...stepOf(saved), promise: true })).rejects.toMatchObject({
    errors: [{ field: 'material:civilAcceptance', message: '请上传土建验收资料' }],
  });
  await expect(rival.call(calls.supervision, { id: notice.id })).rejects.toMatchObject({ code: 'noticeNotFound' });
  expect(await builder.call(calls.estimateSupervision, { noticeId: notice.id, lineIds: [line!.id], values: {} })).toMatchObject({
    message: expect.any(String) as string,
  });
  const application = await applied(notice.id, [line!.id]);
  await expect(applied(notice.id, [line!.id])).rejects.toMatchObject({ code: 'supervisionNotReady' });
  expect((await builder.call(calls.checkCancel, { id: notice.id })).why).toContain('已有监检申报');
  const withdrawn = await builder.call(inspectionCalls.onlineWithdraw, stepOf(application));
  const { draft: stored } = await builder.call(calls.supervision, { id: notice.id, applicationId: application.id });
  expect(stored).toMatchObject({ lineIds: [line!.id], values: { bookDate: '2026-11-30' }, version: withdrawn.version });
  expect((await stopped(officer, notice)).status).toBe(states.stopped.code);
  await expect(
    builder.call(calls.saveSupervision, { id: newId(), noticeId: notice.id, lineIds: [line!.id], values: typed() }),
  ).rejects.toMatchObject({ code: 'noticeNotOpen' });
});

test('a supervision that was sent back says what is to be corrected, is corrected in its own form and handed in again', async () => {
  const { builder } = story;
  const notice = await notified(story);
  const [line] = await completed(notice.id);
  const application = await applied(notice.id, [line!.id]);
  const reasons = [
    { kind: 'field' as const, key: 'bookDate', label: '预约检验日期', reason: '当日无检验员，请改期' },
    { kind: 'attachment' as const, key: 'selfInspection', label: '自检报告', reason: '自检报告缺页' },
  ];
  await institute.clerk.call(dispatchCalls.return, { ...stepOf(application), opinion: '请补正', reasons });
  const detail = await builder.call(inspectionCalls.detail, { id: application.id });
  expect(detail).toMatchObject({ mayEdit: true, returnOpinion: '请补正', application: { bcwSysId: notice.id } });
  expect(detail.reasons).toMatchObject([
    { key: 'bookDate', oldValue: '2026-11-30' },
    { kind: 'attachment', key: 'selfInspection' },
  ]);
  const { draft, lines } = await builder.call(calls.supervision, { id: notice.id, applicationId: application.id });
  expect(draft).toMatchObject({ lineIds: [line!.id], values: { bookDate: '2026-11-30' }, version: detail.version });
  expect(lines[0]).toMatchObject({ refusedBecause: null });
  const values = { ...typed(), bookDate: '2026-12-02' };
  const saved = await builder.call(calls.saveSupervision, {
    id: application.id,
    version: draft!.version,
    noticeId: notice.id,
    lineIds: draft!.lineIds,
    values,
  });
  const again = { ...stepOf(saved), promise: true };
  const sent = await builder.call(calls.commitSupervision, again);
  expect(await builder.call(calls.commitSupervision, again)).toEqual(sent);
  expect(await builder.call(inspectionCalls.detail, { id: application.id })).toMatchObject({
    mayEdit: false,
    reasons: [],
    application: { bookDate: '2026-12-02', bcwSysId: notice.id },
  });
  await institute.clerk.call(dispatchCalls.accept, stepOf(sent));
  expect(await stateOf(notice.id)).toBe(states.underSupervision.code);
});

test('from the notice by way of its supervision to the archive: passed devices are free, their user hears of thirty days, the notice is done', async () => {
  const { owner } = story;
  const notice = await notified(story);
  const [line] = await completed(notice.id);
  const application = await applied(notice.id, [line!.id]);
  const { clerk, dispatcher, inspector } = institute;
  const seenBy = async (person: typeof clerk) => {
    const { files } = await person.call(attachmentCalls.list, { attrefsysid: application.id, atttype: supervisionFiles.atttype });
    return files.map(({ attClass }) => attClass).toSorted();
  };
  const handedIn = neededPapers();
  // Before accepting, the institute looks at what was handed in with the supervision.
  expect(await seenBy(clerk)).toEqual(handedIn.toSorted());
  const started = await inspected(institute, application);
  expect(await stateOf(notice.id)).toBe(states.underSupervision.code);
  expect((await story.builder.call(calls.checkCancel, { id: notice.id })).mayCancel).toBe(false);
  await expect(inspector.call(examiningCalls.enterResults, stepOf(started))).rejects.toMatchObject({ code: 'completionMissing' });
  const file = (name: string) => fileOf(`${name}.pdf`, pdfOf(name));
  const target = { attrefsysid: application.id, atttype: 'SBJJ' } as const;
  await expect(
    story.builder.call(attachmentCalls.upload, { ...target, attClass: 'selfInspection', file: file('自检') } as never),
  ).rejects.toMatchObject({ status: 409 });
  await expect(
    owner.call(attachmentCalls.upload, { ...target, attClass: 'completionPapers', file: file('竣工') } as never),
  ).rejects.toMatchObject({ status: 409 });
  await story.builder.call(attachmentCalls.upload, { ...target, attClass: 'completionPapers', file: file('竣工资料') } as never);
  for (const person of [inspector, dispatcher]) expect(await seenBy(person)).toEqual([...handedIn, 'completionPapers'].toSorted());
  const reviewed = await inspector.call(examiningCalls.enterResults, stepOf(started));
  await approve(institute, reviewed);
  const { constructionNotice: done, noticeLines } = await story.builder.call(calls.detail, { id: notice.id });
  expect(done).toMatchObject({ status: states.completed.code, supvState: '已合格' });
  expect(noticeLines[0]).toMatchObject({ supervisedOn: '2026-11-21', supvConclusion: '合格' });
  const row = await city.db
    .selectFrom('equipment')
    .select(['supvPassDate', 'lockedBy', 'useStatus', 'constrsort', 'installReportNo'])
    .where('equSysId', '=', line!.equSysId!)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    supvPassDate: '2026-11-21',
    lockedBy: null,
    useStatus: '0',
    constrsort: '1',
    installReportNo: noticeLines[0]!.supvReportNo,
  });
  const { list } = await owner.call(sessionCalls.messages, {});
  expect(list.map(({ body }) => body).join()).toContain('30日内（2026-12-21前）办理使用登记');
  await expect(
    story.builder.call(calls.saveParams, { id: notice.id, lineId: line!.id, version: 1, values: lift, isComplete: true }),
  ).rejects.toMatchObject({ code: 'noticeNotOpen' });
});

test('people whose certificates end before the day of the supervision are asked about, kept with the application and read by the institute', async () => {
  const { builder } = story;
  const people = [{ name: '钱技师', itemCode: '电梯修理（T）', certNo: 'T330203199001010012', validTo: '2026-12-05' }];
  const notice = await notified(story, { constrWorkers: people });
  const [line] = await completed(notice.id);
  const values = { ...typed(), bookDate: '2026-12-10' };
  const draft = await builder.call(calls.saveSupervision, { id: newId(), noticeId: notice.id, lineIds: [line!.id], values });
  await attachPapers(builder, draft.id, neededPapers());
  const commit = { ...stepOf(draft), promise: true };
  const doubt = '施工人员钱技师的证书2026-12-05到期，早于约检日期2026-12-10，请换证或者更换人员';
  await expect(builder.call(calls.commitSupervision, commit, { warningsRead: [] })).rejects.toMatchObject({
    code: 'warned',
    errors: [{ field: 'bookDate', message: doubt, warns: true }],
  });
  await builder.call(calls.commitSupervision, commit, { warningsRead: [doubt] });
  expect(await institute.clerk.call(inspectionCalls.detail, { id: draft.id })).toMatchObject({ warnings: [doubt] });
});
