import type { PortalArea } from '#kit/portal/portal-area.ts';

import { basisPage } from '../contract/menu.ts';

export const inspectionBasesPortal: PortalArea = {
  routes: [{ page: basisPage, load: () => import('./BasisPage.tsx').then((module) => module.BasisPage) }],
};
