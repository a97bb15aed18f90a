import type { CasesOfDevices } from '#areas/equipment/server/doors/cases.ts';

import { equipmentCorrection } from '../contract/lifecycle.ts';
import { correctionAddress } from '../contract/menu.ts';
import './tables.ts';

/** The corrections of a device that the asker may see. */
export const casesOfDevices: CasesOfDevices = {
  cycle: equipmentCorrection,
  units: () => ['owner'],
  authorities: 'places',
  address: correctionAddress,
};
