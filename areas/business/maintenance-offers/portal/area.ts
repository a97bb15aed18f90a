import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { partsPages, pricePage, projectPages } from '../contract/menu.ts';

export const maintenanceOffersPortal: PortalArea = {
  routes: [
    { page: pricePage, load: () => import('./PricesPage.tsx').then((module) => module.PricesPage) },
    { page: projectPages.list, load: () => import('./OfferLists.tsx').then((module) => module.ProjectListPage) },
    { page: projectPages.form, load: () => import('./OfferForms.tsx').then((module) => module.ProjectFormPage) },
    { page: projectPages.detail, load: () => import('./OfferDetails.tsx').then((module) => module.ProjectDetailPage) },
    { page: partsPages.list, load: () => import('./OfferLists.tsx').then((module) => module.PartsListPage) },
    { page: partsPages.form, load: () => import('./OfferForms.tsx').then((module) => module.PartsFormPage) },
    { page: partsPages.detail, load: () => import('./OfferDetails.tsx').then((module) => module.PartsDetailPage) },
  ],
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.offerTodos))],
};
