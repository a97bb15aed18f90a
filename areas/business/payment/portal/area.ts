import { quickEntries } from '#kit/contract/pages.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { deskPage, payCodePage } from '../contract/menu.ts';
import { paymentRoutes } from './routes.tsx';

export const paymentPortal: PortalArea = {
  routes: paymentRoutes,
  handsIn: [
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.paymentTodos)),
    handIn(quickEntries, { path: deskPage.path, rank: 60 }, { path: payCodePage.path, rank: 80 }),
  ],
};
