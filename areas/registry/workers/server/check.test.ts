import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { demoIdCardArea, makeIdCard } from '#kit/contract/trade/codes.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { workerCalls as calls } from '../contract/calls.ts';
import { engaged, handedIn } from './testing/people.ts';

const city = await openCity({ workerRegistry: { mode: 'sandbox' } });
let owner: Person;
let desk: Person;
beforeEach(async () => {
  city.services.config.workerRegistry.mode = 'sandbox';
  owner = await city.enter({ actor: 'E1', unit: await city.seedUnit({ unitTypes: ['U1'] }) });
  desk = await city.enter({ actor: 'I1' });
});

let made = 0;
const submitted = async (digit: string) => {
  const idCard = makeIdCard(`${demoIdCardArea}19880312${String(10 + (made += 1)).slice(-2)}${digit}`);
  const { id } = await engaged(owner, { idCard });
  return { ...(await handedIn(owner, id)), idCard };
};

test('the desk asks the platform, and reads what it has beside what was told', async () => {
  const { id, version } = await submitted('1');
  const { mayCheck } = await desk.call(calls.certificateDetail, { id });
  expect(mayCheck).toBe(true);
  const said = { checkOutcome: '平台登记：2025-03-10批准，有效期至2029-03-09', isMatched: true };
  expect(await desk.call(calls.certificateCheck, { id, version })).toEqual({ version: version + 1, ...said });
  expect((await desk.call(calls.certificateDetail, { id })).certificate).toMatchObject(said);
  await expect(desk.call(calls.certificateCheck, { id, version: version + 7 })).rejects.toMatchObject({ code: 'stale' });
  await desk.call(calls.certificateMove, { id, version: version + 1, move: 'verify' });
  await expect(desk.call(calls.certificateCheck, { id, version: version + 2 })).rejects.toMatchObject({ code: 'moveNotAllowed' });
  const other = await submitted('8');
  expect(await desk.call(calls.certificateCheck, { id: other.id, version: other.version })).toMatchObject({
    isMatched: false,
    checkOutcome: '平台登记：2025-03-10批准，有效期至2028-03-09',
  });
  const unknown = await submitted('9');
  expect(await desk.call(calls.certificateCheck, { id: unknown.id, version: unknown.version })).toMatchObject({
    isMatched: false,
    checkOutcome: '平台没有查到此人的证书',
  });
});

const neighbour = Fastify();
let answer: unknown = { found: true, items: [] };
const asked: unknown[] = [];
neighbour.post('/workers', (request, reply) => {
  asked.push(request.body);
  return answer === undefined ? reply.code(500).send('no') : reply.send(answer);
});
const address = `${await neighbour.listen({ port: 0, host: '127.0.0.1' })}/workers`;
afterAll(() => neighbour.close());

test('a platform elsewhere is told name and number alone; one that is away or lies stops nobody', async () => {
  Object.assign(city.services.config.workerRegistry, { mode: 'http', address });
  const { id, version, idCard } = await submitted('1');
  answer = { found: true, items: [{ itemCode: 'N2', issueDate: '2025-03-10', validTo: '2029-03-09' }] };
  expect(await desk.call(calls.certificateCheck, { id, version })).toMatchObject({
    checkOutcome: '平台没有查到此人的这个项目，登记有：N2',
    isMatched: false,
  });
  expect(asked[0]).toEqual({ name: '陈建国', certNo: idCard });
  for (const wrong of [undefined, 'nonsense', { found: 'yes' }, { found: true, items: [{ itemCode: 'N1' }] }]) {
    answer = wrong;
    await expect(desk.call(calls.certificateCheck, { id, version: version + 1 })).rejects.toMatchObject({ code: 'registryAway' });
  }
  await desk.call(calls.certificateMove, { id, version: version + 1, move: 'verify' });
  city.services.config.workerRegistry.mode = 'off';
  const next = await submitted('1');
  expect((await desk.call(calls.certificateDetail, { id: next.id })).mayCheck).toBe(false);
  await expect(desk.call(calls.certificateCheck, { id: next.id, version: next.version })).rejects.toMatchObject({ code: 'registryOff' });
});
