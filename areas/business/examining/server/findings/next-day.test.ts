import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { examiningCalls } from '../../contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { approve, deviceRow, inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { inspector } = story.institute;

/** A lift whose baseline is of December 2022: by the years of its class it is due again at the end of December 2029. */
async function lift() {
  const application = await inspected(city, story, 1);
  return { ...application, lineId: application.lines[0]!.lineId!, equSysId: application.devices[0]!.equSysId };
}

async function state(lineId: string, facts: { nextInspDate: string | null; nextDateReason?: string | null }) {
  const { version } = await inspector.call(examiningCalls.results, { lineId });
  return inspector.call(examiningCalls.saveResults, { lineId, version, items: [], ...facts });
}

test('the form says what the rules say, by the month', async () => {
  const { lineId } = await lift();
  const { nextByRule, nextInspDate } = await inspector.call(examiningCalls.results, { lineId });
  expect(nextByRule).toMatchObject({
    on: '2029-12-31',
    latest: '2029-12-31',
    isMonth: true,
    because: expect.stringContaining('第1、4、7、9、11、13、15年'),
  });
  expect(nextInspDate).toBeNull();
});

test('a day that the inspector states is printed and kept, with its reason', async () => {
  const application = await lift();
  const { lineId } = application;
  await state(lineId, { nextInspDate: '2028-06-30' });
  await expect(inspector.call(examiningCalls.enterResults, stepOf(application))).rejects.toMatchObject({
    code: 'contradictory',
    errors: [{ field: `lines.${lineId}.nextDateReason`, message: expect.stringContaining('与按规则推算的2029-12-31不同，须填写理由') }],
  });
  await state(lineId, { nextInspDate: '2028-06-30', nextDateReason: '钢丝绳磨损接近报废值' });
  const entered = await inspector.call(examiningCalls.enterResults, stepOf(application));
  const issued = await approve(story.institute, entered);
  expect(issued.status).toBe(codeOf('issued'));
  expect(await deviceRow(city, application.equSysId)).toMatchObject({ nextInspDate: '2028-06-30' });
  const [paper] = await city.db
    .selectFrom('paper')
    .select('content')
    .where('onlinelsh', '=', application.onlinelsh)
    .where('type', '=', 'BG')
    .execute();
  expect(paper!.content).toMatchObject({ nextInspDate: '2028-06-30' });
});

test('a day beyond the rule, or not after the inspection, is refused whatever the reason', async () => {
  const application = await lift();
  for (const nextInspDate of ['2030-12-31', '2026-11-21']) {
    await state(application.lineId, { nextInspDate, nextDateReason: '使用单位要求' });
    await expect(inspector.call(examiningCalls.enterResults, stepOf(application))).rejects.toMatchObject({
      code: 'contradictory',
      errors: [{ field: `lines.${application.lineId}.nextInspDate` }],
    });
  }
  await state(application.lineId, { nextInspDate: null, nextDateReason: null });
  expect((await inspector.call(examiningCalls.enterResults, stepOf(application))).status).toBe(codeOf('reportReview'));
});
