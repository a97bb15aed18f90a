import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { examiningCalls } from '../../contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { approve, approvePassed, inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { inspector } = story.institute;

async function form(lineId: string) {
  return inspector.call(examiningCalls.results, { lineId });
}

test('results that contradict themselves are not handed in; device and item are named as the lists name them', async () => {
  const application = await inspected(city, story, 1);
  const lineId = application.lines[0]!.lineId!;
  await city.db.updateTable('inspectionLine').set({ unitInnerNo: '4单元9号' }).where('lineId', '=', lineId).execute();
  const { version } = await form(lineId);
  const items = [
    { itemNo: '5.1', verdict: 'pass' as const, value: 3 },
    { itemNo: '6.3', verdict: 'pass' as const },
  ];
  await inspector.call(examiningCalls.saveResults, { lineId, version, items, instruments: null, inspDate: '2026-11-18' });
  await expect(inspector.call(examiningCalls.enterResults, { ...stepOf(application), isFinal: true })).rejects.toMatchObject({
    code: 'contradictory',
    status: 409,
    message: expect.stringMatching(/^检验结果有4处须先更正：乘客电梯 4单元9号：项目“5\.1 层门锁紧/),
    errors: [
      { field: `lines.${lineId}.items.5.1` },
      { field: `lines.${lineId}.items.6.3` },
      { field: `lines.${lineId}.usedInstruments`, message: '乘客电梯 4单元9号：未填写主要检验仪器' },
      { field: `lines.${lineId}.inspDate` },
    ],
  });
  const saved = await form(lineId);
  await inspector.call(examiningCalls.saveResults, {
    lineId,
    version: saved.version,
    items: [
      { itemNo: '5.1', verdict: 'pass', value: 8 },
      { itemNo: '6.3', verdict: 'na', remark: '未到期' },
    ],
    instruments: '钢直尺',
    inspDate: '2026-11-21',
  });
  expect((await inspector.call(examiningCalls.enterResults, stepOf(application))).status).toBe(codeOf('reportReview'));
});

test('nor does a notice go out upon them, or a report', async () => {
  const failing = await inspected(city, story, 1, { 0: '1.1' });
  const first = failing.lines[0]!.lineId!;
  await inspector.call(examiningCalls.saveResults, { lineId: first, version: (await form(first)).version, items: [], instruments: null });
  const notice = { deadline: '2026-12-05', requirement: '逐项整改' };
  await expect(inspector.call(examiningCalls.opinionNotice, { ...stepOf(failing), ...notice })).rejects.toMatchObject({
    code: 'contradictory',
  });

  const entered = await inspected(city, story, 1);
  const handedIn = await inspector.call(examiningCalls.enterResults, stepOf(entered));
  // As it may have been handed in before the rule was there.
  await city.db.updateTable('inspectionResult').set({ loadTested: true }).where('lineId', '=', entered.lines[0]!.lineId!).execute();
  await expect(approve(story.institute, handedIn)).rejects.toMatchObject({ code: 'contradictory' });
});

test('nor does a report of those that passed, nor is a device entered anew', async () => {
  const failing = await inspected(city, story, 3, { 0: '1.1', 1: '1.1' });
  const notice = { deadline: '2026-12-05', requirement: '逐项整改' };
  const noticed = await inspector.call(examiningCalls.opinionNotice, { ...stepOf(failing), ...notice });
  const [first, , passed] = failing.lines.map(({ lineId }) => lineId!);
  const setLoadTested = (lineId: string, loadTested: boolean) =>
    city.db.updateTable('inspectionResult').set({ loadTested }).where('lineId', '=', lineId).execute();
  await setLoadTested(passed!, true);
  await expect(approvePassed(story.institute, noticed)).rejects.toMatchObject({ code: 'contradictory' });
  await setLoadTested(passed!, false);
  const { tzsNo } = noticed.notices.find(({ lineId }) => lineId === first)!;
  const back = await inspector.call(examiningCalls.withdrawNotice, { ...stepOf(noticed), tzsNo, opinion: '误点不合格' });
  const { version } = await form(first!);
  const items = [
    { itemNo: '1.1', verdict: 'pass' as const },
    { itemNo: '5.1', verdict: 'pass' as const, value: 3 },
  ];
  await inspector.call(examiningCalls.saveResults, { lineId: first!, version, items });
  await expect(inspector.call(examiningCalls.correctLines, stepOf(back))).rejects.toMatchObject({
    code: 'contradictory',
    errors: [{ field: `lines.${first}.items.5.1` }],
  });
});

test('the day of inspection is that on which it began, unless the inspector says otherwise', async () => {
  const { lines } = await inspected(city, story, 1);
  const lineId = lines[0]!.lineId!;
  expect((await form(lineId)).inspDate).toBe('2026-11-21');
});
