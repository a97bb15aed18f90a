import { todoKinds } from '#kit/contract/todo.ts';
import { correctionTodos } from '../contract/todos.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { correctionRoutes } from './routes.tsx';

export const correctionsPortal: PortalArea = { routes: correctionRoutes, handsIn: [handIn(todoKinds, ...correctionTodos)] };
