import { presentStates } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { findNumbered, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { useCertNoIn } from '#kit/contract/trade/codes.ts';
import type { Request } from '#kit/server/request.ts';

import type { constructionCalls } from '../contract/calls.ts';

/** Why works on a device cannot be notified now; undefined where they can. */
export function whyNotWorkedOn({ useStatus, lockedBy }: Pick<EquipmentBrief, 'useStatus' | 'lockedBy'>): string | undefined {
  if (!presentStates.includes(useStatus)) return '设备已报废或注销';
  return lockedBy ? `该设备存在在途业务（${lockedBy}），请先办结` : undefined;
}

/** A unit's devices that whoever builds names by a number on them: whole lists of others' devices are nobody's. */
export async function findDevices({ useUnit, equclacode, complex }: InputOf<typeof constructionCalls.devices>, { readDb }: Request) {
  const numbers = (complex ?? '')
    .toUpperCase()
    .split(/[\s,，、;；]+/)
    .filter((number) => number !== '')
    .map((number) => useCertNoIn(number) ?? number);
  const found = await findNumbered(readDb, { useUnit, classCode: equclacode.charAt(0), numbers });
  return {
    devices: found.map((device) => ({ ...device, makeLicenceNo: null, mainParams: null, refusedBecause: whyNotWorkedOn(device) ?? null })),
  };
}
