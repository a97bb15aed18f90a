import type { PortalArea } from '#kit/portal/portal-area.ts';

import { auditPage } from '../contract/menu.ts';

export const auditPortal: PortalArea = {
  routes: [{ page: auditPage, load: () => import('./AuditLogPage.tsx').then((module) => module.AuditLogPage) }],
};
