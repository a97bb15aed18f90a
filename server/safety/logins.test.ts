import { afterAll, expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { cityPassword, openCity } from '#server/testing/city.ts';
import { sealFields, Visitor } from '#server/testing/person.ts';
import { PortalProcess } from '#server/testing/portal-process.ts';

const people = 500;
const city = await openCity();
const { url, dataDir } = city.place;
const portal = new PortalProcess({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0', TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
afterAll(() => portal.end('SIGTERM'));

/** What a browser has ready when the person presses the button. */
async function atTheDoor(loginName: string, address: string) {
  const visitor = new Visitor(portal, address);
  const { nonce, publicKey } = await visitor.call(sessionCalls.openLogin, {});
  const sealed = sealFields(publicKey, nonce, { username: loginName, password: cityPassword });
  return () => visitor.send(sessionCalls.login, { nonce, ...sealed });
}

test(`${people} right logins at once: all answered within 15 s, none refused, others go on working`, async () => {
  await portal.start();
  const names: string[] = [];
  for (let made = 0; made < people; made += 1) names.push((await city.seedPerson({ actor: 'E1' })).loginName);
  const colleague = new Visitor(portal, '10.2.0.1');
  await colleague.logIn((await city.seedPerson({ actor: 'E1' })).loginName, cityPassword);
  const doors: (() => ReturnType<Visitor['send']>)[] = [];
  for (const [index, name] of names.entries()) doors.push(await atTheDoor(name, `10.3.${index >> 8}.${index & 255}`));

  const begun = performance.now();
  let isOver = false;
  const entering = Promise.all(doors.map((enter) => enter())).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const asked = performance.now();
    await colleague.call(sessionCalls.info, {});
    waits.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const answers = await entering;
  const tookMs = performance.now() - begun;
  const p95 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)]!;
  process.stdout.write(`${people} logins in ${Math.round(tookMs)} ms, others p95 ${Math.round(p95)} ms of ${waits.length}\n`);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([]);
  expect(tookMs).toBeLessThan(15_000);
  expect(p95).toBeLessThan(300);
});
