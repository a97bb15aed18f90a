import { deviceListParts } from '#areas/equipment/portal/open/device-list.ts';
import { quickEntries } from '#kit/contract/pages.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { applyingPaths } from '../contract/menu.ts';
import { applyingRoutes } from './routes.tsx';

export const applyingPortal: PortalArea = {
  routes: applyingRoutes,
  handsIn: [
    handIn(deviceListParts, () => import('./device-list.tsx').then((module) => module.deviceList)),
    handIn(quickEntries, { path: applyingPaths.apply, rank: 70 }, { path: applyingPaths.month, rank: 75 }),
  ],
};
