import type { PortalArea } from '#kit/portal/portal-area.ts';

import { exemptionPage } from '../contract/menu.ts';

export const exemptionsPortal: PortalArea = {
  routes: [{ page: exemptionPage, load: () => import('./ExemptionsPage.tsx').then((module) => module.ExemptionsPage) }],
};
