import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { forgetOldRows, retentions } from '#kit/server/jobs/retention.ts';
import { storedNames } from '#kit/server/files/storage.ts';
import { sweepFiles } from '#kit/server/files/sweep-files.ts';
import { areas } from '#server/areas.ts';
import { openCity } from '#server/testing/city.ts';
import { heldDays, makePair, pairFiles } from '#server/testing/tls.ts';

import { watchHouse } from './watch-house.ts';

const city = await openCity();
const { db, services } = city;
const tools = () => ({ db, services, now: city.now });
const storage = path.join(services.config.dataDir, 'storage');
const daysAgo = (days: number) => new Date(city.now.getTime() - days * 86_400_000);

async function messages(days: number, count: number) {
  await sql`insert into message (id, kind, title, body, created_at)
    select gen_random_uuid(), '一般', '到期', '', ${daysAgo(days).toISOString()} from generate_series(1, ${count})`.execute(db);
}

const event = (days: number, state: 'sent' | 'waiting' | 'refused') =>
  db
    .insertInto('misEvent')
    .values({
      id: newId(),
      event: 'x',
      subject: state,
      payload: '{}',
      state,
      attempts: 1,
      answer: null,
      createdAt: daysAgo(days).toISOString(),
      sentAt: null,
    })
    .execute();

const eventsLeft = async () =>
  (await db.selectFrom('misEvent').select('subject').orderBy('subject').execute()).map(({ subject }) => subject);

test('what is kept for a time goes after it, however much that is; what waits stays', async () => {
  const { messageDays, misEventDays } = services.config.retention;
  await messages(messageDays + 1, 2_500);
  await messages(messageDays - 1, 3);
  for (const state of ['sent', 'waiting', 'refused'] as const) await event(misEventDays + 1, state);
  await event(misEventDays - 1, 'sent');
  expect(await forgetOldRows(tools(), true)).toMatchObject({ message: 2_500, misEvent: 1 });
  expect(await eventsLeft()).toHaveLength(4);
  expect(await forgetOldRows(tools())).toMatchObject({ message: 2_500, misEvent: 1 });
  expect((await db.selectFrom('message').select('id').execute()).length).toBe(3);
  expect(await eventsLeft()).toEqual(['refused', 'sent', 'waiting']);
  const noted = await db.selectFrom('auditLog').select('details').where('action', '=', 'upkeep.forget').execute();
  expect(noted).toEqual([{ details: { message: 2_500, misEvent: 1 } }]);
});

test('each is found by an index, and the logs of who did what are never among them', async () => {
  const rules = retentions(services);
  expect(rules.map(({ table }) => table)).not.toContain('auditLog');
  expect(rules.map(({ table }) => table)).not.toContain('flowLog');
  const { rows } = await sql<{ table: string; column: string }>`
    select t.relname as table, a.attname as column from pg_index i
    join pg_class t on t.oid = i.indrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]`.execute(db);
  const begun = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  expect(rules.filter(({ table, at }) => !begun.has(`${snake(table)}.${at}`) && !begun.has(`${snake(table)}.${snake(at)}`))).toEqual([]);
  expect(rules.every(({ reason }) => reason.length > 10)).toBe(true);
});

/** A file as it lies in the storage since then. */
function lay(name: string, days: number, more = '') {
  const folder = path.join(storage, name.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name + more);
  writeFileSync(file, 'four');
  utimesSync(file, daysAgo(days), daysAgo(days));
  return file;
}

test('files that no record leads to, and parts of writes that broke off, go after a day; what has a record stays', async () => {
  const name = (sign: string) => sign.repeat(32);
  const gone = [lay(name('a'), 2), lay(name('b'), 2, '.part')];
  const young = [lay(name('c'), 0), lay(name('d'), 0, '.part')];
  const owned = [lay(name('e'), 40), lay(name('f'), 40)];
  await sql`insert into attachment (attsysid, attrefsysid, atttype, att_category, att_class, attitle, attname, attfileroute, bytes, mime, sha256, create_user, create_user_name, holder, create_date)
    values (gen_random_uuid(), gen_random_uuid(), 'FIRST', '05', 'other', '其他', '甲.pdf', ${name('e')}, 4, 'application/pdf', '\\x00', gen_random_uuid(), '甲', gen_random_uuid(), now())`.execute(
    db,
  );
  await sql`insert into export_task (id, user_id, asker, title, input, total, done, result, status, version, created_at, updated_at)
    values (gen_random_uuid(), gen_random_uuid(), '{}', '设备', '{}', 1, 1, ${name('f')}, '80', 0, now(), now())`.execute(db);
  const found = { seen: 4, parts: 1, unowned: 1, bytes: 8 };
  expect(await sweepFiles(tools(), true)).toEqual(found);
  expect(gone.every((file) => existsSync(file))).toBe(true);
  expect(await sweepFiles(tools())).toEqual(found);
  expect(gone.map((file) => existsSync(file))).toEqual([false, false]);
  expect([...young, ...owned].every((file) => existsSync(file))).toBe(true);
});

test('every area that stores files says which it knows', () => {
  const folder = path.join(import.meta.dirname, '../../..');
  const storing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file.includes('/server/') && !/test/.test(file))
    .filter((file) => /storage\.put(Stream)?\(/.test(readFileSync(path.join(folder, file), 'utf8')));
  const knows = areas.filter(({ handsIn }) => handsIn.some(({ port }) => port === storedNames.name)).map(({ name }) => name);
  expect(new Set(storing.map((file) => file.split('/')[1]))).toEqual(new Set(knows));
});

test('administrators hear once a day of a disk that fills and of jobs that failed for good; the log says it every time', async () => {
  const administrator = await city.enter({ actor: 'A1' });
  const said: string[] = [];
  const watch = () => watchHouse({}, { ...tools(), report: (message) => said.push(message) });
  const told = () =>
    db
      .selectFrom('message')
      .select(['title', 'body'])
      .where('userId', '=', administrator.userId)
      .orderBy('createdAt')
      .orderBy('title')
      .execute();
  await watch();
  expect([await told(), said]).toEqual([[], []]);
  const { lowDiskMb } = services.config;
  Object.assign(services.config, { lowDiskMb: 1_000_000_000 });
  await sql`select graphile_worker.add_job('renderPaper', '{}'::json, max_attempts => 1)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'x'`.execute(db);
  await watch();
  city.pass({ hours: 3 });
  await watch();
  const ready = await city.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { success: true, database: 'ok', storage: 'ok', disk: 'low' }]);
  expect((await told()).map(({ title }) => title)).toEqual(['后台任务失败', '磁盘空间不足']);
  expect((await told())[0]!.body).toContain('renderPaper 1 项');
  expect(said).toHaveLength(4);
  city.pass({ days: 1 });
  await watch();
  expect(await told()).toHaveLength(4);
  Object.assign(services.config, { lowDiskMb });
});

test('administrators hear that business waits for a role that nobody has, until somebody has it', async () => {
  const administrator = await city.enter({ actor: 'A1' });
  const told = async () => {
    await watchHouse({}, tools());
    const found = await db.selectFrom('message').select(['title', 'body']).where('userId', '=', administrator.userId).execute();
    return found.filter(({ title }) => title.includes('授权签字人'));
  };
  expect(await told()).toEqual([]);
  // What it is called to wait for somebody is of no matter here.
  await sql`insert into case_file (kind, id, state, since, parties, areas, devices, waits_for)
    values ('application', gen_random_uuid(), '72', now(), '{}', '{}', '{}', '{I5}')`.execute(db);
  expect(await told()).toEqual([
    { title: '没有在用的授权签字人', body: expect.stringContaining('请在「账号管理」中给人员授予该角色') as string },
  ]);
  expect(await told()).toHaveLength(1);
  await city.enter({ actor: 'I5' });
  city.pass({ days: 2 });
  expect(await told()).toHaveLength(1);
});

test('administrators are told that the certificate of the portal ends, and why one that lies there is not taken', async () => {
  const administrator = await city.enter({ actor: 'A1' });
  const files = pairFiles();
  const told = async () => {
    await watchHouse({}, tools());
    const found = await db.selectFrom('message').select(['title', 'body']).where('userId', '=', administrator.userId).execute();
    return found.filter(({ title }) => title === 'TLS 证书需要更换').map(({ body }) => body);
  };
  Object.assign(services.config, { ownTls: files });
  try {
    const begun = new Date(city.now.getTime() - (heldDays - 15) * 86_400_000);
    const ending = await makePair(begun);
    files.put(ending);
    expect(await told()).toEqual([]);
    city.pass({ hours: 26 });
    expect(await told()).toEqual([expect.stringMatching(/将于20\d\d年\d+月\d+日到期/)]);
    city.pass({ hours: 26 });
    files.put({ ...ending, key: (await makePair()).key });
    expect((await told()).at(-1)).toContain('不成一对');
  } finally {
    Object.assign(services.config, { ownTls: undefined });
  }
});
