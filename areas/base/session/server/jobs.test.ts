import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { verifyAudit } from '#kit/server/audit/audit-chain.ts';
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

test('the trail is sealed every minute and anchored every day', async () => {
  await city.enter({ actor: 'E1' });
  await sessionJobs['session:sealAudit']({} as never, tools());
  const { rows } = await sql<{ open: number; last: number }>`
    select count(*) filter (where hash is null) as open, max(seal_no) as last from audit_log`.execute(city.db);
  expect(rows[0]!.open).toBe(0);
  await sessionJobs['session:anchorAudit']({} as never, tools());
  const { db, services, now } = tools();
  expect(await verifyAudit(db, services.secrets, services.config.dataDir, now)).toEqual([]);
  const { rows: told } = await sql<{ no: string }>`
    select payload ->> 'key' as no from graphile_worker._private_jobs where payload ->> 'event' = 'auditAnchor'`.execute(city.db);
  expect(told).toEqual([{ no: String(rows[0]!.last) }]);
});
