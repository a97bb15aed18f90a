import { expect, test } from 'vitest';

import { openStory } from '#areas/inspection/server/testing/story.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { basisCalls } from '#areas/inspection-bases/contract/calls.ts';
import { reportCalls } from '../contract/calls.ts';
import { approved } from './testing/approved.ts';

const city = await openCity();
const story = await openStory(city);

const head = () => story.institute.dispatcher;
const next = { equclacode: '3', inspType: 'D1', basis: 'TSG T7001—2026《电梯检验规则》；GB/T 7588.1' };

/** What the report of a lift that was inspected on 2026-11-21 names. */
async function printed(): Promise<string> {
  const { reports } = await approved(city, story);
  const { content } = await story.owner.download(reportCalls.downloadPaper, { type: 'BG', no: reports[0]!.no! });
  return readPages(content).join('').replaceAll(/\s/g, '');
}

test('a report names the text that is valid on its day of inspection, as the institute keeps it', async () => {
  expect(await printed()).toContain('TSGT7001—2023');
  const draft = { id: newId(), values: { ...next, validFrom: '2026-11-22' } };
  await head().call(basisCalls.basisSave, draft);
  expect(await printed()).toContain('TSGT7001—2023');
  await head().call(basisCalls.basisSave, { ...draft, version: 0, values: { ...next, validFrom: '2026-11-21' } });
  const report = await printed();
  expect(report).toContain('TSGT7001—2026');
  expect(report).not.toContain('TSGT7001—2023');
  await head().call(basisCalls.basisSave, { ...draft, version: 1, values: { ...next, validFrom: '2026-11-01', validTo: '2026-11-20' } });
  expect(await printed()).toContain('TSGT7001—2023');
  await head().call(basisCalls.basisDrop, { id: draft.id, version: 2 });
  expect((await head().call(basisCalls.basisList, { basis: 'T7001' })).list).toMatchObject([{ basis: expect.stringContaining('2023') }]);
});

test('a repeated save counts once; two texts for one kind do not begin on one day, and an older version changes nothing', async () => {
  const draft = { id: newId(), values: { equclacode: '62', inspType: 'd6', basis: 'TSG 71—2028', validFrom: '2028-01-01' } };
  await head().call(basisCalls.basisSave, draft);
  expect(await head().call(basisCalls.basisSave, draft)).toEqual({ id: draft.id, version: 0 });
  const { list } = await head().call(basisCalls.basisList, { equclacode: '62' });
  expect(list).toMatchObject([{ inspType: 'D6', validFrom: '2028-01-01', validTo: null, updatedBy: '科长甲' }]);
  await expect(head().call(basisCalls.basisSave, { ...draft, id: newId() })).rejects.toMatchObject({ code: 'basisKnown', status: 409 });
  await expect(head().call(basisCalls.basisSave, { ...draft, version: 3 })).rejects.toMatchObject({ code: 'stale' });
  await expect(head().call(basisCalls.basisDrop, { id: draft.id, version: 3 })).rejects.toMatchObject({ code: 'stale' });
});

test('a wrong code, a wrong end and people of other desks are refused', async () => {
  const save = (values: object) => head().call(basisCalls.basisSave, { id: newId(), values: { ...next, ...values } });
  await expect(save({ equclacode: '电梯' })).rejects.toMatchObject({ errors: [{ field: 'equclacode' }] });
  await expect(save({ inspType: '定期' })).rejects.toMatchObject({ errors: [{ field: 'inspType' }] });
  await expect(save({ validFrom: '2026-11-02', validTo: '2026-11-01' })).rejects.toMatchObject({ errors: [{ field: 'validTo' }] });
  await expect(story.institute.clerk.call(basisCalls.basisList, {})).rejects.toMatchObject({ status: 403 });
});
