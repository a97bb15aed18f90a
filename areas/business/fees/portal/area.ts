import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { tariffPage } from '../contract/menu.ts';

export const feesPortal: PortalArea = {
  routes: [{ page: tariffPage, load: () => import('./tariffs/TariffsPage.tsx').then((module) => module.TariffsPage) }],
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.feeTodos))],
};
