import { presentStates } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { exemptionOf } from '#areas/exemptions/contract/exemption.ts';
import { whyNotAsked, type Exemption } from '#areas/exemptions/contract/exempt.ts';
import { readExemptions } from '#areas/exemptions/server/door.ts';
import { findNumbered, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { useCertNoIn } from '#kit/contract/trade/codes.ts';
import type { Request } from '#kit/server/request.ts';

import type { constructionCalls } from '../contract/calls.ts';

/** Why works on a device cannot be notified now; undefined where they can. */
export function whyNotWorkedOn(device: EquipmentBrief, exemptions: readonly Exemption[]): string | undefined {
  const { useStatus, lockedBy } = device;
  if (!presentStates.includes(useStatus)) return '设备已报废或注销';
  const notNeeded = whyNotAsked(exemptionOf(exemptions, device), 'noNotice');
  if (notNeeded) return notNeeded;
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
  const exemptions = await readExemptions(readDb);
  return {
    devices: found.map((device) => ({
      ...device,
      equLevel: null,
      makeLicenceNo: null,
      mainParams: null,
      refusedBecause: whyNotWorkedOn(device, exemptions) ?? null,
    })),
  };
}
