import { findArchive } from '#areas/equipment/server/doors/read.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { calledFrom } from '#kit/contract/trade/called-as.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { flatArchive } from '../contract/correction.ts';

const refuse = refuser(equipmentRefusals);

/** The archive of a device as a new correction finds it. */
export async function showDevice({ equSysId }: { readonly equSysId: string }, { readDb, asker }: Request) {
  const archive = (await findArchive(readDb, asker, equSysId)) ?? refuse('equipmentNotFound');
  const { equclacode, oidno } = archive;
  return {
    device: { equSysId: archive.equSysId, equclacode, ...calledFrom(archive), oidno },
    archive: flatArchive(archive) as Record<string, unknown>,
  };
}
