import type { PageRoute } from '#kit/portal/pages.ts';

import { cellPage, workerCertificatePages, itemsPage, overviewPage, workerPage, workersPage } from '../contract/menu.ts';

export const workerRoutes: readonly PageRoute[] = [
  { page: overviewPage, load: () => import('./OverviewPage.tsx').then((module) => module.OverviewPage) },
  { page: cellPage, load: () => import('./CellPage.tsx').then((module) => module.CellPage) },
  { page: workersPage, load: () => import('./WorkersPage.tsx').then((module) => module.WorkersPage) },
  { page: workerPage, load: () => import('./WorkerPage.tsx').then((module) => module.WorkerPage) },
  { page: workerCertificatePages.list, load: () => import('./CertificateListPage.tsx').then((module) => module.CertificateListPage) },
  { page: workerCertificatePages.form, load: () => import('./CertificateFormPage.tsx').then((module) => module.CertificateFormPage) },
  { page: workerCertificatePages.detail, load: () => import('./CertificateDetailPage.tsx').then((module) => module.CertificateDetailPage) },
  { page: itemsPage, load: () => import('./ItemsPage.tsx').then((module) => module.ItemsPage) },
];
