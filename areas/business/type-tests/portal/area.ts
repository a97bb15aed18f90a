import { archiveSections } from '#areas/equipment/portal/open/archive-parts.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { classPage, typeTestPage } from '../contract/menu.ts';

export const typeTestsPortal: PortalArea = {
  routes: [
    { page: typeTestPage, load: () => import('./TypeTestsPage.tsx').then((module) => module.TypeTestsPage) },
    { page: classPage, load: () => import('./ClassesPage.tsx').then((module) => module.ClassesPage) },
  ],
  handsIn: [
    handIn(archiveSections, {
      tab: 'make',
      rank: 10,
      // Which kinds are tested by type says the table of the institute, which the section asks.
      on: () => true,
      Section: latePart(() => import('./OfDevice.tsx').then((module) => module.TypeTestOfDevice)),
    }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.typeTestTodos)),
  ],
};
