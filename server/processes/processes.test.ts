import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';

import { cityPassword, openCity, type SeededUnit } from '../testing/city.ts';
import { killWhileWriting } from '../testing/kill-while-writing.ts';
import { Visitor, type CallRefused } from '../testing/person.ts';
import { SeveralProcesses } from '../testing/several-processes.ts';

const perMinute = 120;
const city = await openCity();
const { url, dataDir } = city.place;
const metricsToken = 'for-the-collector-alone';
const portal = new SeveralProcesses({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  DEMO: '0',
  TRUST_PROXY: '1',
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: 'silent',
  PROCESSES: '2',
  REQUESTS_PER_MINUTE: String(perMinute),
});
afterAll(() => portal.end('SIGTERM'));

let unit: SeededUnit;
let addresses = 0;

/** A person at a computer of their own. */
async function enter(): Promise<Visitor> {
  const visitor = new Visitor(portal, `10.6.0.${(addresses += 1)}`);
  await visitor.logIn((await city.seedPerson({ actor: 'E1', unit })).loginName, cityPassword);
  return visitor;
}

/** So many at once come on connections of their own, which the processes take by turns. */
function atOnce<T>(times: number, ask: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, ask));
}

const both = () => expect.poll(() => portal.pidsOf('web'), { timeout: 30_000 }).toHaveLength(2);

beforeAll(async () => {
  await portal.start();
  unit = await city.seedUnit();
}, 120_000);

test('two processes answer people and a third works the jobs', async () => {
  expect([portal.pidsOf('web').length, portal.pidsOf('jobs').length]).toEqual([2, 1]);
  const listening = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and query ilike 'listen "jobs:insert"%'`;
  const { rows } = await city.asOwner((db) => listening.execute(db));
  // One for each lane, as in a portal of one process.
  expect(rows[0]!.count).toBe(6);
});

test('a limit counts what comes to either of them', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1)
    statuses.push(
      ...(await atOnce(25, () => portal.inject({ url: '/livez', remoteAddress: '10.6.1.1' }))).map(({ statusCode }) => statusCode),
    );
  const answered = statuses.filter((status) => status === 200).length;
  expect(answered).toBe(perMinute);
  const person = await enter();
  const each = await atOnce(perMinute / 4, () =>
    person.call(sessionCalls.info, {}).then(
      () => 'answered',
      (error: unknown) => (error as CallRefused).code,
    ),
  );
  // A fifth of it for one account and call.
  expect(each.filter((one) => one === 'answered')).toHaveLength(perMinute / 5);
});

test('what one process changes the other knows', async () => {
  const person = await city.seedPerson({ actor: 'E1', unit });
  const second = await city.seedPerson({ actor: 'E3', unit });
  await sql`insert into account_role (account_id, role_id) select ${person.userId}, role_id from account_role where account_id = ${second.userId}`.execute(
    city.db,
  );
  const visitor = new Visitor(portal, '10.6.2.1');
  await visitor.logIn(person.loginName, cityPassword);
  const roles = async () => new Set((await atOnce(5, () => visitor.call(sessionCalls.info, {}))).map(({ user }) => user.currentRole.id));
  const before = await roles();
  expect(before.size).toBe(1);
  const { roleList: held } = await visitor.call(sessionCalls.info, {});
  const other = held.find(({ id }) => !before.has(id))!;
  await visitor.call(sessionCalls.changeRole, { id: other.id });
  // Sooner than what is held would run out by itself.
  await expect.poll(roles, { timeout: 1500, interval: 300 }).toEqual(new Set([other.id]));
});

test('words that are said anew are read anew by both', async () => {
  const says = async () => {
    const answers = await atOnce(4, () => new Visitor(portal, '10.6.3.1').call(sessionCalls.dictionaries, {}));
    return new Set(answers.map(({ dictionaries }) => JSON.stringify(dictionaries).includes('另一种说法')));
  };
  expect(await says()).toEqual(new Set([false]));
  await sql`update dictionary_entry set label = '另一种说法' where (dictionary, code) in (select dictionary, code from dictionary_entry limit 1)`.execute(
    city.db,
  );
  await expect.poll(says, { timeout: 5000, interval: 300 }).toEqual(new Set([true]));
});

test('the same first save that comes to both at once is one', async () => {
  const person = await enter();
  for (let round = 0; round < 5; round += 1) {
    const draft = { id: newId(), values: { contact: `甲${round}` }, devices: [] };
    const [one, other] = await atOnce(2, () => person.call(applyingCalls.save, draft));
    expect(other).toEqual(one);
  }
});

test('measurements are those of all processes, told once', async () => {
  const measured = async () => (await portal.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body;
  const read = (text: string) => Number(/portal_call_seconds_count\{call="session\.catalogue",status="200"\} (\d+)/.exec(text)?.[1] ?? 0);
  const before = read(await measured());
  await atOnce(6, () => new Visitor(portal, '10.6.4.1').call(sessionCalls.catalogue, {}));
  const body = await measured();
  expect(read(body)).toBe(before + 6);
  expect(body.match(/^portal_jobs\{state="failed"\}/gm)).toHaveLength(1);
  expect(body).toContain('portal_disk_free_bytes');
});

test('one that is killed while people save comes again; nothing acknowledged is lost', { timeout: 90_000 }, async () => {
  const writers = await atOnce(3, enter);
  let killed = 0;
  const one = {
    end: async () => void (killed = portal.killOne('web')),
    start: async () => {
      await both();
      expect(portal.pidsOf('web')).not.toContain(killed);
    },
  };
  await killWhileWriting(one, writers, { writes: 30, kills: 1 });
  expect(portal.isAlive).toBe(true);
});

test('jobs are worked on after the process that works them was killed', { timeout: 90_000 }, async () => {
  const left = async () => {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from graphile_worker.jobs where key like 'several:%'`.execute(
      city.db,
    );
    return rows[0]!.left;
  };
  const killed = portal.killOne('jobs');
  await sql`select graphile_worker.add_job('session:expire', '{}', job_key => 'several:' || n) from generate_series(1, 20) n`.execute(
    city.db,
  );
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
  expect(portal.pidsOf('jobs')).toEqual([expect.any(Number)]);
  expect(portal.pidsOf('jobs')).not.toContain(killed);
});

test('asked to stop, all of them end in order', async () => {
  const pids = [...portal.pidsOf('web'), ...portal.pidsOf('jobs')];
  expect(pids).toHaveLength(3);
  await portal.end('SIGTERM');
  const isThere = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(pids.filter(isThere)).toEqual([]);
});
