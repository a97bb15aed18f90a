import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { consultationPages, evaluationPage, kindPage } from '../contract/menu.ts';

export const consultationsPortal: PortalArea = {
  routes: [
    { page: consultationPages.list, load: () => import('./ConsultationListPage.tsx').then((module) => module.ConsultationListPage) },
    { page: consultationPages.form, load: () => import('./ConsultationFormPage.tsx').then((module) => module.ConsultationFormPage) },
    { page: consultationPages.detail, load: () => import('./ConsultationDetailPage.tsx').then((module) => module.ConsultationDetailPage) },
    { page: evaluationPage, load: () => import('./EvaluationsPage.tsx').then((module) => module.EvaluationsPage) },
    { page: kindPage, load: () => import('./KindsPage.tsx').then((module) => module.KindsPage) },
  ],
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.consultationTodos))],
};
