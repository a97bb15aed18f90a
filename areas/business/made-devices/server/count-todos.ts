import { correctionAccess } from '#areas/corrections/contract/access.ts';
import type { Counted } from '#kit/server/list/list.ts';
import type { Request } from '#kit/server/request.ts';

import { countVoided } from './voided-views.ts';

export async function countMadeDeviceTodos(request: Request): Promise<Readonly<Record<string, Counted>>> {
  return concernsDevices(request.asker) ? { madeVoided: await countVoided(request) } : {};
}

/** Whoever corrects the archives of own devices, and the authorities of their place. */
const concernsDevices = ({ actor, menuIds }: Request['asker']) =>
  menuIds.has(correctionAccess.changeEdit) || actor === 'G1' || actor === 'G2';
