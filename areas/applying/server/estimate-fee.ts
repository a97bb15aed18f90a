import { judgeDevices } from '#areas/inspection/server/door.ts';
import type { Request } from '#kit/server/request.ts';

import { getOwnDevices } from './devices.ts';

/** The estimate beside the form. */
export async function estimateFee(
  input: {
    readonly devices: readonly string[];
    readonly inspType: string;
    readonly payer?: string | undefined;
    readonly policyCode?: string | undefined;
  },
  { db, asker, today }: Request,
) {
  const devices = await getOwnDevices(db, asker, input.devices);
  return judgeDevices(db, { devices, inspType: input.inspType, payer: input.payer ?? asker.unitId, policyCode: input.policyCode, today });
}
