import { todoKinds } from '#kit/contract/case/todo.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { supervisedPages } from '../contract/menu.ts';

export const supervisionPortal: PortalArea = {
  routes: [
    { page: supervisedPages.list, load: () => import('./SupervisionListPage.tsx').then((module) => module.SupervisionListPage) },
    { page: supervisedPages.lines, load: () => import('./SupervisedLinesPage.tsx').then((module) => module.SupervisedLinesPage) },
    { page: supervisedPages.line, load: () => import('./SupervisedLinePage.tsx').then((module) => module.SupervisedLinePage) },
  ],
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.supervisionTodos))],
};
