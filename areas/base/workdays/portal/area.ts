import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { workdayRoutes } from './routes.tsx';

export const workdaysPortal: PortalArea = {
  routes: workdayRoutes,
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then(({ workdayTodos }) => workdayTodos))],
};
