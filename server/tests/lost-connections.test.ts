import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';

import { faultCalls } from '#areas/fault/contract/calls.ts';
import { openFaultStory } from '#areas/fault/server/testing/fault-story.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Asker } from '#kit/server/asker.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { commitNow, isHeld, onceCommitted } from '#kit/server/case/press-transaction.ts';
import { refuse } from '#kit/server/refuse.ts';
import { nextSerial } from '#kit/server/postgres/serial.ts';
import { Presses } from '#kit/server/web/presses.ts';
import { openCity } from '#server/testing/city.ts';
import { losingConnection, type Losing } from '#server/testing/broken-commits.ts';

const city = await openCity();

const call: Call = {
  method: 'POST',
  path: '/a/press',
  title: '办理',
  access: 'session',
  input: z.strictObject({ id: z.string(), version: z.int() }),
  reply: z.unknown(),
};
const asker = { userId: newId(), sessionId: 'one' } as Asker;

/** A server: of several each has its own presses under way. */
function server(sessionId = 'one') {
  const presses = new Presses(city.db);
  return (id: string, work: () => Promise<unknown>) =>
    presses.answer({ call, asker: { ...asker, sessionId }, input: { id, version: 0 }, now: city.now }, work);
}

/** A change that can be made once. */
async function once(name: string): Promise<number> {
  return inTransaction(city.db, async (tx) => ((await nextSerial(tx, name)) > 1 ? refuse('stale') : 1));
}

const lastOf = async (name: string) =>
  (await sql<{ last: number }>`select last from serial where name = ${name}`.execute(city.db)).rows[0]?.last ?? 0;

async function lose(when: Losing['when'], press: () => Promise<unknown>): Promise<void> {
  const loss: Losing = { when, isLost: false };
  await expect(losingConnection(loss, press)).rejects.toThrow('Connection terminated');
  expect(loss.isLost).toBe(true);
}

test('a press that was committed when the connection was lost is answered as made, by every server and however long the answer is', async () => {
  const id = newId();
  const work = async () => ({ count: await once(id), text: '长'.repeat(60_000) });
  await lose('after', () => server()(id, work));
  expect(await server()(id, work)).toEqual({ count: 1, text: '长'.repeat(60_000) });
});

test('a press whose commit did not arrive is not made, and made when it is sent again', async () => {
  const id = newId();
  await lose('before', () => server()(id, async () => ({ count: await once(id) })));
  expect(await lastOf(id)).toBe(0);
  expect(await server()(id, async () => ({ count: await once(id) }))).toEqual({ count: 1 });
});

test('of several transactions the answer is kept in the last one; those before it are committed when the next begins', async () => {
  const id = newId();
  const seen: number[] = [];
  const work = async () => {
    for (const part of [1, 2, 3]) {
      seen.push(await lastOf(`${id} ${part - 1}`));
      await once(`${id} ${part}`).catch(() => undefined);
    }
    return { parts: await lastOf(`${id} 3`) };
  };
  await lose('before', () => server()(id, work));
  expect([await lastOf(`${id} 2`), await lastOf(`${id} 3`)]).toEqual([1, 0]);
  expect(await server()(id, work)).toEqual({ parts: 1 });
  expect(seen).toEqual([0, 1, 1, 0, 1, 1]);
});

test('what is refused after a transaction leaves it behind, and no answer', async () => {
  const id = newId();
  const work = async () => {
    await inTransaction(city.db, (tx) => nextSerial(tx, id));
    return refuse('stale');
  };
  await expect(server()(id, work)).rejects.toMatchObject({ code: 'stale' });
  await expect(server()(id, work)).rejects.toMatchObject({ code: 'stale' });
  expect(await lastOf(id)).toBe(2);
});

test('what the database gave up meanwhile is not answered as made', async () => {
  const id = newId();
  const work = async () => {
    const count = await once(id);
    await sql`select 1 / 0`.execute(city.db).catch(() => undefined);
    return { count };
  };
  // It says that this transaction is aborted.
  await expect(server()(id, work)).rejects.toMatchObject({ code: '25P02' });
  expect(await lastOf(id)).toBe(0);
});

test('what follows outside waits for the commit', async () => {
  const id = newId();
  const others = vi.fn<(last: number) => void>();
  const look = () =>
    city.asOwner(async (db) => others((await db.selectFrom('serial').where('name', '=', id).select('last').execute()).length));
  await server()(id, async () => {
    await once(id);
    expect(isHeld()).toBe(true);
    await onceCommitted(look);
    expect(others).not.toHaveBeenCalled();
    return {};
  });
  expect(others.mock.calls).toEqual([[1]]);
  await server()(newId(), async () => {
    await inTransaction(city.db, (tx) => nextSerial(tx, id));
    await commitNow();
    expect(isHeld()).toBe(false);
    return {};
  });
});

test('the loser of the same press at two servers at once is answered as the winner', async () => {
  const id = newId();
  let letGo: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (letGo = resolve));
  let tell: () => void = () => undefined;
  const isFirst = new Promise<void>((resolve) => (tell = resolve));
  const first = server('one')(id, async () => {
    const count = await once(id);
    tell();
    await isAsked;
    return { count };
  });
  await isFirst;
  const second = server('two')(id, async () => ({ count: await once(id) }));
  await city.blocked();
  letGo();
  expect(await Promise.all([first, second])).toEqual([{ count: 1 }, { count: 1 }]);
});

test('a draft saved first from two logins of one person at once is saved once, and both are answered', async () => {
  const { lift } = await openFaultStory(city);
  const unit = await city.seedUnit({ unitTypes: ['U1'] });
  const { loginName } = await city.seedPerson({ actor: 'E1', unit });
  const logins = [await city.person(loginName), await city.person(loginName)];
  const { equSysId } = await lift(unit);
  for (let round = 0; round < 8; round += 1) {
    const draft = { id: newId(), equSysId, values: {} };
    const [one, other] = await Promise.all(logins.map((login) => login.call(faultCalls.save, draft)));
    expect(other).toEqual(one);
  }
});
