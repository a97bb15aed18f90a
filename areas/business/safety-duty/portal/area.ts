import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { safetyDutyRoutes } from './routes.tsx';

export const safetyDutyPortal: PortalArea = {
  routes: safetyDutyRoutes,
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.safetyTodos))],
};
