import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { equipmentRefusals } from '../contract/refusals.ts';
import { findArchive } from './lists/equipment-views.ts';

const refuse = refuser(equipmentRefusals);

/** The key of a device within the asker's reach, which may be named by its number. @throws equipmentNotFound */
export async function getDeviceKey({ equSysId }: { readonly equSysId: string }, { readDb, asker }: Request): Promise<string> {
  return ((await findArchive(readDb, asker, equSysId)) ?? refuse('equipmentNotFound')).equSysId;
}
