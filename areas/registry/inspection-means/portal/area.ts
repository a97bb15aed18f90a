import { todoKinds } from '#kit/contract/case/todo.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { meansPages } from '../contract/menu.ts';

export const inspectionMeansPortal: PortalArea = {
  routes: [
    { page: meansPages.instruments, load: () => import('./InstrumentsPage.tsx').then((module) => module.InstrumentsPage) },
    { page: meansPages.conditions, load: () => import('./SiteConditionsPage.tsx').then((module) => module.SiteConditionsPage) },
    { page: meansPages.certificates, load: () => import('./CertificatesPage.tsx').then((module) => module.CertificatesPage) },
  ],
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.meansTodos))],
};
