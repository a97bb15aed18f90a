import { deviceListParts } from '#areas/equipment/portal/open/device-list.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { faultRoutes } from './routes.tsx';

export const faultPortal: PortalArea = {
  routes: faultRoutes,
  handsIn: [
    handIn(deviceListParts, () => import('./device-list.ts').then((module) => module.deviceList)),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.faultTodos)),
  ],
};
