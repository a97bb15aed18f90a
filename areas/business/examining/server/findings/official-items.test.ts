import { beforeAll, expect, test } from 'vitest';

import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { approve, dispatched, confirmed, found, openStory, startNow, stepOf, type Story } from '#areas/inspection/server/testing/story.ts';
import { stopLists } from '#areas/item-lists/server/testing/without-lists.ts';
import { openCity } from '#server/testing/city.ts';

import { examiningCalls as calls } from '../../contract/calls.ts';

const city = await openCity();
let story: Story;
beforeAll(async () => {
  story = await openStory(city, { isOfficial: true });
});

/** A lift, accepted under supervision on 2022-12-10, whose inspection has begun. */
async function begun() {
  const application = await dispatched(city, story);
  const started = await startNow(story, application);
  const { lines } = await story.institute.inspector.call(inspectionCalls.detail, { id: application.id });
  return { ...started, lineId: lines[0]!.lineId! };
}

test('a lift is inspected by the items of its regulation; what the day and the archive rule out is 无此项 with the reason', async () => {
  const { lineId } = await begun();
  const { items, itemsBasis } = await story.institute.inspector.call(calls.results, { lineId });
  expect(itemsBasis).toBe('检验项目及编号依据TSG T7001-2023（附件A表A1）「曳引与强制驱动电梯定期检验」，清单第1版。');
  expect(items).toHaveLength(51);
  const of = (no: string) => items.find(({ itemNo }) => itemNo === no);
  expect(of('A1.2.7.8')).toMatchObject({ title: '门的锁紧与闭合', kind: '关键', verdict: null, remark: null });
  expect(of('A1.2.3.16')).toMatchObject({ verdict: 'na', remark: '适用条件不符：消防员电梯' });
  // Not by T7001-2023, and not for fifteen years; but under its amendments.
  expect([of('A1.2.6.9')?.verdict, of('A1.2.5.1')?.verdict, of('A1.2.3.4')?.verdict]).toEqual(['na', 'na', null]);
  expect(of('A1.3.7.1')?.hint).toContain('注1');
  expect(of('A1.2.4.3')?.parts).toEqual([{ name: '(1)', verdict: 'na', why: expect.stringContaining('注3') }]);
  expect(of('A1.3.7.1')?.naReasons).toEqual([expect.stringContaining('GB 7588—1995')]);
  expect(of('A1.3.8')).toMatchObject({
    parts: ['试验方法', '电气安全装置', '监测', '试验'].map((name) => ({ name, verdict: null })),
    isParted: true,
  });
  expect(of('A1.3.12.2')).toMatchObject({ isLoadTest: true });
});

test('what is found at a part fails its item; a part that the item does not have is refused', async () => {
  const { inspector } = story.institute;
  const { lineId, ...application } = await begun();
  const { version, items, conditions } = await inspector.call(calls.results, { lineId });
  const save = (entered: object, seen = version) =>
    inspector.call(calls.saveResults, { lineId, version: seen, items: [{ itemNo: 'A1.3.8', verdict: 'pass', ...entered }] });
  await expect(save({ parts: [{ name: '照明', verdict: 'pass' }] })).rejects.toMatchObject({ code: 'itemUnknown' });
  const saved = await save({ parts: [{ name: '监测', verdict: 'fail' }] });
  const rest = found(items.filter(({ verdict, itemNo }) => verdict === null && itemNo !== 'A1.3.8'));
  const facts = { inspDate: '2026-11-21', instruments: '绝缘电阻测试仪 JY-03', conditions: confirmed(conditions) };
  await inspector.call(calls.saveResults, { lineId, version: saved.version, items: rest, ...facts });
  await expect(inspector.call(calls.enterResults, stepOf(application))).rejects.toMatchObject({
    code: 'contradictory',
    errors: [{ field: `lines.${lineId}.items.A1.3.8`, message: expect.stringContaining('的子项“监测”不合格，不能判为合格') }],
  });
  // The unit is to read in its notice which part it was.
  const { version: last } = await inspector.call(calls.results, { lineId });
  await save({ verdict: 'fail', remark: '监测装置失效', parts: [{ name: '监测', verdict: 'fail' }] }, last);
  const { devices } = await inspector.call(calls.noticeDraft, { id: application.id });
  expect(devices[0]!.items).toMatchObject([{ itemNo: 'A1.3.8', title: expect.stringMatching(/〔不合格子项：监测〕$/) }]);
  await inspector.call(calls.opinionNotice, { ...stepOf(application), deadline: '2026-12-05', requirement: '修复后反馈' });
  const { notices } = await inspector.call(inspectionCalls.detail, { id: application.id });
  expect(notices[0]!.problems).toMatchObject([{ title: expect.stringMatching(/〔不合格子项：监测〕$/) }]);
});

// Before the lists are stopped for good.
test('the next record of a lift tells what the last one found, and its instruments', async () => {
  const { inspector } = story.institute;
  const first = await begun();
  expect((await inspector.call(calls.results, { lineId: first.lineId })).last).toBeNull();
  const form = await inspector.call(calls.results, { lineId: first.lineId });
  const remarkOf = (itemNo: string) => (itemNo === 'A1.1.4' ? '资料存放于物业办公室' : null);
  const entered = found(form.items.filter(({ verdict }) => verdict === null)).map((item) => ({ ...item, remark: remarkOf(item.itemNo) }));
  const facts = { inspDate: '2026-11-21', instruments: '绝缘电阻测试仪 JY-03', conditions: confirmed(form.conditions) };
  await inspector.call(calls.saveResults, { lineId: first.lineId, version: form.version, items: entered, ...facts });
  const { lines } = await inspector.call(inspectionCalls.detail, { id: first.id });
  await city.db
    .updateTable('inspectionLine')
    .set({ reportNo: 'DTD12026000001', isOpen: false })
    .where('lineId', '=', first.lineId)
    .execute();
  const later = await begun();
  await city.db.updateTable('inspectionLine').set({ equSysId: lines[0]!.equSysId! }).where('lineId', '=', later.lineId).execute();
  const { last, items } = await inspector.call(calls.results, { lineId: later.lineId });
  expect(last).toEqual({
    on: '2026-11-21',
    reportNo: 'DTD12026000001',
    instruments: '绝缘电阻测试仪 JY-03',
    usedInstruments: [],
    failed: 0,
  });
  const told = (itemNo: string) => items.find((item) => item.itemNo === itemNo)?.before;
  expect(told('A1.1.4')).toMatchObject({ verdict: 'pass', words: '资料存放于物业办公室' });
  // That it passed without a word is no news.
  expect(told('A1.2.1.1')).toBeUndefined();
  // Of a record whose report is void nothing is told.
  await city.db.updateTable('inspectionLine').set({ reportVoidedOn: '2026-11-22' }).where('lineId', '=', first.lineId).execute();
  expect((await inspector.call(calls.results, { lineId: later.lineId })).last).toBeNull();
});

test('a record keeps its edition, whatever is put in force or stopped afterwards; the report names it', async () => {
  const { inspector } = story.institute;
  const { lineId, ...application } = await begun();
  await stopLists(city);
  const form = await inspector.call(calls.results, { lineId });
  expect(form.itemsBasis).toContain('TSG T7001-2023');
  const open = form.items.filter(({ verdict }) => verdict === null);
  const facts = { inspDate: '2026-11-21', instruments: '绝缘电阻测试仪 JY-03', conditions: confirmed(form.conditions) };
  await inspector.call(calls.saveResults, { lineId, version: form.version, items: found(open), ...facts });
  const entered = await inspector.call(calls.enterResults, stepOf(application));
  await approve(story.institute, entered);
  const { content } = await city.db.selectFrom('paper').select('content').where('type', '=', 'BG').executeTakeFirstOrThrow();
  expect(content).toMatchObject({ itemsBasis: form.itemsBasis });

  // Without a list the items are the institute's own, and say so.
  const later = await begun();
  const own = await inspector.call(calls.results, { lineId: later.lineId });
  expect(own.itemsBasis).toContain('本机构自编');
  expect(own.items).toHaveLength(29);
});
