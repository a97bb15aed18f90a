import { beforeEach, expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { makeCalls as calls } from '../contract/calls.ts';
import { agreed, drafted, stepOf } from './testing/story.ts';
import { Tale } from './testing/tale.ts';

const city = await openCity();
const tale = new Tale(city);
beforeEach(() => tale.begin());

/** What became of presses at the same time: how many were taken, and what the others were told. */
async function outcome(pressed: readonly Promise<unknown>[]) {
  const done = await Promise.allSettled(pressed);
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string; message: string }] : []));
  return { taken: done.length - refused.length, refused };
}

test('two batches that overlap, handed in at once: one is taken, the other reads which number and task', async () => {
  const { clerk } = tale.story;
  await agreed(tale.story);
  const numbers = (...nos: readonly string[]) => ({ products: nos.map((productNo) => ({ productNo })) });
  const drafts = [await drafted(clerk, numbers('V1', 'V2')), await drafted(clerk, numbers('V2', 'V3'))];
  const { taken, refused } = await outcome(drafts.map((step) => clerk.call(calls.batchCommit, step)));
  expect(taken).toBe(1);
  expect(refused[0]).toMatchObject({ errors: [{ message: expect.stringMatching(/^产品编号V2已在监检任务ZJ\d+中$/) as string }] });
});

test('two certificates for the same numbers, handed in at once: one has them', async () => {
  const batchId = await tale.supervised();
  const drafts = [await tale.certificateDrafted(batchId), await tale.certificateDrafted(batchId)];
  const { taken, refused } = await outcome(drafts.map((step) => tale.story.inspector.call(calls.certificateCommit, step)));
  expect(taken).toBe(1);
  expect(refused[0]).toMatchObject({ errors: [{ message: expect.stringMatching(/^产品编号R26-001已在证书ZZJJ\d+中$/) as string }] });
});

test('a certificate that is pressed twice is issued once, with one number; while one sends it back another does not approve it', async () => {
  const { second, head } = tale.story;
  const batchId = await tale.supervised();
  const step = await tale.reviewed(batchId, { covered: 'R26-001', sampled: 'R26-001' });
  const approve = () => second.call(calls.certificateMove, { ...step, move: 'approve' });
  expect(await outcome([approve(), approve()])).toMatchObject({ taken: 2 });
  const { flow } = await second.call(calls.certificateDetail, { id: step.id });
  expect(flow.filter(({ label }) => label === '批准出具')).toHaveLength(1);
  const other = await tale.reviewed(batchId, { covered: 'R26-002', sampled: 'R26-002' });
  const { taken, refused } = await outcome([
    second.call(calls.certificateMove, { ...other, move: 'approve' }),
    head.call(calls.certificateMove, { ...other, move: 'return', opinion: '日期请核对' }),
  ]);
  expect(taken).toBe(1);
  expect(refused[0]!.message).toMatch(/^科室.已于.+办理「(批准出具|退回)」，现为「.+」$/);
});

test('while a certificate is declared void another window goes on with it: one is taken, the other reads what happened', async () => {
  const { head, second, inspector } = tale.story;
  const batchId = await tale.supervised();
  const issued = stepOf(await tale.issued(batchId));
  const revoke = (person: typeof head, opinion: string) => person.call(calls.certificateMove, { ...issued, move: 'revoke', opinion });
  const { taken, refused } = await outcome([revoke(head, '编号印错'), revoke(second, '图号印错')]);
  expect(taken).toBe(1);
  expect(refused[0]!.message).toMatch(/^科室.已于.+办理「作废」，现为「已作废」$/);
  // Two drafts that would take its place: one may.
  const anew = () => tale.certificateDrafted(batchId, {}, { replaces: issued.id });
  const drafts = await Promise.allSettled([anew(), anew()]);
  expect(drafts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(drafts.find((one) => one.status === 'rejected')!.reason).toMatchObject({ code: 'notReplaceable' });
  expect((await inspector.call(calls.certificateDetail, { id: issued.id })).makeCertificate.status).toBe('90');
});

test('while a returned certificate is written on in one window, it is handed in from another: what comes later is told', async () => {
  const { head, inspector } = tale.story;
  const batchId = await tale.supervised();
  const step = await tale.reviewed(batchId);
  const back = stepOf(await head.call(calls.certificateMove, { ...step, move: 'return', opinion: '日期请核对' }));
  const values = { category: 'vesselBatch', covered: 'R26-001', sampled: 'R26-001', madeOn: '2026-11-21' };
  const { taken, refused } = await outcome([
    inspector.call(calls.certificateCommit, back),
    inspector.call(calls.certificateSave, { ...back, batchId, values }),
  ]);
  expect(taken).toBe(1);
  expect(refused[0]!.message).toMatch(/请|已/);
});
