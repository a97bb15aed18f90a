import { todoKinds } from '#kit/contract/todo.ts';
import { additionTodos } from '../contract/todos.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { pipelineRoutes } from './routes.tsx';

export const pipelinesPortal: PortalArea = { routes: pipelineRoutes, handsIn: [handIn(todoKinds, ...additionTodos)] };
