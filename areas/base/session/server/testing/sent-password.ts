import { expect } from 'vitest';

import { unseal } from '#kit/server/settings/seal.ts';
import type { City } from '#server/testing/city.ts';

/** The password that the telephone 13800000001 was sent last: no call of the portal tells it. */
export async function sentPassword({ db, services }: City): Promise<string> {
  const last = await db
    .selectFrom('outgoing')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({ channel: 'sms', receiver: '138****0001' });
  const { password } = JSON.parse(unseal(services.secrets, 'outgoing', last.valuesSealed)) as { password: string };
  expect(last.shown).not.toContain(password);
  return password;
}
