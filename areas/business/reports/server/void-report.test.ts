import { beforeAll, describe, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { dueCalendarCalls } from '#areas/due-calendar/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { approve, correctAndApprove, inspected, openStory, stepOf, type Story } from '#areas/inspection/server/testing/story.ts';
import { overviewCalls } from '#areas/overview/contract/calls.ts';
import { paymentListeners } from '#areas/payment/server/door.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { reportCalls as calls } from '../contract/calls.ts';
import { approved, linkOf, reportsOf } from './testing/approved.ts';

const city = await openCity({ publicUrl: 'https://portal.example' });
let story: Story;
let first: Person;
let second: Person;

beforeAll(async () => {
  story = await openStory(city);
  first = story.institute.dispatcher;
  second = await city.enter({ actor: 'I4', name: '科长乙', dept: '电梯检验部' });
});

const why = '检测数据录入有误';

async function archiveOf(equSysId: string) {
  return city.db
    .selectFrom('equipment')
    .select(['nextInspDate', 'nextTestDate', 'nextLoadTestDate', 'lastInspDate', 'lastConclusion', 'lastReportNo', 'dueOn', 'applyState'])
    .where('equSysId', '=', equSysId)
    .executeTakeFirstOrThrow();
}

/** An issued report, the device before it was, and what was asked about it. */
async function asked(count = 1) {
  const { application, reports } = await approved(city, story, count);
  const { id, no } = reports[0]!;
  const step = await first.call(calls.voidPaper, { id: id!, opinion: why });
  return { application, reports, id: id!, no: no!, step: { id: step.id, version: step.version } };
}

const agree = ({ id, version }: { id: string; version: number }, by = second) => by.call(calls.voidStep, { id, version, move: 'agree' });

async function todosOf(person: Person, key: string) {
  const { todos } = await person.call(homeCalls.getEqustatisticNums, {});
  return todos.find((todo) => todo.key === key)?.count ?? 0;
}

describe('a report that somebody asks to declare void', () => {
  test('holds until another person agrees, and says 作废待复核', async () => {
    const { id, no, application } = await asked();
    const [row] = await reportsOf(story, application.id);
    expect(row).toMatchObject({ paperState: 'valid', voidAsked: true });
    const { check, voiding: hidden } = await story.owner.call(calls.reportDetail, { id });
    expect(hidden).toBeNull();
    expect(await city.visitor().call(calls.verify, linkOf(check!.path))).toMatchObject({ state: 'valid' });
    await story.owner.download(calls.downloadPaper, { type: 'BG', no });
    const { voiding, mayVoid } = await second.call(calls.reportDetail, { id });
    expect(mayVoid).toBe(false);
    expect(voiding).toMatchObject({ reason: why, askedByName: '科长甲' });
    expect(voiding!.moves.map(({ move }) => move)).toEqual(['agree', 'refuse']);
    expect((await first.call(calls.reportDetail, { id })).voiding!.moves.map(({ move }) => move)).toEqual(['withdraw']);
    expect((await story.institute.clerk.call(calls.reportDetail, { id })).voiding!.moves).toEqual([]);
  });

  test('waits for the second person alone', async () => {
    const [mine, theirs] = [await todosOf(first, 'voidsToAgree'), await todosOf(second, 'voidsToAgree')];
    await asked();
    expect(await todosOf(first, 'voidsToAgree')).toBe(mine);
    expect(await todosOf(second, 'voidsToAgree')).toBe(theirs + 1);
    expect(await todosOf(story.owner, 'voidsToAgree')).toBe(0);
  });

  test('is asked about once: a repeated press is answered, a colleague is told who asked', async () => {
    const { id, step } = await asked();
    expect(await first.call(calls.voidPaper, { id, opinion: why })).toMatchObject(step);
    await expect(second.call(calls.voidPaper, { id, opinion: '重复申请作废' })).rejects.toMatchObject({ code: 'voidAsked', status: 409 });
    const outcomes = await Promise.allSettled([agree(step), second.call(calls.voidStep, { ...step, move: 'refuse', opinion: '没有依据' })]);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
  });

  test('is not decided by whoever asked, nor by people without the right or of other classes', async () => {
    const { id, step } = await asked();
    await expect(agree(step, first)).rejects.toMatchObject({ code: 'ownVoid', status: 403 });
    await expect(second.call(calls.voidStep, { ...step, move: 'withdraw' })).rejects.toMatchObject({ code: 'notYourVoid', status: 403 });
    for (const person of [story.owner, story.institute.clerk, story.institute.inspector])
      await expect(agree(step, person)).rejects.toMatchObject({ code: 'noAccess' });
    await expect(story.owner.call(calls.voidPaper, { id, opinion: why })).rejects.toMatchObject({ code: 'noAccess' });
    const elsewhere = await city.enter({ actor: 'I4', name: '科长丙', dept: '承压检验部' });
    await expect(agree(step, elsewhere)).rejects.toMatchObject({ code: 'voidNotFound', status: 404 });
    await expect(agree({ id: newId(), version: 0 })).rejects.toMatchObject({ code: 'voidNotFound' });
    await expect(elsewhere.call(calls.voidPaper, { id, opinion: why })).rejects.toMatchObject({ code: 'paperNotFound' });
  });

  test('stays valid when the request is refused or withdrawn, and may be asked about again', async () => {
    const { id, no, application, step } = await asked();
    await expect(second.call(calls.voidStep, { ...step, move: 'refuse' })).rejects.toMatchObject({ code: 'opinionNeeded' });
    await second.call(calls.voidStep, { ...step, move: 'refuse', opinion: '数据与记录一致' });
    const told = await city.db.selectFrom('message').select('body').where('userId', '=', first.userId).execute();
    expect(told.map(({ body }) => body)).toContain(`${no}：科长乙不同意作废，数据与记录一致`);
    const again = await first.call(calls.voidPaper, { id, opinion: why });
    await first.call(calls.voidStep, { id: again.id, version: again.version, move: 'withdraw' });
    await expect(agree(again)).rejects.toMatchObject({ status: 409 });
    expect((await reportsOf(story, application.id))[0]).toMatchObject({ paperState: 'valid', voidAsked: false });
    expect(await first.call(calls.reportDetail, { id })).toMatchObject({ mayVoid: true });
  });
});

describe('a report that is declared void', () => {
  test('leaves the device as it was before, in archive, lists and timeline', async () => {
    const application = await inspected(city, story, 1);
    const { equSysId } = application.devices[0]!;
    const before = await archiveOf(equSysId);
    const entered = await story.institute.inspector.call(examiningCalls.enterResults, stepOf(application));
    await approve(story.institute, entered);
    const [report] = await reportsOf(story, application.id);
    const after = await archiveOf(equSysId);
    expect(after).toMatchObject({ nextInspDate: '2029-12-31', lastReportNo: report!.no });
    await agree(await first.call(calls.voidPaper, { id: report!.id!, opinion: why }));
    expect(await archiveOf(equSysId)).toEqual({ ...before, applyState: '3' });
    const { inspections } = await story.owner.call(archiveCalls.archiveInspections, { equSysId });
    expect(inspections).toMatchObject([{ reportNo: report!.no, voidedOn: '2026-11-21' }]);
    const { events } = await story.owner.call(archiveCalls.timeline, { equSysId });
    expect(events.map(({ title }) => title)).toContain(`检验报告 ${report!.no!} 已作废：${why}`);
  });

  test('is told, with the reason, to whom it was issued, to whose the device is now and to its authorities; each once', async () => {
    const { application, no, step } = await asked();
    const { equSysId } = application.devices[0]!;
    const [keeper, buyer, authority] = [await city.seedUnit(), await city.seedUnit(), await city.seedUnit({ unitTypes: ['U9'] })];
    const hands = { useUnit: buyer.unitSysId, maintUnit: keeper.unitSysId, regOrg: authority.unitSysId, superviseOrg: authority.unitSysId };
    await city.db.updateTable('equipment').set(hands).where('equSysId', '=', equSysId).execute();
    await agree(step);
    const sent = await city.db.selectFrom('message').selectAll().where('title', '=', '检验报告已作废').execute();
    const told = sent.filter(({ body }) => body.includes(no));
    const units = [story.unit, keeper, buyer, authority].map(({ unitSysId }) => unitSysId);
    expect(new Set(told.map(({ unitId }) => unitId))).toEqual(new Set(units));
    expect(told).toHaveLength(units.length);
    expect(told.every(({ body, kind }) => body.includes(`已作废（${why}）`) && kind === '报告出具')).toBe(true);
    const linkTo = (unitId: string) => told.find((one) => one.unitId === unitId)?.link;
    expect(linkTo(story.unit.unitSysId)).toContain(`no=${no}`);
    expect(linkTo(keeper.unitSysId)).toContain(equSysId);
  });

  test('has an overdue device overdue again, in its list, on the calendar, the map and its public page', async () => {
    const application = await inspected(city, story, 1);
    const { equSysId } = application.devices[0]!;
    await city.db.updateTable('equipment').set({ nextInspDate: '2026-05-31' }).where('equSysId', '=', equSysId).execute();
    const { path } = await story.owner.call(archiveCalls.deviceQr, { equSysId });
    const seen = async () => {
      const { list } = await story.owner.call(equipmentCalls.timeoutList, { pageSize: 200 });
      const { days } = await story.owner.call(dueCalendarCalls.dueDays, { month: '2026-05' });
      const { places } = await story.owner.call(overviewCalls.placeCounts, {});
      const page = (await city.app.inject({ method: 'GET', url: path })).body;
      return {
        list: list.some((row) => row.equSysId === equSysId),
        calendar: days.reduce((sum, { count }) => sum + count, 0),
        map: places.reduce((sum, { overdue }) => sum + overdue, 0),
        page: page.includes('2026年5月31日') || page.includes('2026-05-31'),
      };
    };
    const before = await seen();
    expect(before).toMatchObject({ list: true, page: true });
    const entered = await story.institute.inspector.call(examiningCalls.enterResults, stepOf(application));
    await approve(story.institute, entered);
    expect(await seen()).toEqual({ list: false, calendar: before.calendar - 1, map: before.map - 1, page: false });
    const [report] = await reportsOf(story, application.id);
    await agree(await first.call(calls.voidPaper, { id: report!.id!, opinion: why }));
    expect(await seen()).toEqual(before);
  });

  test('is void for everybody, its mark too; unit, authority and whoever asked are told', async () => {
    const { id, no, step, application } = await asked();
    const { equSysId } = application.devices[0]!;
    const authority = await city.seedUnit({ orgname: '海曙区市场监督管理局', unitTypes: ['U9'] });
    await city.db.updateTable('equipment').set({ regOrg: authority.unitSysId }).where('equSysId', '=', equSysId).execute();
    const { check } = await story.owner.call(calls.reportDetail, { id });
    await agree(step);
    expect(await city.visitor().call(calls.verify, linkOf(check!.path))).toMatchObject({ state: 'voided', voidReason: why });
    for (const type of ['BG', 'DYSYBJ'] as const)
      await expect(story.owner.download(calls.downloadPaper, { type, no })).rejects.toMatchObject({ code: 'paperVoided', status: 410 });
    await expect(first.call(calls.voidPaper, { id, opinion: '再次作废' })).rejects.toMatchObject({ code: 'alreadyVoided' });
    const told = await city.db.selectFrom('message').select(['unitId', 'userId', 'body']).where('body', 'like', `%${no}%`).execute();
    const reached = told.filter(({ body }) => /作废/.test(body)).map(({ unitId, userId }) => unitId ?? userId);
    expect(reached).toEqual(expect.arrayContaining([story.unit.unitSysId, authority.unitSysId, first.userId]));
  });

  test('puts its application up for another edition, which takes the place of the first', async () => {
    const { id, no, step, application } = await asked(2);
    const waiting = await todosOf(first, 'reissue');
    await agree(step);
    expect(await todosOf(first, 'reissue')).toBe(waiting + 1);
    const voided = await first.call(inspectionCalls.detail, { id: application.id });
    expect(voided.status).toBe(codeOf('toReissue'));
    expect(new Set(voided.lines.map(({ reportVoidedOn }) => reportVoidedOn))).toEqual(new Set(['2026-11-21', null]));
    const { flow } = await story.owner.call(inspectionCalls.flow, { id: application.id });
    expect(flow.at(-1)).toMatchObject({ label: '作废报告', opinion: `报告 ${no}：${why}` });
    await expect(story.owner.call(examiningCalls.reissue, stepOf(voided))).rejects.toMatchObject({ code: 'noAccess' });
    const other = (await reportsOf(story, application.id)).find((report) => report.no !== no)!;

    const reviewing = await first.call(examiningCalls.reissue, stepOf(voided));
    await expect(second.call(examiningCalls.reissue, stepOf(voided))).rejects.toMatchObject({ status: 409 });
    await expect(second.call(calls.voidPaper, { id: other.id!, opinion: why })).rejects.toMatchObject({ code: 'reportInRevision' });
    // What was declared void does not come back as it was.
    const reviewed = await first.call(examiningCalls.review, stepOf(reviewing));
    const { signer } = story.institute;
    await expect(signer.call(examiningCalls.approve, stepOf(reviewed))).rejects.toMatchObject({ code: 'reportUnchanged', status: 409 });
    const { lineId } = voided.lines.find(({ reportNo }) => reportNo === no)!;
    const issued = await correctAndApprove(story.institute, reviewed, lineId!);
    expect(issued.status).toBe(codeOf('issued'));
    const now = await reportsOf(story, application.id);
    const editions = await Promise.all(now.map(async (row) => (await story.owner.call(calls.reportDetail, { id: row.id! })).report));
    expect(editions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ no, edition: 2, paperState: 'valid' }),
        expect.objectContaining({ no: other.no, edition: 1, paperState: 'valid' }),
      ]),
    );
    const { check } = await story.owner.call(calls.reportDetail, { id });
    expect(await city.visitor().call(calls.verify, linkOf(check!.path))).toMatchObject({ edition: 1, state: 'replaced', voidReason: why });
    const equSysId = editions.find((report) => report.no === no)!.equSysId!;
    expect(await archiveOf(equSysId)).toMatchObject({ nextInspDate: '2029-12-31', lastReportNo: no, applyState: '0' });
    const { lines } = await first.call(inspectionCalls.detail, { id: application.id });
    expect(lines.map(({ reportVoidedOn }) => reportVoidedOn)).toEqual([null, null]);
  });

  test('that is not issued anew ends its application for a reason, and its device may be applied for again', async () => {
    const { step, application } = await asked();
    await agree(step);
    const voided = await first.call(inspectionCalls.detail, { id: application.id });
    await expect(first.call(examiningCalls.endVoided, { ...stepOf(voided), opinion: '' })).rejects.toMatchObject({ status: 422 });
    const ended = await first.call(examiningCalls.endVoided, { ...stepOf(voided), opinion: '现场未实际检验，请重新报检' });
    expect(ended.status).toBe(codeOf('terminated'));
    expect(await archiveOf(application.devices[0]!.equSysId)).toMatchObject({ applyState: '0' });
  });

  test('leaves the other reports of an application that is closed as they are', async () => {
    const { step, application } = await asked(2);
    await agree(step);
    const voided = await first.call(inspectionCalls.detail, { id: application.id });
    const ended = await first.call(examiningCalls.endVoided, { ...stepOf(voided), opinion: '该台请重新报检' });
    expect(ended.status).toBe(codeOf('completed'));
    const states = (await reportsOf(story, application.id)).map(({ paperState }) => paperState);
    expect(new Set(states)).toEqual(new Set(['valid', 'voided']));
  });

  test('is found out long after its application was closed, too', async () => {
    const { application, reports } = await approved(city, story);
    const status = codeOf('completed');
    await city.db.updateTable('inspectionApplication').set({ status }).where('id', '=', application.id).execute();
    await agree(await first.call(calls.voidPaper, { id: reports[0]!.id!, opinion: why }));
    expect((await first.call(inspectionCalls.detail, { id: application.id })).status).toBe(codeOf('toReissue'));
  });
});

test('a report that is void before its fee is paid: the fee may be paid meanwhile, and the next edition is given out at once', async () => {
  const { application, reports } = await approved(city, story);
  const { id, no } = reports[0]!;
  const { onlinelsh } = application;
  // As after an inspection before payment: the report is approved and held for the fee.
  await city.db.updateTable('paper').set({ releasedAt: null }).where('applicationId', '=', application.id).execute();
  const held = { status: codeOf('heldForFee'), payStatus: '2' };
  await city.db.updateTable('inspectionApplication').set(held).where('id', '=', application.id).execute();
  await agree(await first.call(calls.voidPaper, { id: id!, opinion: why }));
  const voided = await first.call(inspectionCalls.detail, { id: application.id });
  expect(voided).toMatchObject({ status: codeOf('toReissue') });
  const news = { payNo: 'JF1', onlinelsh: [onlinelsh], amountFen: 1, payChannel: '1', tradeNo: 'T1', paidAt: null, now: city.now };
  for (const listener of city.services.handed.of(paymentListeners))
    await city.db.transaction().execute(async (tx) => {
      await listener.paying?.(tx, news, city.services);
      await listener.paid?.(tx, news, city.services);
    });
  const paid = await first.call(inspectionCalls.detail, { id: application.id });
  expect([paid.status, paid.application.payStatus]).toEqual([codeOf('toReissue'), '4']);
  const reviewing = await first.call(examiningCalls.reissue, stepOf(paid));
  expect((await correctAndApprove(story.institute, reviewing, paid.lines[0]!.lineId!)).status).toBe(codeOf('issued'));
  await story.owner.download(calls.downloadPaper, { type: 'BG', no: no! });
});

test('an edition that another one has replaced is no longer up for a decision', async () => {
  const { application, step } = await asked();
  const at = async () => stepOf(await story.owner.call(inspectionCalls.detail, { id: application.id }));
  await story.owner.call(examiningCalls.appeal, { ...(await at()), opinion: '对判定有异议' });
  await second.call(examiningCalls.reviseReport, { ...(await at()), opinion: '重新核对' });
  await expect(agree(step)).rejects.toMatchObject({ code: 'reportInRevision' });
  await correctAndApprove(story.institute, await at(), application.lines[0]!.lineId!);
  await expect(agree(step)).rejects.toMatchObject({ status: 409 });
  const [revised] = await reportsOf(story, application.id);
  expect(revised).toMatchObject({ paperState: 'valid', voidAsked: false });
  const { equSysId } = application.devices[0]!;
  const { inspections } = await story.owner.call(archiveCalls.archiveInspections, { equSysId });
  expect(new Set(inspections.map(({ voidedOn }) => voidedOn))).toEqual(new Set(['2026-11-21', null]));
});
