import { deviceListParts } from '#areas/equipment/portal/open/device-list.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { archiveRoutes } from './routes.tsx';

export const archivePortal: PortalArea = {
  routes: archiveRoutes,
  handsIn: [handIn(deviceListParts, () => import('./device-list.tsx').then((module) => module.deviceList))],
};
