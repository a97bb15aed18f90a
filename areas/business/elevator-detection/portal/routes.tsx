import type { PageRoute } from '#kit/portal/pages.ts';

import { detectionPages as pages } from '../contract/menu.ts';

export const detectionRoutes: readonly PageRoute[] = [
  { page: pages.compliance, load: () => import('./CompliancePage.tsx').then((module) => module.CompliancePage) },
  { page: pages.complianceForm, load: () => import('./StatementPage.tsx').then((module) => module.StatementPage) },
  { page: pages.testing, load: () => import('./orders/TestOrdersPage.tsx').then((module) => module.TestOrdersPage) },
  { page: pages.testingForm, load: () => import('./orders/TestOrderPage.tsx').then((module) => module.TestOrderPage) },
  { page: pages.extension, load: () => import('./extension/ExtensionsPage.tsx').then((module) => module.ExtensionsPage) },
];
