import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { faultTodos } from '../contract/todos.ts';
import { faultRoutes } from './routes.tsx';

export const faultPortal: PortalArea = { routes: faultRoutes, handsIn: [handIn(todoKinds, ...faultTodos)] };
