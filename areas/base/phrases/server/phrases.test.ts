import { expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { phraseCalls as calls } from '../contract/calls.ts';

const city = await openCity();
const [institute, authority] = [await city.seedUnit({ unitTypes: ['U6'] }), await city.seedUnit({ unitTypes: ['U7'] })];
const clerk = await city.enter({ actor: 'I1', unit: institute, name: '受理甲' });
const colleague = await city.enter({ actor: 'I1', unit: institute });
const inspector = await city.enter({ actor: 'I2', unit: institute });
const bureau = await city.enter({ actor: 'G1', unit: authority });

const values = { kind: 'return', words: '自检报告缺维保单位盖章，请补齐。' };
const offeredTo = async (person: typeof clerk) => (await person.call(calls.offered, { kind: 'return' })).phrases.map(({ words }) => words);

test('what a desk keeps is offered to its people first, and to no other body', async () => {
  const common = await offeredTo(bureau);
  const { id } = await clerk.call(calls.save, { id: newId(), values });
  expect(await offeredTo(inspector)).toEqual([values.words, ...common]);
  expect(await offeredTo(bureau)).toEqual(common);
  const { list } = await clerk.call(calls.list, { kind: ['return'], words: '自检' });
  expect(list).toMatchObject([{ id, isOwn: true, version: 0, updatedBy: '受理甲' }]);
  await expect(bureau.call(calls.drop, { id, version: 0 })).rejects.toMatchObject({ code: 'stale' });
});

test('a repeated save counts once; the same words a second time are refused, and an older version changes nothing', async () => {
  const first = { id: newId(), values: { ...values, words: '请补充现场照片。' } };
  await clerk.call(calls.save, first);
  expect(await clerk.call(calls.save, first)).toEqual({ id: first.id, version: 0 });
  await expect(clerk.call(calls.save, { ...first, id: newId() })).rejects.toMatchObject({ code: 'phraseKnown' });
  const changed = { ...first, version: 0, values: { ...first.values, words: '请补充设备现场照片。' } };
  expect(await clerk.call(calls.save, changed)).toEqual({ id: first.id, version: 1 });
  expect(await clerk.call(calls.save, changed)).toEqual({ id: first.id, version: 1 });
  // The answer was lost, and is no longer kept either.
  await city.db.deleteFrom('answeredPress').execute();
  expect(await clerk.call(calls.save, changed)).toEqual({ id: first.id, version: 1 });
  const other = { ...changed, values: { ...values, words: '请补充全部照片。' } };
  await expect(clerk.call(calls.save, other)).rejects.toMatchObject({ code: 'stale' });
  await clerk.call(calls.drop, { id: first.id, version: 1 });
  expect(await offeredTo(clerk)).not.toContain('请补充设备现场照片。');
});

test('of two who keep the same words at once one is told that they are there', async () => {
  const twice = { ...values, words: '请补充安全附件校验报告。' };
  const both = await Promise.allSettled([clerk, colleague].map((person) => person.call(calls.save, { id: newId(), values: twice })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'phraseKnown' } });
});

test('those that every desk is offered stay as they are; an inspector picks, and keeps none', async () => {
  const { list } = await clerk.call(calls.list, {});
  const [common] = list.filter(({ isOwn }) => !isOwn);
  await expect(clerk.call(calls.drop, { id: common!.id!, version: 0 })).rejects.toMatchObject({ code: 'stale' });
  await expect(clerk.call(calls.save, { id: common!.id!, version: 0, values })).rejects.toMatchObject({ status: 409 });
  await expect(inspector.call(calls.save, { id: newId(), values })).rejects.toMatchObject({ status: 403 });
  await expect((await city.enter({ actor: 'E1' })).call(calls.offered, { kind: 'agree' })).rejects.toMatchObject({ status: 403 });
});

test('somebody without a body of their own picks the common ones, and neither adds to them nor takes them away', async () => {
  const lone = await city.enter({ actor: 'I1' });
  const { list } = await lone.call(calls.list, {});
  expect(list.every(({ isOwn }) => !isOwn)).toBe(true);
  const { id } = list[0]!;
  await expect(lone.call(calls.drop, { id: id!, version: 0 })).rejects.toMatchObject({ code: 'stale' });
  await expect(lone.call(calls.save, { id: newId(), values })).rejects.toMatchObject({ code: 'noAccess' });
  await expect(lone.call(calls.save, { id: id!, version: 0, values })).rejects.toMatchObject({ code: 'noAccess' });
  expect((await lone.call(calls.list, {})).list).toEqual(list);
});

test('a phrase without words or for an unknown kind of decision is refused at its field', async () => {
  const send = (given: object) => clerk.call(calls.save, { id: newId(), values: given });
  await expect(send({ kind: 'return' })).rejects.toMatchObject({ status: 422 });
  await expect(send({ kind: 'else', words: '好' })).rejects.toMatchObject({ status: 422 });
});
