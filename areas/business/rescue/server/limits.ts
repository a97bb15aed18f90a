import type { InputOf } from '#kit/contract/call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { rescueCalls } from '../contract/calls.ts';
import { rescueRefusals } from '../contract/refusals.ts';
import { usualMinutes } from '../contract/rescue.ts';
import { lockLimits, readLimits, writeLimit } from './rescue-store.ts';

const refuse = refuser(rescueRefusals);

/** Minutes from the call within which rescuers must arrive in this place now. */
export async function minutesWithin(db: Db | Tx, areacode: string): Promise<number> {
  return (await readLimits(db)).get(areacode.slice(0, 6))?.minutes ?? usualMinutes(areacode);
}

/** The minutes of each district. */
export async function listLimits(db: Db | Tx, { services }: Pick<Request, 'services'>) {
  const set = await readLimits(db);
  const districts = (await services.dictionaries.areas()).filter(({ code }) => code.length === 6 && !code.endsWith('00'));
  return districts.map(({ code: areaCode, name }) => {
    const limit = set.get(areaCode);
    return {
      areaCode,
      name,
      minutes: limit?.minutes ?? usualMinutes(areaCode),
      setBy: limit?.setByName ?? null,
      setAt: limit?.setAt ?? null,
    };
  });
}

/** Sets the minutes of a district for the calls to come; what has begun keeps its own. */
export function saveLimit({ areaCode, minutes, was }: InputOf<typeof rescueCalls.saveLimit>, request: Request) {
  const { asker, now } = request;
  return inTransaction(request.db, async (tx) => {
    await lockLimits(tx);
    const find = async () => (await listLimits(tx, request)).find((limit) => limit.areaCode === areaCode) ?? refuse('noSuchDistrict');
    const before = await find();
    if (before.minutes === minutes) return before;
    if (before.minutes !== was) return refuse('stale');
    await writeLimit(tx, { areaCode, minutes, setByName: asker.name, setAt: now.toISOString() });
    await writeAudit(tx, { asker, action: 'rescueLimit.save', objectId: areaCode, details: { from: was, to: minutes }, now });
    return find();
  });
}
