import { beforeEach, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { invoiceCalls as calls } from '../contract/calls.ts';
import { mostTitles } from '../contract/invoice.ts';

const city = await openCity();
let payer: Person;
beforeEach(async () => {
  payer = await city.enter({ actor: 'E1', unit: await city.seedUnit({ unitTypes: ['U1'] }), name: '经办甲' });
});

const titleOf = (more: object = {}) => ({ title: '甬江物业服务有限公司', taxNo: '91330203MA2AF1R05H', isDefault: false, ...more }) as never;
const usual = async () => (await payer.call(calls.titles, {})).list.filter(({ isDefault }) => isDefault).map(({ title }) => title);

test('the first title is the usual one; of several one is, and it stands in a new request', async () => {
  const first = await payer.call(calls.titleStore, { id: newId(), values: titleOf() });
  expect(await usual()).toEqual(['甬江物业服务有限公司']);
  const branch = { id: newId(), values: titleOf({ title: '甬江物业海曙分公司', isDefault: true, email: 'fp@example.com' }) };
  const second = await payer.call(calls.titleStore, branch);
  expect(await payer.call(calls.titleStore, branch)).toEqual(second);
  expect(await usual()).toEqual(['甬江物业海曙分公司']);
  expect((await payer.call(calls.payable, {})).title).toMatchObject({ title: '甬江物业海曙分公司', email: 'fp@example.com' });
  const twice = payer.call(calls.titleStore, { id: newId(), values: titleOf() });
  await expect(twice).rejects.toMatchObject({ code: 'titleKeptTwice' });
  const stale = payer.call(calls.titleStore, { ...first, values: titleOf({ taxNo: '91330203MA2AF1R06G' }) });
  await expect(stale).rejects.toMatchObject({ code: 'stale' });
  await payer.call(calls.titleRemove, second);
  await expect(payer.call(calls.titleRemove, { id: first.id, version: 9 })).rejects.toMatchObject({ code: 'stale' });
  expect((await payer.call(calls.titles, { complex: '物业服务' } as never)).count).toBe(1);
});

test('a change that is saved again because its answer was lost is answered as done, and stands once', async () => {
  const first = await payer.call(calls.titleStore, { id: newId(), values: titleOf() });
  const change = { ...first, values: titleOf({ email: 'fp@example.com' }) };
  const done = await payer.call(calls.titleStore, change);
  expect(done.version).toBe(first.version + 1);
  // Later than what the server remembers of its answers.
  await city.db.deleteFrom('answeredPress').execute();
  expect(await payer.call(calls.titleStore, change)).toEqual(done);
  expect(await payer.call(calls.titleStore, { ...change, ...done })).toEqual(done);
  const next = payer.call(calls.titleStore, { ...change, version: done.version + 1 });
  await expect(next).rejects.toMatchObject({ code: 'stale' });
});

test('titles of another unit are not there, and a unit keeps so many at most', async () => {
  const own = await payer.call(calls.titleStore, { id: newId(), values: titleOf() });
  const other = await city.enter({ actor: 'E1', unit: await city.seedUnit({ orgname: '余姚江南服装有限公司', unitTypes: ['U1'] }) });
  await expect(other.call(calls.titleStore, { ...own, values: titleOf() })).rejects.toMatchObject({ code: 'titleNotFound' });
  await expect(other.call(calls.titleStore, { id: own.id, values: titleOf() })).rejects.toMatchObject({ code: 'titleNotFound' });
  await expect(other.call(calls.titleRemove, own)).rejects.toMatchObject({ code: 'titleNotFound' });
  for (let made = 1; made < mostTitles; made += 1)
    await payer.call(calls.titleStore, { id: newId(), values: titleOf({ title: `抬头${made}` }) });
  await expect(payer.call(calls.titleStore, { id: newId(), values: titleOf({ title: '再一个' }) })).rejects.toMatchObject({
    code: 'tooManyTitles',
  });
});
