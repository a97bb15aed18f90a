import { todoKinds } from '#kit/contract/case/todo.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { correctionRoutes } from './routes.tsx';

export const correctionsPortal: PortalArea = {
  routes: correctionRoutes,
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.correctionTodos))],
};
