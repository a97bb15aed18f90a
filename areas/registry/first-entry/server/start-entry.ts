import { findUnit } from '#areas/company/server/door.ts';
import { findSafetyPeople } from '#areas/equipment/server/doors/read.ts';
import type { Request } from '#kit/server/request.ts';

/** What a new entry need not ask: the unit as it is registered, and who answers for safety, at its other devices before all. */
export async function startEntry(_input: object, { readDb, asker }: Request): Promise<{ values: Record<string, string> }> {
  if (asker.unitId === null) return { values: {} };
  const [unit, people] = await Promise.all([findUnit(readDb, asker.unitId), findSafetyPeople(readDb, asker.unitId)]);
  const officer = unit?.safetyOfficers[0];
  const known = {
    useUnitDept: unit?.safetyDept,
    useUnitZip: unit?.zip,
    useUnitTel: unit?.tel,
    safetyManager: officer?.name,
    safetyManagerMobile: officer?.mobile,
    ...people,
    safetyDirector: unit?.safetyDirector ?? people?.safetyDirector,
  };
  return { values: Object.fromEntries(Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1]))) };
}
