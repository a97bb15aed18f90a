import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { clean, fit } from './clean.ts';
import { addError } from './error-store.ts';

/**
 * Notes a fault of the server under the tracking number that the person was told.
 * @param call name of the call, `session.login`; never its address, which holds tokens
 */
export async function recordFault(
  db: Db,
  fault: {
    readonly error: Error;
    readonly trace: string;
    readonly call: string | undefined;
    readonly asker?: Pick<Asker, 'userId' | 'name'> | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { error, trace, call = '', asker, now } = fault;
  const mes = fit(clean(error.stack ?? error.message), [call]);
  await addError(
    db,
    { type: 'server', code: '500', mes, url: call, trace, userId: asker?.userId ?? null, userName: asker?.name ?? null },
    now,
  );
}
