import { archiveSections } from '#areas/equipment/portal/open/archive-parts.ts';
import { quickEntries } from '#kit/contract/pages.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { rescuePages } from '../contract/menu.ts';
import { carriesPeople } from '../contract/carries-people.ts';
import { rescueRoutes } from './routes.tsx';

export const rescuePortal: PortalArea = {
  routes: rescueRoutes,
  handsIn: [
    handIn(archiveSections, {
      tab: 'faults',
      rank: 20,
      on: carriesPeople,
      Section: latePart(() => import('./RescuesOfDevice.tsx').then((module) => module.RescuesOfDevice)),
    }),
    handIn(quickEntries, { path: rescuePages.call.path, rank: 1 }, { path: rescuePages.list.path, rank: 125 }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.rescueTodos)),
  ],
};
