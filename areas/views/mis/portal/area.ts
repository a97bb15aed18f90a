import { todoKinds } from '#kit/contract/case/todo.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { misRoutes } from './routes.tsx';

export const misPortal: PortalArea = {
  routes: misRoutes,
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.misTodos))],
};
