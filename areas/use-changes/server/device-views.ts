import type { CasesOfDevices } from '#areas/equipment/server/door.ts';
import { caseAddress, codesOfPart } from '#kit/contract/case.ts';
import { countInStates } from '#kit/server/case/list-cases.ts';
import type { Counted } from '#kit/server/list.ts';
import type { Request } from '#kit/server/request.ts';

import { changeCase } from '../contract/calls.ts';
import { useChange } from '../contract/lifecycle.ts';
import { useChangeAccess } from '../contract/menu.ts';
import { waitsForAsker, withAuthority } from './change-store.ts';
import { changes } from './changes.ts';

/** The applications of a device that the asker may open. */
export const casesOfDevices: CasesOfDevices = {
  cycle: useChange,
  menuId: useChangeAccess.view,
  units: () => ['owner', 'user', 'receiver'],
  authorities: 'places',
  rescuers: 'nobody',
  address: (id) => caseAddress(changeCase, id),
};

/** What waits: for the unit what was sent back or is to be confirmed; for the authority what is to be accepted and decided. */
export async function countTodos({ readDb, asker }: Request) {
  const { edit, decide } = useChangeAccess;
  const counts: Record<string, Counted> = {};
  if (asker.menuIds.has(edit))
    counts['useChangeMine'] = await countInStates(changes, readDb, asker, codesOfPart(changeCase, 'mine'), waitsForAsker(asker));
  else if (asker.menuIds.has(decide)) counts['useChangeDecide'] = await countInStates(changes, readDb, asker, withAuthority);
  return counts;
}
