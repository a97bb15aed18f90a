import { todoKinds } from '#kit/contract/case/todo.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { decidedPages, joinPage, registrationPages, resetPages } from '../contract/menu.ts';

export const accountRegistrationPortal: PortalArea = {
  routes: [
    { page: registrationPages.list, load: () => import('./desk/CheckListPage.tsx').then((module) => module.CheckListPage) },
    { page: registrationPages.detail, load: () => import('./desk/RegistrationPage.tsx').then((module) => module.RegistrationPage) },
    { page: resetPages.list, load: () => import('./desk/ResetListPage.tsx').then((module) => module.ResetListPage) },
    { page: resetPages.detail, load: () => import('./desk/ResetDetailPage.tsx').then((module) => module.ResetDetailPage) },
    { page: decidedPages.list, load: () => import('./desk/DecidedListPage.tsx').then((module) => module.DecidedListPage) },
    { page: decidedPages.detail, load: () => import('./desk/DecidedPage.tsx').then((module) => module.DecidedPage) },
    { page: joinPage, load: () => import('./desk/JoinRequestsPage.tsx').then((module) => module.JoinRequestsPage) },
  ],
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.registrationTodos))],
};
