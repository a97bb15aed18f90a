import { deviceListParts } from './open/device-list.ts';
import { quickEntries } from '#kit/contract/pages.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { equipmentPaths } from '../contract/menu.ts';
import { equipmentQueries } from '../contract/queries.ts';
import { equipmentRoutes } from './routes.tsx';

export const equipmentPortal: PortalArea = {
  routes: equipmentRoutes,
  handsIn: [
    handIn(deviceListParts, () => import('./device-list.tsx').then((module) => module.deviceList)),
    handIn(
      quickEntries,
      { path: equipmentQueries.aboutExpire.path, rank: 110 },
      { path: equipmentQueries.timeout.path, rank: 120 },
      { path: equipmentQueries.fault.path, rank: 130 },
      { path: equipmentPaths.query, rank: 150 },
      { path: equipmentQueries.nonUse.path, rank: 160 },
    ),
  ],
};
