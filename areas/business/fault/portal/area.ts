import { archiveButtons, archiveSections } from '#areas/equipment/portal/open/archive-parts.ts';
import { deviceListParts } from '#areas/equipment/portal/open/device-list.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { faultRoutes } from './routes.tsx';

export const faultPortal: PortalArea = {
  routes: faultRoutes,
  handsIn: [
    handIn(archiveSections, {
      tab: 'faults',
      rank: 10,
      Section: latePart(() => import('./FaultsOfDevice.tsx').then((module) => module.FaultsOfDevice)),
    }),
    handIn(archiveButtons, { key: 'fault', Button: latePart(() => import('./FaultButton.tsx').then((module) => module.FaultButton)) }),
    handIn(deviceListParts, () => import('./device-list.ts').then((module) => module.deviceList)),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.faultTodos)),
  ],
};
