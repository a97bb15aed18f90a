import { beforeAll, expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '../../contract/calls.ts';
import { codeOf } from '../../contract/lifecycle.ts';
import { crewOf, dispatched, inspected, openStory, startNow, stepOf, type Story } from '../testing/story.ts';

const city = await openCity();
let story: Story;
let owner: Story['owner'];
let institute: Story['institute'];

beforeAll(async () => {
  story = await openStory(city);
  ({ owner, institute } = story);
});

const again = () => ({ inspectors: crewOf(story), dispatchOn: '2026-12-07' });

test('a visit is put off by the institute, made in vain, booked anew by the unit, and ended', async () => {
  const sent = await dispatched(city, story);
  const later = { ...stepOf(sent), bookDate: '2026-12-04', opinion: '检验员另有安排' };
  const put = await institute.dispatcher.call(calls.deskReschedule, later);
  expect(put.status).toBe(codeOf('toDispatch'));
  const second = await institute.dispatcher.call(calls.dispatch, { ...stepOf(put), ...again() });
  const vain = await institute.inspector.call(calls.notReady, { ...stepOf(second), opinion: '设备未停用，现场无人' });
  expect(vain.status).toBe(codeOf('notReady'));
  const booked = await owner.call(calls.rebook, { ...stepOf(vain), bookDate: '2026-12-07' });
  expect(booked.status).toBe(codeOf('toDispatch'));
  const third = await institute.dispatcher.call(calls.dispatch, { ...stepOf(booked), ...again() });
  const started = await startNow(story, third);
  const ended = await institute.inspector.call(calls.terminate, { ...stepOf(started), opinion: '设备已拆除' });
  expect(ended.status).toBe(codeOf('terminated'));
});

test('a report that the unit objects to may be upheld', async () => {
  const application = await inspected(city, story, 1);
  const entered = await institute.inspector.call(calls.enterResults, stepOf(application));
  const issued = await institute.dispatcher.call(calls.approve, stepOf(entered));
  const appealed = await owner.call(calls.appeal, { ...stepOf(issued), opinion: '对限速器校验的判定有异议' });
  const upheld = await institute.dispatcher2.call(calls.upholdReport, { ...stepOf(appealed), opinion: '经核对原始记录，维持原报告' });
  expect(upheld.status).toBe(codeOf('issued'));
});
