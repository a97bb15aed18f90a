import { applicationParts } from '#areas/inspection/portal/open/application-parts.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { gravePage } from '../contract/menu.ts';

/** Besides its own page it is on the desks of the area dispatch, and on the page of an application. */
export const examiningPortal: PortalArea = {
  routes: [{ page: gravePage, load: () => import('./notices/GravePage.tsx').then((module) => module.GravePage) }],
  handsIn: [
    handIn(applicationParts, () => import('./application-parts.tsx').then((module) => module.examiningParts)),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => [module.graveTodo])),
  ],
};
