import { createAccount } from '#areas/accounts/server/door.ts';
import { hashPassword } from '#areas/session/server/door.ts';
import { demoPassword } from '#database/demo/accounts.ts';
import { openDatabase } from '#kit/server/postgres/database.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';
import type pg from 'pg';

/** The one who enters devices for the unit that uses most of them: no demo account has more than a few hundred. */
export const largestUser = 'largest';

/** Adds the account, with the demo password. It is there already in a database that was filled before. */
export async function addLargestUser(pool: pg.Pool, secrets: Secrets, now: Date): Promise<void> {
  const { rows } = await pool.query<{ unitId: string }>(
    `select use_unit as "unitId" from equipment group by 1 order by count(*) desc, 1 limit 1`,
  );
  const account = {
    loginName: largestUser,
    name: '罗大为',
    unitId: rows[0]!.unitId,
    actors: ['E1'] as const,
    identityCard: '330203198001011233',
  };
  await createAccount(openDatabase(pool), secrets, { ...account, passwordHash: await hashPassword(demoPassword) }, now);
}
