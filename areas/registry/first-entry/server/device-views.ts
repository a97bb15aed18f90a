import type { CasesOfDevices } from '#areas/equipment/server/doors/cases.ts';

import { deviceEntry } from '../contract/lifecycle.ts';
import { entryAddress } from '../contract/menu.ts';
import './tables.ts';

/** The entries that a device came by, for its unit and the institute. */
export const casesOfDevices: CasesOfDevices = {
  cycle: deviceEntry,
  units: () => ['owner'],
  authorities: 'nobody',
  rescuers: 'nobody',
  address: (id, { equclacode }) => entryAddress(equclacode, id),
};
