import { sql } from 'kysely';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import type pg from 'pg';

import { beatOnce, keepPulse, keepWorking, type Keeper } from '#kit/server/jobs/job-workers.ts';
import { addJob, prepareJobs } from '#kit/server/jobs/jobs.ts';
import { newId } from '#kit/server/id.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import { readAnswer } from '#kit/server/outbox/read-answer.ts';
import type { Job } from '#kit/server/request.ts';
import { checkRoot } from '#kit/server/settings/root-print.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';
import { areas } from '../areas.ts';
import { openCity, type City } from '../testing/city.ts';

const city: City = await openCity();
await prepareJobs(city.services.pool);

const running: Keeper[] = [];
afterAll(async () => {
  for (const keeper of running.toReversed()) await keeper.stop();
});

/** The pool as the workers see it while their database is away: a broken link takes a moment to be noticed. */
function breakable(pool: pg.Pool) {
  const state = { isBroken: false, asked: 0 };
  const away = async () => {
    state.asked += 1;
    await pause(100);
    throw new Error('Connection terminated unexpectedly');
  };
  const seen = new Proxy(pool, {
    get: (target, key) => {
      if (state.isBroken && (key === 'connect' || key === 'query')) return away;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { seen, state };
}

test('workers whose database went away in the middle of a job begin anew, and the process lives', async () => {
  const { seen, state } = breakable(city.services.pool);
  const reports: string[] = [];
  const pulse = await keepPulse(city.db, false, () => undefined);
  running.push(pulse);
  const ran = new Map<string, () => void>();
  const done = (name: string) => new Promise<void>((resolve) => ran.set(name, resolve));
  const [first, second] = [done('first'), done('second')];
  const taskList = {
    probe: (payload: unknown) => {
      const { name } = payload as { readonly name: string };
      state.isBroken = name === 'first';
      ran.get(name)?.();
    },
  };
  const options = { pgPool: seen, taskList, concurrency: 1, noHandleSignals: true, pollInterval: 50 };
  running.push(await keepWorking(options, pulse, (message) => reports.push(message)));
  await addJob(city.db, 'probe', { name: 'first' });
  await first;
  await expect.poll(() => reports).toContain('workers ended and begin anew');
  state.isBroken = false;
  await addJob(city.db, 'probe', { name: 'second' });
  await second;
});

test('the same where two of their jobs were being noted as done: what was in hand is done again, and so is what comes then', async () => {
  const { seen, state } = breakable(city.services.pool);
  const pulse = await keepPulse(city.db, false, () => undefined);
  running.push(pulse);
  const runs: string[] = [];
  let goOn: () => void;
  const bothBegan = new Promise<void>((resolve) => (goOn = resolve));
  const taskList = {
    pair: async (payload: unknown) => {
      const { name } = payload as { readonly name: string };
      runs.push(name);
      if (runs.length === 2) goOn();
      await bothBegan;
      if (runs.length > 2) return;
      state.isBroken = true;
      // Noted when the other is being noted: its worker has asked for the next job, and its end is on its way.
      if (name === 'second') await vi.waitFor(() => expect(state.asked).toBe(2), { interval: 1 });
    },
  };
  const options = { pgPool: seen, taskList, concurrency: 2, noHandleSignals: true, pollInterval: 50 };
  const reports: string[] = [];
  running.push(await keepWorking(options, pulse, (message) => reports.push(message), 2000));
  for (const name of ['first', 'second']) await addJob(city.db, 'pair', { name });
  await expect.poll(() => reports, { timeout: 10_000 }).toContain('workers ended and begin anew');
  state.isBroken = false;
  await addJob(city.db, 'pair', { name: 'third' });
  await expect.poll(() => runs, { timeout: 10_000 }).toContain('third');
});

test('what a silent group of workers holds is given back; what a living one holds is not', async () => {
  for (const name of ['silent', 'alive', 'young']) await addJob(city.db, `held-${name}`, {}, { key: name });
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-' || key, locked_at = now() - interval '1 minute' where key in ('silent', 'alive')`.execute(
    city.db,
  );
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-' || key, locked_at = now() where key = 'young'`.execute(city.db);
  await beatOnce(city.db, ['pool-alive']);
  const held = async () =>
    (
      await sql<{ key: string }>`select key from graphile_worker.jobs where locked_by is not null and key is not null order by key`.execute(
        city.db,
      )
    ).rows.map(({ key }) => key);
  expect(await held()).toEqual(['alive', 'young']);
  running.push(await keepPulse(city.db, true, () => undefined));
  expect(await held()).toEqual([]);
});

test('what talks to neighbours and what people wait for have workers of their own', () => {
  const lanes = Object.assign(
    {},
    ...areas.map(({ jobs, lanes: own }) => ({ ...Object.fromEntries(Object.keys(jobs).map((name) => [name, 'house'])), ...own })),
  ) as Record<string, string>;
  expect([lanes['misEvent'], lanes['bulk:export'], lanes['upkeep:shipLogs'], lanes['session:sealAudit']]).toEqual([
    'mis',
    'people',
    'collector',
    'house',
  ]);
  for (const area of areas) for (const name of Object.keys(area.lanes)) expect(Object.keys(area.jobs)).toContain(name);
});

test('one that cannot be done holds up no other, and is told', async () => {
  const done: number[] = [];
  const all = new KeepGoing();
  await all.each([1, 2, 3], async (n) => {
    if (n === 2) throw new Error('cannot move');
    done.push(n);
  });
  expect(done).toEqual([1, 3]);
  expect(() => all.finish()).toThrow('cannot move');
});

test('one event sent twice is one event to its receiver', async () => {
  const { misEvent } = Object.assign({}, ...areas.map(({ jobs }) => jobs)) as Record<string, Job>;
  const event = { id: newId(), event: 'probe', key: 'twice', payload: {} };
  for (let attempt = 0; attempt < 2; attempt += 1) await misEvent!(event, { db: city.db, services: city.services, now: city.now });
  const kept = await city.db.selectFrom('misEvent').select(['id', 'attempts']).where('subject', '=', 'twice').execute();
  expect(kept).toEqual([{ id: event.id, attempts: 2 }]);
});

test('an answer without end is given up at its limit', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  await expect(readAnswer(new Response(body), 10_000)).rejects.toThrow('longer than 10000 bytes');
  expect(sent).toBeLessThan(20_000);
  expect(await readAnswer(new Response('答复'), 10)).toBe('答复');
});

test('data written under another root key is refused at the start, with a sentence that says what to do', async () => {
  const [right, wrong] = ['11', '22'].map((byte) => openSecrets(os.tmpdir(), byte.repeat(32)));
  await checkRoot(city.db, right!);
  await checkRoot(city.db, right!);
  await expect(checkRoot(city.db, wrong!)).rejects.toThrow('请把原来的 root.key 放回数据目录');
});
