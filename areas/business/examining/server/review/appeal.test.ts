import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { approve, inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
const story = await openStory(city);

test('a report is contested within fifteen working days, not later', async () => {
  const { institute, unit } = story;
  const application = await inspected(city, story, 1);
  const entered = await institute.inspector.call(examiningCalls.enterResults, stepOf(application));
  const issued = await approve(institute, entered);
  const appealOn = async (day: string) => {
    city.now = new Date(`${day}T02:00:00.000Z`);
    const owner = await city.enter({ actor: 'E1', unit });
    return owner.call(examiningCalls.appeal, { ...stepOf(issued), opinion: '对限速器校验的判定有异议' });
  };
  // Issued on a Saturday: the working days are those of the three weeks that follow.
  await expect(appealOn('2026-12-12')).rejects.toMatchObject({ code: 'appealLate', status: 409 });
  expect(await appealOn('2026-12-11')).toMatchObject({ status: codeOf('appealed') });
});

/** A report that the unit contests on the day it was given out by the first head of department. */
async function contested() {
  city.now = new Date('2026-11-21T02:00:00.000Z');
  const fresh = await openStory(city);
  const { institute, owner } = fresh;
  const application = await inspected(city, fresh, 1);
  const entered = await institute.inspector.call(examiningCalls.enterResults, stepOf(application));
  const issued = await approve(institute, entered);
  const appealed = await owner.call(examiningCalls.appeal, { ...stepOf(issued), opinion: '对判定有异议' });
  return { ...fresh, ...institute, appealed, lineId: application.lines[0]!.lineId! };
}

test('an appeal is decided by somebody else than who gave the report out, who sees no button for it', async () => {
  const { dispatcher, dispatcher2, inspector, appealed } = await contested();
  const movesOf = async (person: typeof dispatcher) => (await person.call(calls.detail, { id: appealed.id })).moves.map(({ move }) => move);
  expect(await movesOf(dispatcher)).not.toContain('upholdReport');
  // Each reads what is contested; who gave the report out reads why there is no button, too.
  const appealTo = async (person: typeof dispatcher) => (await person.call(calls.detail, { id: appealed.id })).appeal;
  expect(await appealTo(dispatcher)).toMatchObject({ opinion: '对判定有异议', closedTo: 'issuer' });
  for (const person of [dispatcher2, inspector]) expect(await appealTo(person)).toMatchObject({ opinion: '对判定有异议', closedTo: null });
  expect(await movesOf(dispatcher2)).toEqual(expect.arrayContaining(['upholdReport', 'reviseReport']));
  for (const move of ['upholdReport', 'reviseReport'] as const)
    await expect(dispatcher.call(examiningCalls[move], { ...stepOf(appealed), opinion: '维持' })).rejects.toMatchObject({
      code: 'ownAppeal',
      status: 403,
    });
  await expect(inspector.call(examiningCalls.upholdReport, { ...stepOf(appealed), opinion: '维持' })).rejects.toMatchObject({
    status: 403,
  });
});

test('a revision that changes nothing gives out no other edition: the report is upheld after all', async () => {
  const { dispatcher, dispatcher2, signer, inspector, appealed, lineId } = await contested();
  const revised = await dispatcher2.call(examiningCalls.reviseReport, { ...stepOf(appealed), opinion: '重新核对' });
  const reviewed = await dispatcher2.call(examiningCalls.review, stepOf(revised));
  await expect(signer.call(examiningCalls.approve, stepOf(reviewed))).rejects.toMatchObject({ code: 'reportUnchanged' });
  const back = await dispatcher2.call(examiningCalls.reviewReturn, { ...stepOf(reviewed), opinion: '请核对' });
  const edit = async (remark: string) => {
    const { version } = await inspector.call(examiningCalls.results, { lineId });
    await inspector.call(examiningCalls.saveResults, { lineId, version, items: [], remark });
  };
  await edit('更正');
  const entered = await inspector.call(examiningCalls.enterResults, stepOf(back));
  const uphold = { opinion: '核对后无误' };
  await expect(dispatcher2.call(examiningCalls.upholdReport, { ...stepOf(entered), ...uphold })).rejects.toMatchObject({
    code: 'recordChanged',
  });
  const again = await dispatcher.call(examiningCalls.reviewReturn, { ...stepOf(entered), opinion: '请恢复' });
  const { version } = await inspector.call(examiningCalls.results, { lineId });
  await inspector.call(examiningCalls.saveResults, { lineId, version, items: [], remark: null });
  const restored = await inspector.call(examiningCalls.enterResults, stepOf(again));
  const upheld = await dispatcher2.call(examiningCalls.upholdReport, { ...stepOf(restored), ...uphold });
  expect(upheld.status).toBe(codeOf('issued'));
});

test('a report that was never given out is not upheld', async () => {
  const fresh = await openStory(city);
  const application = await inspected(city, fresh, 1);
  const { inspector, dispatcher2 } = fresh.institute;
  const entered = await inspector.call(examiningCalls.enterResults, stepOf(application));
  const seen = await dispatcher2.call(calls.detail, { id: application.id });
  expect(seen.moves.map(({ move }) => move)).not.toContain('upholdReport');
  await expect(dispatcher2.call(examiningCalls.upholdReport, { ...stepOf(entered), opinion: '维持' })).rejects.toMatchObject({
    code: 'moveNotAllowed',
  });
});
