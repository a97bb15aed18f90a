import { entryWays } from '#areas/first-entry/contract/entry-ways.ts';
import { deviceListParts } from '#areas/equipment/portal/open/device-list.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { bulkAccess } from '../contract/access.ts';
import { importPage } from '../contract/menu.ts';
import { bulkRoutes } from './routes.tsx';

export const bulkPortal: PortalArea = {
  routes: bulkRoutes,
  handsIn: [
    handIn(entryWays, { label: importPage.title, path: importPage.path, access: bulkAccess.importView }),
    handIn(deviceListParts, () => import('./device-list.ts').then((module) => module.deviceList)),
  ],
};
