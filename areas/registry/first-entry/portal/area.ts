import { deviceListParts } from '#areas/equipment/portal/open/device-list.ts';
import { quickEntries } from '#kit/contract/pages.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { firstEntryPaths } from '../contract/menu.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { firstEntryRoutes } from './routes.tsx';

export const firstEntryPortal: PortalArea = {
  routes: firstEntryRoutes,
  handsIn: [
    handIn(deviceListParts, () => import('./device-list.tsx').then((module) => module.deviceList)),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.entryTodos)),
    handIn(quickEntries, { path: firstEntryPaths.device, rank: 100 }),
  ],
};
