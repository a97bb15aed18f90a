import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { approve, crewOf, dispatched, inspected, openStory, startNow, stepOf } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { owner, institute } = story;

const again = () => ({ inspectors: crewOf(story), dispatchOn: '2026-12-07' });

test('a visit is put off by the institute, made in vain, booked anew by the unit, and ended', async () => {
  const sent = await dispatched(city, story);
  const later = { ...stepOf(sent), bookDate: '2026-12-04', opinion: '检验员另有安排' };
  const put = await institute.dispatcher.call(dispatchCalls.deskReschedule, later);
  expect(put.status).toBe(codeOf('toDispatch'));
  const second = await institute.dispatcher.call(dispatchCalls.dispatch, { ...stepOf(put), ...again() });
  const vain = await institute.inspector.call(examiningCalls.notReady, { ...stepOf(second), opinion: '设备未停用，现场无人' });
  expect(vain.status).toBe(codeOf('notReady'));
  const booked = await owner.call(dispatchCalls.rebook, { ...stepOf(vain), bookDate: '2026-12-07' });
  expect(booked.status).toBe(codeOf('toDispatch'));
  const third = await institute.dispatcher.call(dispatchCalls.dispatch, { ...stepOf(booked), ...again() });
  const vainAgain = await institute.inspector.call(examiningCalls.notReady, { ...stepOf(third), opinion: '现场仍无人' });
  // The unit reads how often its inspectors have come in vain.
  const { list } = await owner.call(sessionCalls.messages, {});
  const titles = list.map(({ title }) => title).filter((title) => title.startsWith('现场不具备'));
  // The clock of the city stands still: of two at one instant neither is the later.
  expect(titles.toSorted()).toEqual(['现场不具备检验条件', '现场不具备检验条件（第2次）']);
  const bookedAgain = await owner.call(dispatchCalls.rebook, { ...stepOf(vainAgain), bookDate: '2026-12-07' });
  const fourth = await institute.dispatcher.call(dispatchCalls.dispatch, { ...stepOf(bookedAgain), ...again() });
  const started = await startNow(story, fourth);
  const ended = await institute.inspector.call(examiningCalls.terminate, { ...stepOf(started), opinion: '设备已拆除' });
  expect(ended.status).toBe(codeOf('terminated'));
});

test('a report that the unit objects to may be upheld', async () => {
  const application = await inspected(city, story, 1);
  const entered = await institute.inspector.call(examiningCalls.enterResults, stepOf(application));
  const issued = await approve(institute, entered);
  const appealed = await owner.call(examiningCalls.appeal, { ...stepOf(issued), opinion: '对限速器校验的判定有异议' });
  const upheld = await institute.dispatcher2.call(examiningCalls.upholdReport, {
    ...stepOf(appealed),
    opinion: '经核对原始记录，维持原报告',
  });
  expect(upheld.status).toBe(codeOf('issued'));
});
