import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { amendmentPages, changePages, endPages } from '../contract/menu.ts';

export const maintenancePortal: PortalArea = {
  routes: [
    { page: changePages.list, load: () => import('./CaseLists.tsx').then((module) => module.ChangeListPage) },
    { page: changePages.form, load: () => import('./CaseForms.tsx').then((module) => module.ChangeFormPage) },
    { page: changePages.detail, load: () => import('./CaseDetails.tsx').then((module) => module.ChangeDetailPage) },
    { page: endPages.list, load: () => import('./CaseLists.tsx').then((module) => module.EndListPage) },
    { page: endPages.form, load: () => import('./CaseForms.tsx').then((module) => module.EndFormPage) },
    { page: endPages.detail, load: () => import('./CaseDetails.tsx').then((module) => module.EndDetailPage) },
    { page: amendmentPages.list, load: () => import('./CaseLists.tsx').then((module) => module.AmendmentListPage) },
    { page: amendmentPages.form, load: () => import('./CaseForms.tsx').then((module) => module.AmendmentFormPage) },
    { page: amendmentPages.detail, load: () => import('./CaseDetails.tsx').then((module) => module.AmendmentDetailPage) },
  ],
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.maintenanceTodos))],
};
