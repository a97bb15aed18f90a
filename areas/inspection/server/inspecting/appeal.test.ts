import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '../../contract/calls.ts';
import { codeOf } from '../../contract/lifecycle.ts';
import { inspected, openStory, stepOf } from '../testing/story.ts';

const city = await openCity();
const story = await openStory(city);

test('a report is contested within fifteen working days, not later', async () => {
  const { institute, unit } = story;
  const application = await inspected(city, story, 1);
  const entered = await institute.inspector.call(calls.enterResults, stepOf(application));
  const issued = await institute.dispatcher.call(calls.approve, stepOf(entered));
  const appealOn = async (day: string) => {
    city.now = new Date(`${day}T02:00:00.000Z`);
    const owner = await city.enter({ actor: 'E1', unit });
    return owner.call(calls.appeal, { ...stepOf(issued), opinion: '对限速器校验的判定有异议' });
  };
  // Issued on a Saturday: the working days are those of the three weeks that follow.
  await expect(appealOn('2026-12-12')).rejects.toMatchObject({ code: 'appealLate', status: 409 });
  expect(await appealOn('2026-12-11')).toMatchObject({ status: codeOf('appealed') });
});
