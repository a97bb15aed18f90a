import { z } from 'zod';

import { id, seenVersion } from '#kit/contract/call.ts';

/** Devices that are changed together, at most. */
export const mostTogether = 200;

/** Devices as the caller has seen them. */
export const seenDevices = z
  .array(z.strictObject({ equSysId: id, version: seenVersion }))
  .min(1, '请选择设备')
  .max(mostTogether, `一次最多${mostTogether}台`);
