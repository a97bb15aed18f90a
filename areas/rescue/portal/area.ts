import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { rescueRoutes } from './routes.tsx';

export const rescuePortal: PortalArea = {
  routes: rescueRoutes,
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.rescueTodos))],
};
