import { beforeAll, expect, test } from 'vitest';

import { reportCalls } from '#areas/reports/contract/calls.ts';
import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { runInspectionTimers } from '#areas/inspection/server/jobs.ts';
import { approvePassed, found, inspected, openStory, stepOf, type Story } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
let story: Story;
beforeAll(async () => {
  story = await openStory(city);
});

const first = { deadline: '2026-12-10', requirement: '请整改' };
const later = { deadline: '2026-12-20', requirement: '请整改后反馈' };

/** One lift waits for its recheck; the other had its report, which was declared void, and fails as it is entered anew. */
async function failsMeanwhile() {
  const { inspector, dispatcher } = story.institute;
  const application = await inspected(city, story, 2, { '0': '1.1' });
  const noticed = await inspector.call(examiningCalls.opinionNotice, { ...stepOf(application), ...first });
  const [{ tzsNo } = { tzsNo: '' }] = noticed.notices;
  const released = await approvePassed(story.institute, noticed);
  const verdicts = [{ tzsNo, itemNo: '1.1', verdict: 'recheck' as const }];
  const waiting = await inspector.call(examiningCalls.confirmRectified, { ...stepOf(released), verdicts });
  expect([waiting.status, waiting.forms.includes('opinionNotice')]).toEqual([codeOf('recheck'), false]);
  const second = await city.enter({ actor: 'I4', name: '科长乙', dept: '电梯检验部' });
  const { list } = await dispatcher.call(reportCalls.reportList, { applicationId: application.id });
  const asked = await dispatcher.call(reportCalls.voidPaper, { id: list[0]!.id, opinion: '检测数据录入有误' });
  await second.call(reportCalls.voidStep, { id: asked.id, version: asked.version, move: 'agree' });
  const reopened = application.lines[1]!.lineId!;
  const { version, items } = await inspector.call(examiningCalls.results, { lineId: reopened });
  await inspector.call(examiningCalls.saveResults, { lineId: reopened, version, items: found(items, ['1.2']) });
  return { ...(await inspector.call(calls.detail, { id: application.id })), reopened, rechecked: application.lines[0]!.lineId! };
}

/** What was put right passes when it is looked at again. */
async function recheck(standing: { readonly id: string; readonly version: number }, lineIds: readonly string[]) {
  const { inspector } = story.institute;
  for (const lineId of lineIds) {
    const { version, items } = await inspector.call(examiningCalls.results, { lineId });
    const again = items
      .filter(({ remedy }) => remedy === 'toRecheck')
      .map(({ itemNo }) => ({ itemNo, verdict: 'fail' as const, remedy: 'rechecked' as const }));
    await inspector.call(examiningCalls.saveResults, { lineId, version, items: again });
  }
  return inspector.call(examiningCalls.recheck, stepOf(standing));
}

test('a device that fails as it is entered anew, while another waits for its recheck, gets a notice of its own; then all wait for the recheck', async () => {
  const { inspector } = story.institute;
  const seen = await failsMeanwhile();
  expect(seen.forms).toEqual(expect.arrayContaining(['opinionNotice', 'correctLines', 'recheck']));
  await expect(inspector.call(examiningCalls.correctLines, stepOf(seen))).rejects.toMatchObject({ code: 'noticeNeeded' });
  const noticed = await inspector.call(examiningCalls.opinionNotice, { ...stepOf(seen), ...later });
  expect([noticed.status, noticed.waiting.dueOn, noticed.notices.map(({ lineId }) => lineId)]).toEqual([
    codeOf('rectify'),
    later.deadline,
    [seen.reopened],
  ]);
  // A mistake: back to where the other one waits, this one alone is entered anew.
  const { tzsNo } = noticed.notices[0]!;
  const back = await inspector.call(examiningCalls.withdrawNotice, { ...stepOf(noticed), tzsNo, opinion: '误点' });
  expect([back.status, back.forms.includes('correctLines')]).toEqual([codeOf('recheck'), true]);
  const mayEdit = async (lineId: string) => (await inspector.call(examiningCalls.results, { lineId })).mayEdit;
  expect(await mayEdit(seen.reopened)).toBe(true);

  const again = await inspector.call(examiningCalls.opinionNotice, { ...stepOf(back), ...later });
  const answered = await story.owner.call(examiningCalls.rectifyFeedback, {
    ...stepOf(again),
    tzsNo: again.notices[0]!.tzsNo,
    text: '已整改',
  });
  const verdicts = [{ tzsNo: again.notices[0]!.tzsNo, itemNo: '1.2', verdict: 'rectified' as const }];
  const confirmed = await inspector.call(examiningCalls.confirmRectified, { ...stepOf(answered), verdicts });
  expect(confirmed.status).toBe(codeOf('recheck'));
  expect((await recheck(confirmed, [seen.rechecked])).status).toBe(codeOf('reportReview'));
});

test('its notice unanswered past the day, it is judged as found, and the other still waits for its recheck', async () => {
  const seen = await failsMeanwhile();
  await story.institute.inspector.call(examiningCalls.opinionNotice, { ...stepOf(seen), ...later });
  const now = new Date('2026-12-21T02:00:00.000Z');
  await runInspectionTimers({} as never, { db: city.db, services: city.services, now });
  const late = await story.institute.inspector.call(calls.detail, { id: seen.id });
  expect(late.status).toBe(codeOf('recheck'));
  const reviewed = await recheck(late, [seen.rechecked]);
  expect(reviewed.status).toBe(codeOf('reportReview'));
  const { lines } = await story.owner.call(calls.detail, { id: seen.id });
  expect(lines.map(({ conclusion }) => conclusion)).toEqual(['整改后合格', '不合格']);
});
