import { archiveSections } from '#areas/equipment/portal/open/archive-parts.ts';
import { quickEntries } from '#kit/contract/pages.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { overviewPage } from '../contract/menu.ts';
import { workerRoutes } from './routes.tsx';

export const workersPortal: PortalArea = {
  routes: workerRoutes,
  handsIn: [
    handIn(archiveSections, {
      tab: 'safety',
      rank: 10,
      Section: latePart(() => import('./WorkersOfDevice.tsx').then((module) => module.WorkersOfDevice)),
    }),
    handIn(quickEntries, { path: overviewPage.path, rank: 95 }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.workerTodos)),
  ],
};
