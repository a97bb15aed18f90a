import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import { asInitials, findDevices, findUnitsByInitials } from '#areas/equipment/server/door.ts';
import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { findApplications } from '#areas/inspection/server/door.ts';
import { findPeople } from '#areas/session/server/door.ts';
import type { Request } from '#kit/server/request.ts';

import { hitsAtMost as most } from '../contract/calls.ts';

/** The first hits of each kind that the role may open at all, within the asker's reach. Pages are found by the portal itself. */
export async function searchEverywhere({ word }: { readonly word: string }, { readDb, asker }: Request) {
  const initials = asInitials(word);
  const [devices, applications, people] = await Promise.all([
    asker.menuIds.has(equipmentAccess.queryView) ? findDevices(readDb, asker, word, most) : [],
    asker.menuIds.has(inspectionAccess.queryView)
      ? findApplications(readDb, asker, { word, units: initials ? await findUnitsByInitials(readDb, initials) : [], most })
      : [],
    findPeople(readDb, asker, word, most),
  ]);
  return { devices, applications, people };
}
