import { judgeDevices } from '#areas/inspection/server/doors/fee.ts';
import { byDevice } from '../contract/jobs.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Request } from '#kit/server/request.ts';

import { getOwnDevices } from './devices.ts';

/** The estimate beside the form. */
export async function estimateFee(
  input: {
    readonly devices: readonly string[];
    readonly inspType: string;
    readonly jobs?: readonly { readonly equSysId: string; readonly values: Values }[] | undefined;
    readonly payer?: string | undefined;
    readonly policyCode?: string | undefined;
  },
  request: Request,
) {
  const { db, asker } = request;
  const { inspType, policyCode, jobs = [] } = input;
  const devices = await getOwnDevices(db, asker, input.devices);
  return judgeDevices(db, { devices, inspType, payer: input.payer ?? asker.unitId, jobs: byDevice(jobs), policyCode }, request);
}
