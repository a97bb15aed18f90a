import type { Values } from '#kit/contract/field.ts';
import type { Request } from '#kit/server/request.ts';

import { byDevice } from '../contract/jobs.ts';
import { checkApplication, type Findings } from './check-application.ts';
import { getOwnDevices } from './devices.ts';

/** The checks beside the form: what forbids handing in, and what the unit should know. */
export async function checkOnline(
  input: {
    readonly id?: string | undefined;
    readonly values?: Values | undefined;
    readonly devices: readonly string[];
    readonly jobs: readonly { readonly equSysId: string; readonly values: Values }[];
  },
  request: Request,
): Promise<Findings> {
  const { db, asker, today, now, services } = request;
  const devices = await getOwnDevices(db, asker, input.devices);
  return checkApplication(db, {
    id: input.id,
    values: input.values ?? {},
    devices,
    jobs: byDevice(input.jobs),
    asker,
    today,
    now,
    dictionaries: await services.dictionaries.dictionaries(),
  });
}
