import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { inspector, dispatcher } = story.institute;

test('findings that the reviewer sends back say so to their inspectors, with reason and marks, until they are handed in again', async () => {
  const application = await inspected(city, story, 1);
  const lineId = application.lines[0]!.lineId!;
  const { id, onlinelsh } = application;
  const entered = await inspector.call(examiningCalls.enterResults, stepOf(application));
  const opinion = '载荷试验与检验项目不一致';
  const marks = [{ lineId, itemNo: '6.3', note: '请核对是否做了试验' }];
  await expect(
    dispatcher.call(examiningCalls.reviewReturn, { ...stepOf(entered), opinion, marks: [{ ...marks[0]!, itemNo: '99.9' }] }),
  ).rejects.toMatchObject({ code: 'itemUnknown' });
  const back = await dispatcher.call(examiningCalls.reviewReturn, { ...stepOf(entered), opinion, marks });
  expect(back.status).toBe(codeOf('inspecting'));

  const seen = await inspector.call(calls.detail, { id });
  expect(seen.reviewReturn).toMatchObject({ opinion, by: '科长甲', marks });
  const rowOf = async () =>
    (await inspector.call(calls.queue, { desk: 'inspecting', complex: onlinelsh })).list.find((row) => row.id === id);
  expect(await rowOf()).toMatchObject({ returned: opinion });
  // What the institute says to itself is not for the unit.
  expect((await story.owner.call(calls.detail, { id })).reviewReturn).toBeNull();
  const { list } = await story.owner.call(calls.list, { complex: onlinelsh });
  expect(list[0]!.returned).toBeNull();

  const again = await inspector.call(examiningCalls.enterResults, stepOf(back));
  expect((await inspector.call(calls.detail, { id })).reviewReturn).toBeNull();
  expect(again.status).toBe(codeOf('reportReview'));
});

test('findings under inspection for the first time have not come back', async () => {
  const application = await inspected(city, story, 1);
  const row = (await inspector.call(calls.queue, { desk: 'inspecting', complex: application.onlinelsh })).list[0];
  expect(row).toMatchObject({ returned: null });
  expect((await inspector.call(calls.detail, { id: application.id })).reviewReturn).toBeNull();
});
