import { beforeAll, describe, expect, test } from 'vitest';

import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { openInstitute, type Institute } from '#areas/inspection/server/testing/institute.ts';
import { correctAndApprove } from '#areas/inspection/server/testing/story.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { constructionCalls as calls } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { notified, newLift, nextProno, openConstructionStory, stepOf, stopped, type Story } from './testing/story.ts';
import { applied, completed, passed } from './testing/supervised.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
const { states } = constructionNotice;
let story: Story;
let institute: Institute;
let second: Person;
beforeAll(async () => {
  story = await openConstructionStory(city, authority);
  institute = await openInstitute(city);
  await seedLicence(city, story.firm, { licenceNo: 'TS3333002-2029', licenceItem: 'reform' });
  second = await city.enter({ actor: 'I4', name: '科长乙', dept: '电梯检验部' });
});

const noticeOf = (id: string) => story.builder.call(calls.detail, { id });
const titlesFor = async (person: Person) => (await person.call(sessionCalls.messages, {})).list.map(({ title }) => title).join();
const archiveOf = (equSysId: string) =>
  city.db
    .selectFrom('equipment')
    .select(['supvPassDate', 'lockedBy', 'installReportNo', 'useStatus'])
    .where('equSysId', '=', equSysId)
    .executeTakeFirstOrThrow();

/** One of the institute declares a report of the application void, another agrees. */
async function declareVoid(applicationId: string, oidno: string): Promise<void> {
  const { list } = await story.builder.call(reportCalls.reportList, { applicationId });
  const { id } = list.find((one) => one.oidno === oidno)!;
  const asked = await institute.dispatcher.call(reportCalls.voidPaper, { id, opinion: '检测数据录入有误' });
  await second.call(reportCalls.voidStep, { ...stepOf(asked), move: 'agree' });
}

describe('the report of a passed supervision is declared void', () => {
  test('the notice goes on and holds the device again, the archive says what it said before, all who built on it hear; issued anew, it is done again', async () => {
    const notice = await notified(story, { lines: [newLift(nextProno()), newLift(nextProno())] });
    const { id, lines } = await passed(story, institute, notice.id);
    const [first, other] = lines;
    await declareVoid(id, first!.oidno!);
    const { constructionNotice: open, noticeLines } = await noticeOf(notice.id);
    expect(open).toMatchObject({ status: states.underSupervision.code, supvState: '部分合格' });
    expect(noticeLines.map(({ supervisedOn }) => supervisedOn)).toEqual([null, '2026-11-21']);
    const none = { supvPassDate: null, installReportNo: null, lockedBy: open.bcwNo };
    expect(await archiveOf(first!.equSysId!)).toMatchObject(none);
    expect(await archiveOf(other!.equSysId!)).toMatchObject({ supvPassDate: '2026-11-21', lockedBy: null });
    for (const person of [story.owner, story.builder, story.officer])
      expect(await titlesFor(person)).toContain(`监督检验报告不再有效：${open.noticeNo}`);
    const standing = await institute.dispatcher.call(inspectionCalls.detail, { id });
    const again = await institute.dispatcher.call(examiningCalls.reissue, { ...stepOf(standing), opinion: '更正' });
    await correctAndApprove(institute, again, standing.lines.find(({ oidno }) => oidno === first!.oidno)!.lineId!);
    expect((await noticeOf(notice.id)).constructionNotice).toMatchObject({ status: states.completed.code, supvState: '已合格' });
    expect(await archiveOf(first!.equSysId!)).toMatchObject({ supvPassDate: '2026-11-21', lockedBy: null });
  });

  test('without another edition the device is applied for again', async () => {
    const notice = await notified(story);
    const { id, lines } = await passed(story, institute, notice.id);
    await declareVoid(id, lines[0]!.oidno!);
    const standing = await institute.dispatcher.call(inspectionCalls.detail, { id });
    await institute.dispatcher.call(examiningCalls.endVoided, { ...stepOf(standing), opinion: '须重新检验' });
    await applied(story, notice.id, [lines[0]!.id]);
  });

  test('of a lift that was altered the archive goes back to the day of its former supervision', async () => {
    const { user } = story;
    const device = await seedDevice(city, user, {
      supv_pass_date: '2015-05-10',
      equlocarecod: '330203001',
      use_status: '1',
      reg_status: '2',
    });
    const line = { oidno: device.oidno, equclacode: '3110', equName: '乘客电梯' };
    const notice = await notified(story, { constrsort: '2', licenceNo: 'TS3333002-2029', workContent: '更换曳引机', lines: [line] });
    const { id } = await passed(story, institute, notice.id);
    expect((await archiveOf(device.equSysId)).supvPassDate).toBe('2026-11-21');
    await declareVoid(id, device.oidno);
    expect(await archiveOf(device.equSysId)).toMatchObject({
      supvPassDate: '2015-05-10',
      lockedBy: (await noticeOf(notice.id)).constructionNotice.bcwNo,
    });
  });
});

test('the supervision of a notice that has been stopped is not accepted any more, and ends with a refusal', async () => {
  const notice = await notified(story);
  const [line] = await completed(story, notice.id);
  const application = await applied(story, notice.id, [line!.id]);
  await stopped(story.officer, notice);
  const { clerk } = institute;
  await expect(clerk.call(dispatchCalls.accept, stepOf(application))).rejects.toMatchObject({
    code: 'noticeEnded',
    message: expect.stringMatching(/^施工告知甬特告.*已责令停工，监督检验不能受理/) as string,
  });
  await clerk.call(dispatchCalls.reject, { ...stepOf(application), opinion: '施工告知已责令停工' });
  expect(await archiveOf(line!.equSysId!)).toMatchObject({ useStatus: '9', lockedBy: null });
});
