import { archiveSections } from '#areas/equipment/portal/open/archive-parts.ts';
import { deviceListParts } from '#areas/equipment/portal/open/device-list.ts';
import { handIn } from '#kit/contract/port.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { archiveRoutes } from './routes.tsx';

export const archivePortal: PortalArea = {
  routes: archiveRoutes,
  handsIn: [
    handIn(archiveSections, {
      tab: 'inspections',
      rank: 20,
      Section: latePart(() => import('./records/ApplicationsOfDevice.tsx').then((module) => module.ApplicationsOfDevice)),
    }),
    handIn(deviceListParts, () => import('./device-list.tsx').then((module) => module.deviceList)),
  ],
};
