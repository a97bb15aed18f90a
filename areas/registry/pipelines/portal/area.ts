import { todoKinds } from '#kit/contract/case/todo.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { pipelineRoutes } from './routes.tsx';

export const pipelinesPortal: PortalArea = {
  routes: pipelineRoutes,
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.additionTodos))],
};
