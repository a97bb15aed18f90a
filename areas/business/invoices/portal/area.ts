import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { invoicePages, titlePage } from '../contract/menu.ts';

export const invoicesPortal: PortalArea = {
  routes: [
    { page: invoicePages.list, load: () => import('./InvoiceListPage.tsx').then((module) => module.InvoiceListPage) },
    { page: invoicePages.form, load: () => import('./InvoiceFormPage.tsx').then((module) => module.InvoiceFormPage) },
    { page: invoicePages.detail, load: () => import('./InvoiceDetailPage.tsx').then((module) => module.InvoiceDetailPage) },
    { page: titlePage, load: () => import('./TitlesPage.tsx').then((module) => module.TitlesPage) },
  ],
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.invoiceTodos))],
};
