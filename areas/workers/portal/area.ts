import { quickEntries } from '#kit/contract/pages.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { overviewPage } from '../contract/menu.ts';
import { workerRoutes } from './routes.tsx';

export const workersPortal: PortalArea = {
  routes: workerRoutes,
  handsIn: [
    handIn(quickEntries, { path: overviewPage.path, rank: 95 }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.workerTodos)),
  ],
};
