import { deviceListParts } from '#areas/equipment/portal/open/device-list.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { detectionRoutes } from './routes.tsx';

export const detectionPortal: PortalArea = {
  routes: detectionRoutes,
  handsIn: [
    handIn(deviceListParts, () => import('./device-list.tsx').then((module) => module.deviceList)),
    handIn(todoKinds, () =>
      import('../contract/todos.ts').then(({ detectionTodos, extensionTodos }) => [...detectionTodos, ...extensionTodos]),
    ),
  ],
};
