import { deviceCase } from '#areas/equipment/server/door.ts';
import { caseAddress } from '#kit/contract/case.ts';
import type { Asker } from '#kit/server/asker.ts';
import { countInStates } from '#kit/server/case/list-cases.ts';
import type { Db } from '#kit/server/database.ts';
import type { Request } from '#kit/server/request.ts';

import { setCase } from '../../contract/calls.ts';
import { setRegistration } from '../../contract/lifecycle.ts';
import { setAccess } from '../../contract/menu.ts';
import { findOfDevice, withAuthority, withUnit } from './registration-store.ts';
import { registrations } from './registrations.ts';

/** The applications of a device that the asker may open. */
export async function findCasesOf(db: Db, asker: Asker, equSysId: string) {
  if (!asker.menuIds.has(setAccess.view)) return [];
  const found = await findOfDevice(db, asker, equSysId);
  return found.map(({ id, regApplyNo }) => deviceCase(setRegistration, id, regApplyNo, caseAddress(setCase, id)));
}

/** What waits: for the unit what was sent back, wants a seal or is ready; for the authority what is to be checked and decided. */
export async function countTodos({ readDb, asker }: Request) {
  const count = async (key: string, access: string, codes: readonly string[]) =>
    asker.menuIds.has(access) ? { [key]: await countInStates(registrations, readDb, asker, codes) } : {};
  return {
    ...(await count('setRegistrationMine', setAccess.edit, withUnit)),
    ...(await count('setRegistrationDecide', setAccess.decide, withAuthority)),
  };
}
