import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { verifyAudit } from '#kit/server/audit.ts';
import { openCity } from '#server/testing/city.ts';

import { sessionCalls } from '../contract/calls.ts';
import { sessionJobs } from './jobs.ts';

const city = await openCity();
const tools = () => ({ db: city.db, services: city.services, now: city.now });

test('what has run out is cleared away, what lives stays', async () => {
  await city.enter({ actor: 'E1' });
  await city.visitor().call(sessionCalls.openLogin, {});
  city.pass({ minutes: 32 });
  const busy = await city.enter({ actor: 'E1' });
  await city.visitor().call(sessionCalls.openLogin, {});
  await sessionJobs['session:expire']({} as never, tools());
  const { rows } = await sql<{ open: number; once: number }>`
    select (select count(*) from session where ended_at is null) as open, (select count(*) from once) as once`.execute(city.db);
  expect(rows).toEqual([{ open: 1, once: 1 }]);
  await busy.call(sessionCalls.info, {});
});

test('the trail is sealed, and a later change to it shows', async () => {
  await city.enter({ actor: 'E1' });
  city.pass({ minutes: 2 });
  await sessionJobs['session:sealAudit']({} as never, tools());
  const { rows } = await sql<{
    open: number;
    id: number;
  }>`select count(*) filter (where hash is null) as open, max(id) as id from audit_log`.execute(city.db);
  expect(rows[0]!.open).toBe(0);
  expect(await verifyAudit(city.db)).toBeUndefined();
  await sql`update audit_log set action = 'session.logout' where id = ${rows[0]!.id}`.execute(city.db);
  expect(await verifyAudit(city.db)).toBe(rows[0]!.id);
});
