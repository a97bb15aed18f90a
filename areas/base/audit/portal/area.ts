import type { PortalArea } from '#kit/portal/portal-area.ts';

import { auditPage, personalDataPage } from '../contract/menu.ts';

export const auditPortal: PortalArea = {
  routes: [
    { page: auditPage, load: () => import('./AuditLogPage.tsx').then((module) => module.AuditLogPage) },
    { page: personalDataPage, load: () => import('./PersonalDataPage.tsx').then((module) => module.PersonalDataPage) },
  ],
};
