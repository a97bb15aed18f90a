import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { hearNews } from '#kit/server/postgres/database-news.ts';
import { openCity } from '#server/testing/city.ts';

import { sessionCalls } from '../contract/calls.ts';
import { accountNews } from './account-news.ts';

const city = await openCity();

// The clock of the city stands still: what is not heard of would be held for ever.
test('what another process, or a hand at the database, does to an account ends its sessions at once', async () => {
  const person = await city.enter({ actor: 'E1' });
  const whoAmI = () => person.call(sessionCalls.info, {});
  const lose = () => expect(whoAmI()).rejects.toMatchObject({ code: 'noSession' });
  const news = hearNews(city.services.pool, city.db, [accountNews]);
  await news.listening;
  await whoAmI();
  await sql`update account set disabled = true where id = ${person.userId}`.execute(city.db);
  await vi.waitFor(lose);
  await sql`update account set disabled = false where id = ${person.userId}`.execute(city.db);
  await whoAmI();
  await sql`update session set ended_at = now() where account_id = ${person.userId}`.execute(city.db);
  await vi.waitFor(lose);
  await news.stop();
});
