import { archiveSections } from '#areas/equipment/portal/open/archive-parts.ts';
import { typeTestBasis } from '#areas/first-entry/contract/type-test-basis.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/todo.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { typeTestPage } from '../contract/menu.ts';

export const typeTestsPortal: PortalArea = {
  routes: [{ page: typeTestPage, load: () => import('./TypeTestsPage.tsx').then((module) => module.TypeTestsPage) }],
  handsIn: [
    handIn(archiveSections, {
      tab: 'make',
      rank: 10,
      on: (equclacode) => typeTestBasis(equclacode) !== undefined,
      Section: latePart(() => import('./OfDevice.tsx').then((module) => module.TypeTestOfDevice)),
    }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.typeTestTodos)),
  ],
};
